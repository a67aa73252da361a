import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { type IdListFile, readIdList } from '#domain/followers/file/readIdList.ts';

/** Reading so much takes less time than starting a thread. */
const SMALL_BYTES = 512 * 1024;
const MEMORY_MB = 1024;

/** Reads a list of ids; a large one, which takes seconds, in a separate thread. */
export async function readList(file: Uint8Array): Promise<IdListFile> {
  if (file.length <= SMALL_BYTES) return readIdList(file);
  const worker = new Worker(new URL('./listWorker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const [list] = (await once(worker, 'message')) as [IdListFile];
    return list;
  } finally {
    await worker.terminate();
  }
}
