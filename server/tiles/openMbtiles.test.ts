import { existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { freshHome } from '#tests/support/gateway/gatewayRig.ts';
import { MbtilesWriter } from './MbtilesWriter.ts';
import { openMbtiles } from './openMbtiles.ts';

const FACTS = {
  name: 'Berlin',
  format: 'mvt' as const,
  minZoom: 0,
  maxZoom: 1,
  bounds: { south: 52, west: 13, north: 53, east: 14 },
  attribution: '© OpenStreetMap contributors',
  layers: ['earth', 'roads'],
};
const PLAIN =
  'CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data BLOB, PRIMARY KEY (1, 2, 3))'.replace(
    '1, 2, 3',
    'zoom_level, tile_column, tile_row',
  );

/** A file that this SQL makes. */
function made(sql: string, ...tiles: [number, number, number, SQLInputValue][]): string {
  const path = join(freshHome(), 'made.mbtiles');
  const database = new DatabaseSync(path);
  database.exec(sql);
  for (const tile of tiles) database.prepare('INSERT INTO tiles VALUES (?, ?, ?, ?)').run(...tile);
  database.close();
  return path;
}

test('MbtilesWriter: what it writes is read back, as XYZ, and appears only when it is finished', async () => {
  const path = join(freshHome(), 'berlin.mbtiles');
  const writer = new MbtilesWriter(path);
  writer.transact(() => {
    writer.put(0, 0, 0, Buffer.from('whole'));
    writer.put(1, 0, 0, Buffer.from('north-west'));
    writer.put(1, 1, 1, gzipSync('south-east'));
    writer.put(1, 0, 1, Buffer.from('whole'));
  });
  expect(existsSync(path)).toBe(false);
  writer.finish(FACTS);
  expect(readdirSync(join(path, '..'))).toEqual(['berlin.mbtiles']);
  const file = openMbtiles(path);
  const { layers: _, ...facts } = FACTS;
  expect(file.info).toEqual({ ...facts, name: 'berlin.mbtiles', schema: 'protomaps' });
  const text = async (z: number, x: number, y: number) => {
    const tile = await file.tile(z, x, y);
    return tile && Buffer.from(tile).toString();
  };
  expect(await Promise.all([text(1, 0, 0), text(1, 1, 1), text(1, 0, 1), text(1, 1, 0)])).toEqual([
    'north-west',
    'south-east',
    'whole',
    undefined,
  ]);
  file.close();
  const other = new DatabaseSync(path);
  expect(other.prepare('SELECT count(*) AS n FROM tiles').get()).toEqual({ n: 4 });
  expect(other.prepare('SELECT count(*) AS n FROM images').get()).toEqual({ n: 3 });
});

test('MbtilesWriter: one that continues has what was put before it was left', async () => {
  const path = join(freshHome(), 'berlin.mbtiles');
  const left = new MbtilesWriter(path);
  left.transact(() => left.put(0, 0, 0, Buffer.from('before')));
  left.close();
  const writer = new MbtilesWriter(path, { isContinued: true });
  writer.finish(FACTS);
  const tile = await openMbtiles(path).tile(0, 0, 0);
  expect(Buffer.from(tile!).toString()).toBe('before');
});

test('openMbtiles: formats, zooms, bounds and credits that a file gets wrong are found out or left out', () => {
  const path = made(
    `${PLAIN}; CREATE TABLE metadata (name TEXT, value TEXT);
     INSERT INTO metadata VALUES ('bounds', '200,NaN,5'), ('minzoom', '9'), ('maxzoom', 'x'), ('json', '{'),
       ('attribution', '<a href="javascript:alert(1)">&copy; Someone</a>')`,
    [3, 1, 1, Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    [5, 1, 1, Buffer.from('\x89PNG', 'latin1')],
  );
  expect(openMbtiles(path).info).toMatchObject({
    format: 'png',
    minZoom: 3,
    maxZoom: 5,
    bounds: { west: -180, east: 180 },
    attribution: '© Someone',
    schema: 'unknown',
  });
});

describe('openMbtiles refuses, with the reason', () => {
  const endless = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n)
    SELECT i AS zoom_level, i AS tile_column, i AS tile_row, i AS tile_data FROM n`;
  test.each<[string, () => string, RegExp]>([
    ['text', () => written('not a database'), /no SQLite database/],
    ['an empty file', () => written(''), /no table of tiles/],
    ['a cut file', cutFile, /no SQLite database, or damaged|no table/],
    ['another database', () => made('CREATE TABLE note (text)'), /no table of tiles/],
    ['a view that never ends', () => made(`CREATE VIEW tiles AS ${endless}`), /no table of tiles/],
    [
      'a computed column',
      () =>
        made('CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data AS (zeroblob(900000000)))'),
      /no table of tiles/,
    ],
    [
      'tiles without an index',
      () => made('CREATE TABLE tiles (zoom_level, tile_column, tile_row, tile_data)'),
      /have no index/,
    ],
    ['no tiles', () => made(PLAIN), /has no tiles/],
    ['a zoom that there is not', () => made(PLAIN, [99, 1, 1, Buffer.from('x')]), /zooms are 99 to 99/],
    [
      'a format that browsers do not have',
      () =>
        made(
          `${PLAIN}; CREATE TABLE metadata (name, value); INSERT INTO metadata VALUES ('format', 'tiff')`,
          [0, 0, 0, Buffer.from('x')],
        ),
      /its tiles are "tiff"/,
    ],
  ])('%s', (_, make, reason) => {
    const path = make();
    const before = readFileSync(path);
    expect(() => openMbtiles(path, 'a.mbtiles')).toThrow(reason);
    expect(() => openMbtiles(path, 'a.mbtiles')).toThrow(/^a\.mbtiles cannot be used as a map: /);
    expect(readFileSync(path)).toEqual(before);
  });

  test.each<[string, SQLInputValue, RegExp]>([
    ['a tile that is too large', Buffer.alloc(5_000_000), /larger than 4 MB, or no BLOB/],
    ['a tile that is text', 'x'.repeat(100), /no BLOB/],
    [
      'a gzip bomb',
      gzipSync(Buffer.alloc(500_000_000)),
      /tile 0\/0\/0: it is larger than 8 MB when unpacked/,
    ],
    ['damaged gzip data', Buffer.from([0x1f, 0x8b, 8, 0, 1, 2]), /gzip data is damaged/],
  ])('%s', async (_, tile, reason) => {
    const read = async () => openMbtiles(made(PLAIN, [0, 0, 0, tile])).tile(0, 0, 0);
    await expect(read()).rejects.toThrow(reason);
  });
});

function written(text: string): string {
  const path = join(freshHome(), 'made.mbtiles');
  writeFileSync(path, text);
  return path;
}

function cutFile(): string {
  const path = made(PLAIN, [0, 0, 0, Buffer.alloc(100_000)]);
  truncateSync(path, 5000);
  return path;
}
