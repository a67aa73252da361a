import { once } from 'node:events';
import { type IdListFile, readIdList } from '#domain/followers/file/readIdList.ts';
import { startWorker } from '#server/emulator/startWorker.ts';

/** Reading so much takes less time than starting a thread. */
const SMALL_BYTES = 512 * 1024;
const MEMORY_MB = 1024;

/** Reads a list of ids; a large one, which takes seconds, in a separate thread. */
export async function readList(file: Uint8Array): Promise<IdListFile> {
  if (file.length <= SMALL_BYTES) return readIdList(file);
  const worker = startWorker(new URL('./listWorker.ts', import.meta.url), file, {
    maxOldGenerationSizeMb: MEMORY_MB,
  });
  try {
    const [list] = (await once(worker, 'message')) as [IdListFile];
    return list;
  } finally {
    await worker.terminate();
  }
}
