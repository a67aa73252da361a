import { type FileHandle, open } from 'node:fs/promises';
import { basename } from 'node:path';
import { PmtilesArchive } from './PmtilesArchive.ts';
import { type TileFile, TileFileError } from './TileFile.ts';

/** Opens an archive on the disk. Rejects with TileFileError for what is none. */
export async function openPmtiles(path: string, name = basename(path)): Promise<TileFile> {
  const file = await open(path, 'r');
  const read = async (offset: number, length: number) => {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await file.read(bytes, 0, length, offset);
    if (bytesRead < length) throw new TileFileError(name, 'it is cut short');
    return bytes;
  };
  try {
    const archive = await PmtilesArchive.open({ name, read });
    return {
      info: archive.info,
      async tile(z, x, y) {
        const range = await archive.find(z, x, y);
        return range && archive.unpackTile(await read(range.offset, range.length));
      },
      close: () => void closeQuietly(file),
    };
  } catch (error) {
    await closeQuietly(file);
    throw error;
  }
}

/** Nothing was written: what goes wrong here loses nothing. */
const closeQuietly = (file: FileHandle) => file.close().catch(() => {});
