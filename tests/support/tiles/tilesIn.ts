import { expect } from 'vitest';
import { openMbtiles } from '#server/tiles/openMbtiles.ts';
import type { MadeTile } from './pmtilesBytes.ts';

/** Which of these tiles a file has, by their addresses; those that it has must be the same. */
export async function tilesIn(path: string, tiles: readonly MadeTile[]): Promise<string[]> {
  const file = openMbtiles(path);
  const found: string[] = [];
  for (const { z, x, y, bytes } of tiles) {
    const tile = await file.tile(z, x, y);
    if (!tile) continue;
    expect(Buffer.compare(tile, bytes)).toBe(0);
    found.push(`${z}/${x}/${y}`);
  }
  file.close();
  return found;
}
