import { saveFile } from './saveFile.ts';

/** Takes a file slice by slice. */
export interface FileSink {
  /** The file's, which the analyst may have changed. */
  name: string;
  write: (slice: Blob) => Promise<void>;
  /** The file is whole. */
  close: () => Promise<void>;
  /** Leaves nothing of it; a file that it would have replaced stays. */
  abort: () => Promise<void>;
}

/** Keeps the slices in the browser, and hands them to its downloads as one file. */
export function downloadSink(name: string, type: string): FileSink {
  const slices: Blob[] = [];
  return {
    name,
    write: async (slice) => void slices.push(slice),
    close: async () => saveFile(name, new Blob(slices, { type })),
    abort: async () => {},
  };
}

/** Of the File System Access API what TypeScript does not list, since only Chromium has it. */
interface Picker {
  showSaveFilePicker?: (options: { suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * Asks for a place on the disk and writes there, so that no more than a slice is in memory; undefined where the browser
 * cannot. To be called in an event of the analyst's. Rejects with `AbortError` when no place was chosen.
 */
export async function diskSink(name: string): Promise<FileSink | undefined> {
  const handle = await pickFile(name);
  if (!handle) return undefined;
  const isNew = (await handle.getFile()).size === 0;
  const file = await handle.createWritable();
  return {
    name: handle.name,
    write: (slice) => file.write(slice),
    close: () => file.close(),
    async abort() {
      await file.abort();
      if (isNew) await (handle as { remove?: () => Promise<void> }).remove?.(); // the picker created it
    },
  };
}

async function pickFile(suggestedName: string): Promise<FileSystemFileHandle | undefined> {
  try {
    return await (window as Picker).showSaveFilePicker?.({ suggestedName });
  } catch (error) {
    if ((error as Error).name === 'AbortError') throw error;
    return undefined; // a policy forbids it
  }
}
