import { sha256 } from '#queries/pack/sha256.ts';
import type { LoadedScan } from '#views/channels/scan/file/useLoadedScan.ts';
import {
  type GradingChoice,
  readGradingChoice,
  writeGradingChoice,
} from '#views/channels/scan/grading/gradingChoice.ts';

const USUAL = writeGradingChoice(readGradingChoice(''));

/** What findings were made of and with, for whoever repeats that: the file, its SHA-256, and weights and settings that are not the usual ones. */
export async function scanSource(
  { opened: { name, file }, digest }: Pick<LoadedScan, 'opened' | 'digest'>,
  choice: GradingChoice,
): Promise<string> {
  const known = digest ?? (await digestOf(file));
  const changed = writeGradingChoice(choice);
  return `${name}, ${known}, graded with ${changed === USUAL ? 'the usual weights and settings' : changed}`;
}

/** Of an empty file none: a scan of an earlier version was kept without it. */
async function digestOf(file: Blob): Promise<string> {
  try {
    return file.size > 0
      ? `SHA-256 ${await sha256(new Uint8Array(await file.arrayBuffer()))}`
      : 'SHA-256 not known';
  } catch {
    return 'SHA-256 not known, since the file was changed or moved after it was read';
  }
}
