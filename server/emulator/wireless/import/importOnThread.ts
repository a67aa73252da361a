import { dirname } from 'node:path';
import { WorkerLink } from '#server/emulator/WorkerLink.ts';
import type { FreshNetworks } from '#server/emulator/wireless/columns/FreshNetworks.ts';
import type {
  ImportFile,
  ImportOptions,
  ImportProgress,
} from '#server/emulator/wireless/service/EmbeddedWireless.ts';
import type { ImportMethods, ImportNews, ImportThreadData } from './importThread.ts';

const LOOK_MS = 100;

/** As `importFile`, into a database that is open here, on a thread that ends with it; `publish` takes what it wrote. */
export async function importOnThread(
  path: string,
  file: Omit<ImportFile, 'id'>,
  { account, onProgress, onReject, isCancelled }: ImportOptions,
  publish: (fresh: FreshNetworks) => Promise<void>,
): Promise<ImportProgress> {
  const data: ImportThreadData = { path, folder: dirname(path) };
  const entry = new URL('./importThread.ts', import.meta.url);
  const thread = new WorkerLink<ImportMethods>(entry, 'import', data);
  const { outcome, stop } = thread.call('importFile', { file, account }, (note) => {
    const news = note as ImportNews;
    if ('rejected' in news) onReject(news.rejected);
    else onProgress(news.progress);
    if (isCancelled()) stop();
  });
  const looking = setInterval(() => {
    if (isCancelled()) stop();
  }, LOOK_MS);
  try {
    const { progress, fresh } = await outcome;
    if (fresh) {
      const emptied = thread.call('emptyLog', null).outcome.catch(() => null); // what was brought is safe in the log
      await publish(fresh);
      await emptied;
    }
    return progress;
  } finally {
    clearInterval(looking);
    await thread.close();
  }
}
