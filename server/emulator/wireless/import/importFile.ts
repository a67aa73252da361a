import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { acceptedFormats, CellScan } from '#domain/survey/sniffFormat.ts';
import { isDiskFailure } from '#server/disk/diskFailure.ts';
import { CUT_OFF_NOTE, sha256Of } from '#server/emulator/wireless/import/survey/surveyBytes.ts';
import {
  type ImportFile,
  type ImportOptions,
  type ImportProgress,
  NOTHING_READ,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type {
  Eventual,
  ObservationStore,
  UploadSummary,
  UploadWriter,
} from '#server/emulator/wireless/store/ObservationStore.ts';
import { openPortions } from './openPortions.ts';

/** What an import needs of a store. */
type Importing = Pick<ObservationStore, 'hasFile' | 'beginUpload'>;

const KNOWN = { state: 'done', message: 'This file was already imported; nothing changed.' } as const;
const PROGRESS_MS = 200;
/** Where more of so many lines are rejected than read, the file is probably of another format. */
const LINES_FOR_DOUBT = 20;

/**
 * Imports one survey file of any known format, plain or gzipped. Resolves with the last progress, whatever the state: a
 * file that is known, cancelled, doubtful, damaged or no survey leaves the store unchanged, and `message` says why. So does
 * what the disk refuses, for which it throws Failure `full` or `unusable`. Between pieces of the file the event loop gets
 * its turn, so that searches are answered meanwhile.
 */
export async function importFile(
  store: Importing,
  file: Omit<ImportFile, 'id'>,
  options: ImportOptions,
): Promise<ImportProgress> {
  const progress: ImportProgress = { ...NOTHING_READ };
  const report = (change: Partial<ImportProgress>) => {
    Object.assign(progress, change);
    options.onProgress({ ...progress });
  };
  try {
    report({ bytesTotal: (await stat(file.path)).size });
    const sha256 = await sha256Of(file.path);
    if (await store.hasFile(sha256)) report(KNOWN);
    else report(await readInto(store, file, sha256, options, progress, report));
  } catch (thrown) {
    if (isDiskFailure(thrown)) throw thrown;
    const isCancelled = thrown instanceof Cancelled;
    const message = thrown instanceof Error ? thrown.message : String(thrown);
    report({
      state: isCancelled ? 'cancelled' : 'failed',
      message,
      ...(thrown instanceof CellScan && { fault: 'scan' }),
    });
  }
  return progress;
}

async function readInto(
  store: Importing,
  file: Omit<ImportFile, 'id'>,
  sha256: string,
  options: ImportOptions,
  progress: ImportProgress,
  report: (change: Partial<ImportProgress>) => void,
): Promise<Partial<ImportProgress>> {
  const survey = await openPortions(file.path);
  const writer = await store.beginUpload({
    account: options.account,
    name: file.name,
    sha256,
    atMs: Date.now(),
  });
  const stopIfCancelled = () => {
    if (options.isCancelled()) throw new Cancelled();
  };
  try {
    let reportedMs = -Infinity;
    let firstReason = '';
    let isDatabase = false;
    for await (const { observations, rejects, lines, share } of survey.portions) {
      if (observations.length > 0) await writer.add(observations);
      for (const reject of rejects) options.onReject(reject);
      firstReason ||= rejects[0]?.reason ?? '';
      progress.lines = lines;
      progress.observations += observations.length;
      progress.rejected += rejects.length;
      isDatabase ||= share !== undefined;
      progress.bytesRead = share === undefined ? survey.bytesRead() : bytesOf(progress, share);
      if (performance.now() - reportedMs > PROGRESS_MS) {
        report({});
        reportedMs = performance.now();
      }
      await setImmediate();
      stopIfCancelled();
    }
    if (progress.observations === 0) {
      await writer.abandon();
      return nothingIn(progress, firstReason);
    }
    // A database is recognized by its tables, whatever its rows.
    if (isDoubtful(progress) && !file.isAccepted && !isDatabase) {
      await writer.abandon();
      return doubtful(progress, firstReason);
    }
    report({ state: 'merging' });
    await setImmediate();
    const { lines, rejected } = progress;
    const summary = await withAbandon(writer, options.isCancelled, () =>
      writer.finish({ lines, rejected }, (placed) => {
        stopIfCancelled();
        report({ placed });
      }),
    );
    if (!summary) return KNOWN;
    return summarised(summary, survey.isCutOff() ? CUT_OFF_NOTE : '');
  } catch (thrown) {
    await writer.abandon();
    throw options.isCancelled() ? new Cancelled() : thrown;
  }
}

/** Ends a writer's work soon after it is cancelled. */
async function withAbandon<T>(
  writer: UploadWriter,
  isCancelled: () => boolean,
  work: () => Eventual<T>,
): Promise<T> {
  const timer = setInterval(() => {
    if (isCancelled()) void writer.abandon();
  }, PROGRESS_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

const bytesOf = ({ bytesTotal }: ImportProgress, share: number) => Math.round(share * (bytesTotal ?? 0));

class Cancelled extends Error {
  constructor() {
    super('Nothing was imported.');
  }
}

const count = (value: number) => value.toLocaleString('en-GB');

function nothingIn({ rejected }: ImportProgress, reason: string): Partial<ImportProgress> {
  if (rejected === 0) return { state: 'done', message: 'The file contains no networks.' };
  const found =
    rejected === 1
      ? `The only line with data could not be read: ${reason}.`
      : `None of the ${count(rejected)} lines with data could be read. The first: ${reason}.`;
  return { state: 'failed', message: `${found} ${acceptedFormats()}` };
}

function isDoubtful({ lines, rejected }: ImportProgress): boolean {
  return lines >= LINES_FOR_DOUBT && rejected * 2 > lines;
}

function doubtful({ lines, rejected }: ImportProgress, reason: string): Partial<ImportProgress> {
  return {
    state: 'doubtful',
    message:
      `${count(rejected)} of ${count(lines)} lines could not be read, so this is probably another format. ` +
      `The first: ${reason}. ${acceptedFormats()}`,
  };
}

/** Counts every observation of the file; those that the store had, or the file repeats, are the known ones. */
function summarised(summary: UploadSummary, note: string): Partial<ImportProgress> {
  const { observations, known, networksNew, networksChanged, box } = summary;
  const bounds = box ?? { south: null, west: null, north: null, east: null };
  const nothing = observations === 0 ? 'All observations were already known; nothing changed.' : '';
  const message = [note, nothing].filter(Boolean).join(' ') || null;
  const counts = { observations: observations + known, known, networksNew, networksChanged };
  return { state: 'done', message, ...counts, ...bounds };
}
