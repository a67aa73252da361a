import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { TileType } from 'pmtiles';
import { expect, test } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { type MadeTile, pmtilesBytes } from '#tests/support/tiles/pmtilesBytes.ts';
import { openPmtiles } from './openPmtiles.ts';

function written(bytes: Uint8Array): string {
  const path = join(freshHome(), 'berlin.pmtiles');
  writeFileSync(path, bytes);
  return path;
}

/** Every tile of the zooms 0 to `most`; those with an even x are the same one. */
function world(most: number): MadeTile[] {
  const tiles: MadeTile[] = [];
  for (let z = 0; z <= most; z++)
    for (let x = 0; x < 2 ** z; x++)
      for (let y = 0; y < 2 ** z; y++)
        tiles.push({ z, x, y, bytes: Buffer.from(x % 2 ? `${z}/${x}/${y}` : 'even') });
  return tiles;
}

test('openPmtiles: every tile is found, through one directory and through two', async () => {
  const tiles = world(4);
  for (const leafEntries of [Infinity, 7]) {
    const metadata = { attribution: '<b>© Someone</b>', vector_layers: [{ id: 'transportation' }] };
    const file = await openPmtiles(
      written(pmtilesBytes(tiles, { leafEntries, metadata, bounds: [13, 52, 14, 53] })),
    );
    expect(file.info).toEqual({
      name: 'berlin.pmtiles',
      format: 'mvt',
      minZoom: 0,
      maxZoom: 4,
      bounds: { south: 52, west: 13, north: 53, east: 14 },
      attribution: '© Someone',
      schema: 'openmaptiles',
    });
    for (const { z, x, y, bytes } of tiles) expect(await file.tile(z, x, y)).toEqual(bytes);
    expect(await file.tile(5, 0, 0)).toBeUndefined();
    file.close();
  }
});

test('openPmtiles: pictures come as they are', async () => {
  const bytes = Buffer.from('\x89PNG…', 'latin1');
  const path = written(pmtilesBytes([{ z: 2, x: 1, y: 1, bytes }], { tileType: TileType.Png }));
  const file = await openPmtiles(path);
  expect([file.info.format, file.info.minZoom, await file.tile(2, 1, 1)]).toEqual(['png', 2, bytes]);
  file.close();
});

test('openPmtiles: a damaged archive is refused in a sentence, wherever the damage is, and never in an endless read', async () => {
  const good = pmtilesBytes(world(3), { leafEntries: 5 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: good.length }),
      async (changes, end) => {
        const bytes = Buffer.from(good);
        for (const [at, value] of changes) bytes[at] = value;
        const path = written(bytes.subarray(0, end % 3 === 0 ? end : good.length));
        try {
          const file = await openPmtiles(path);
          await file.tile(3, 5, 5).finally(() => file.close());
        } catch (error) {
          expect((error as Error).message).toMatch(/^berlin\.pmtiles cannot be used as a map: .+\.$/);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('openPmtiles: a directory that claims more than it holds, and a metadata bomb, are refused', async () => {
  const good = pmtilesBytes(world(1));
  const rootBytes = Number(good.readBigUInt64LE(16));
  const withRoot = (directory: number[] | Buffer) => {
    const root = gzipSync(Buffer.from(directory));
    const bytes = Buffer.concat([good.subarray(0, 127), root, good.subarray(127 + rootBytes)]);
    bytes.writeBigUInt64LE(BigInt(root.length), 16);
    bytes.writeBigUInt64LE(0n, 32); // no metadata
    return bytes;
  };
  const bytes = withRoot([0xff, 0xff, 0xff, 0xff, 0x0f, 1, 1, 1, 1]);
  const file = await openPmtiles(written(bytes));
  await expect(file.tile(0, 0, 0)).rejects.toThrow('a directory is damaged');
  file.close();
  const million = Buffer.concat([Buffer.from([0xc0, 0x84, 0x3d]), Buffer.alloc(4_000_000, 1)]);
  const large = await openPmtiles(written(withRoot(million)));
  await expect(large.tile(0, 0, 0)).rejects.toThrow('a directory is too large');
  large.close();

  const bomb = gzipSync(Buffer.alloc(200_000_000, ' '));
  const armed = Buffer.concat([good, bomb]);
  armed.writeBigUInt64LE(BigInt(good.length), 24);
  armed.writeBigUInt64LE(BigInt(bomb.length), 32);
  await expect(openPmtiles(written(armed))).rejects.toThrow(
    'its metadata: it is larger than 32 MB when unpacked',
  );
});
