import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { expect, test, vi } from 'vitest';
import { drawWorldTile } from './drawWorldTile.ts';
import { placesOn } from './placeColumns.ts';
import { EXTENT, type WorldTile, WorldTiles } from './WorldTiles.ts';

const LAKE = [
  [1024, 1024],
  [2048, 1024],
  [2048, 2048],
  [1600, 2100],
  [1024, 2048],
  [1024, 1024],
];
const POND = [
  [3000, 3000],
  [3010, 3000],
  [3010, 3010],
  [3000, 3000],
];

/** A sea with its edges a little outside the tile. */
const SEA = [
  [-32, -32],
  [4128, -32],
  [4128, 100],
  [-32, 100],
  [-32, -32],
];

const BORDER = [
  [1000, 500],
  [3000, 600],
];

/** Every tile has a sea in the north, a lake, a pond, a border and three places in its middle. */
function bytesOf({ z, x, y }: { z: number; x: number; y: number }): ArrayBuffer {
  const place = (tags: object) => ({ type: 1, geometry: [[2048, 2048]], tags });
  const water = [{ type: 3, geometry: [LAKE, POND, SEA], tags: { kind: 'water' } }];
  const places = [
    place({ name: `Hamlet ${z}/${x}/${y}`, kind: 'locality', population: 0 }),
    place({ name: 'District', kind: 'neighbourhood', population: 8000 }),
    place({ name: 'Town', kind: 'locality', population: 3000 }),
  ];
  const boundaries = [{ type: 2, geometry: [BORDER], tags: { kind: 'country' } }];
  const layers = {
    water: { features: water },
    boundaries: { features: boundaries },
    places: { features: places },
  };
  return Uint8Array.from(fromGeojsonVt(layers as never, { version: 2, extent: EXTENT })).buffer;
}

function worldOf(read: (address: { z: number; x: number; y: number }) => Promise<ArrayBuffer | undefined>) {
  const asked: string[] = [];
  const [onTile, onTrouble] = [vi.fn(), vi.fn()];
  const world = new WorldTiles({
    maxZoom: 7,
    read(address) {
      asked.push(Object.values(address).join('/'));
      return read(address);
    },
    onTile,
    onTrouble,
  });
  return { world, asked, onTile, onTrouble };
}

test('WorldTiles: closer than its tiles, the one around the ground serves; until it comes, a wider one', async () => {
  const waiting = Promise.withResolvers<ArrayBuffer | undefined>();
  const { world, asked, onTile } = worldOf(async (address) =>
    address.z === 7 ? waiting.promise : bytesOf(address),
  );
  expect(world.bestTile(3, 4, 2)).toBeUndefined();
  await vi.waitUntil(() => onTile.mock.calls.length === 1);
  const [x, y] = [4 * 2 ** 14 + 5, 2 * 2 ** 14 + 3];
  expect(world.bestTile(17, x, y)).toMatchObject({ z: 3, x: 4, y: 2 });
  waiting.resolve(undefined);
  await vi.waitUntil(() => onTile.mock.calls.length === 2);
  expect(world.bestTile(17, x, y)).toMatchObject({ z: 7, x: 64, y: 32, water: [], borders: [], places: [] });
  expect(asked).toEqual(['3/4/2', '7/64/32']);
});

test('WorldTiles: a tile that cannot be read is told of, and asked for again', async () => {
  const { world, asked, onTrouble } = worldOf(() => Promise.reject(new Error('offline')));
  expect(world.tile(1, 0, 0)).toBeUndefined();
  await vi.waitUntil(() => onTrouble.mock.calls.length === 1);
  expect(world.tile(1, 0, 0)).toBeUndefined();
  expect(asked).toEqual(['1/0/0', '1/0/0']);
});

test('placesOn: names across the antimeridian once all tiles have come, districts only close by', async () => {
  const { world, onTile } = worldOf(async (address) => bytesOf(address));
  const span = { left: -0.001, top: 0.5, right: 0.001, bottom: 0.501 };
  expect(placesOn(world, span, 12, undefined)).toBeUndefined();
  await vi.waitUntil(() => onTile.mock.calls.length === 2);
  const close = placesOn(world, span, 12, undefined)!;
  expect(close.names).toEqual(['Town', 'Town', 'District', 'District', 'Hamlet 7/127/64', 'Hamlet 7/0/64']);
  expect(close.xs[0]).toBeCloseTo(127.5 / 128, 12);
  expect(placesOn(world, span, 12, close)).toBe(close);
  expect(placesOn(world, span, 9, close)!.names).not.toContain('District');
});

/** The corners of all paths that are filled and of all borders, in pixels. */
function drawn(tile: WorldTile, ground: Parameters<typeof drawWorldTile>[2], border?: string) {
  let [scale, left, top] = [1, 0, 0];
  let path: number[][] = [];
  const filled: number[][] = [];
  const borders: number[][] = [];
  const add = (x: number, y: number) => path.push([x * scale + left, y * scale + top]);
  const context = {
    save() {},
    restore() {},
    setTransform: (a: number, _b: number, _c: number, _d: number, e: number, f: number) => {
      [scale, left, top] = [a, e, f];
    },
    beginPath: () => {
      path = [];
    },
    moveTo: add,
    lineTo: add,
    strokeStyle: '',
    stroke() {
      if (this.strokeStyle === border) borders.push(...path);
    },
    fill: () => filled.push(...path),
  };
  const style = { water: 'blue', coast: 'grey', border, width: 1 };
  drawWorldTile(context as unknown as CanvasRenderingContext2D, tile, ground, style);
  return { filled, borders };
}

test('drawWorldTile: a quarter of a tile fills the canvas, without what is beyond it', async () => {
  const { world, onTile } = worldOf(async (address) => bytesOf(address));
  world.tile(2, 1, 1);
  await vi.waitUntil(() => onTile.mock.calls.length === 1);
  const tile = world.tile(2, 1, 1)!;
  expect(drawn(tile, { z: 2, x: 1, y: 1, side: 512 }).filled).toHaveLength(
    LAKE.length + POND.length + SEA.length,
  );
  const quarter = drawn(tile, { z: 3, x: 2, y: 2, side: 512 }).filled;
  expect(quarter.slice(0, 3)).toEqual([
    [256, 256],
    [512, 256],
    [512, 512],
  ]);
  expect(quarter).toHaveLength(LAKE.length + SEA.length);
  expect(drawn(tile, { z: 5, x: 13, y: 13, side: 512 }).filled).toEqual([]); // the pond, too crude so close
  expect(drawn(tile, { z: 6, x: 20, y: 16, side: 512 }).filled).toHaveLength(SEA.length);
  expect(drawn(tile, { z: 3, x: 2, y: 2, side: 512 }, 'red').borders).toEqual([
    [250, 125],
    [750, 150],
  ]);
  expect(drawn(tile, { z: 3, x: 3, y: 3, side: 512 }, 'red').borders).toEqual([]);
});
