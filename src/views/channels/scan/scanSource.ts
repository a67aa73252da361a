import { sha256 } from '#queries/pack/sha256.ts';
import type { OpenedScan } from '#views/channels/scan/file/openScan.ts';
import {
  type GradingChoice,
  readGradingChoice,
  writeGradingChoice,
} from '#views/channels/scan/grading/gradingChoice.ts';

const USUAL = writeGradingChoice(readGradingChoice(''));

/** What findings were made of and with, for whoever repeats that: the file, its SHA-256, and weights and settings that are not the usual ones. */
export async function scanSource(
  { name, file }: Pick<OpenedScan, 'name' | 'file'>,
  choice: GradingChoice,
): Promise<string> {
  const digest =
    file.size > 0 ? `SHA-256 ${await sha256(new Uint8Array(await file.arrayBuffer()))}` : 'kept before';
  const changed = writeGradingChoice(choice);
  return `${name}, ${digest}, graded with ${changed === USUAL ? 'the usual weights and settings' : changed}`;
}
