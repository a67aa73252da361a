import { randomBytes } from 'node:crypto';
import { receiveFile } from '#server/gateway/http/receiveFile.ts';
import { type TileSources, UPLOAD } from '#server/tiles/TileSources.ts';
import { MAX_MAP_BYTES } from '#services/gateway/tileEndpoints.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';

/**
 * Takes a map file in whole, and puts it among the others once it can be read. Rejects with Refusal 413, Failure `full` or
 * `invalid`, ParamError; nothing of the file stays then.
 */
export async function receiveMap(
  tiles: TileSources,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  expectedBytes: number | undefined,
): Promise<TileSourceView> {
  tiles.freeName(name);
  const path = tiles.draftPath(`${randomBytes(8).toString('hex')}${UPLOAD}`);
  await receiveFile(bytes, path, {
    expectedBytes,
    maxBytes: MAX_MAP_BYTES,
    tooLarge: `The file is larger than 8 GB. Copy it into the folder ${tiles.folder}.`,
  });
  return tiles.adopt(path, name);
}
