import type { QueryClient } from '@tanstack/react-query';
import { MAP_UPLOAD_PATH, MAX_MAP_BYTES } from '#services/gateway/tileEndpoints.ts';
import { TileSource } from '#services/gateway/tileShapes.ts';
import { tileSourcesQuery } from './tileSources.ts';
import { uploadFile } from './uploadFile.ts';

const MAPS = {
  path: MAP_UPLOAD_PATH,
  maxBytes: MAX_MAP_BYTES,
  tooLarge: 'The file is larger than 8 GB. Copy it into the folder maps of the home folder.',
  reply: TileSource,
};

/** Sends a map file; resolves with the name that it got. Throws as `uploadFile` does. */
export async function uploadMap(
  file: File,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
  client: QueryClient,
): Promise<string> {
  const { name } = await uploadFile(file, MAPS, onSent, signal);
  await client.invalidateQueries({ queryKey: tileSourcesQuery.queryKey });
  return name;
}
