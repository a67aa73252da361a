import { randomBytes } from 'node:crypto';
import { type MadeTile, pmtilesBytes } from './pmtilesBytes.ts';

export const WORLD_CREDIT = '© OpenStreetMap contributors';

/** The northern hemisphere of zooms 0 to 5: each tile begins with its address and has 3 kB that do not pack. */
export function paddedWorld(): MadeTile[] {
  const tiles: MadeTile[] = [];
  for (let z = 0; z <= 5; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z / 2; y++)
        tiles.push({ z, x, y, bytes: Buffer.concat([Buffer.from(`${z}/${x}/${y} `), randomBytes(3000)]) });
  return tiles;
}

/** An archive of them whose directories have leaves. */
export const worldArchive = (tiles: readonly MadeTile[]): Buffer =>
  pmtilesBytes(tiles, {
    leafEntries: 50,
    metadata: { attribution: WORLD_CREDIT, vector_layers: [{ id: 'roads' }, { id: 'water' }] },
  });
