import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areaTiles, type ChannelKind, quarters } from '#domain/channels/channelArea.ts';
import type { Box } from '#domain/geo/geo.ts';
import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import { type AreaAnswer, type AreaTile, type AreaView, areaKey } from './AreaLoader.ts';
import { AreaTileLoader } from './AreaTileLoader.ts';
import { addPage, type CellList } from './areaCells.ts';
import type { ChannelList } from './channels.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const SMALL: Box = { south: 52.5, west: 13.3, north: 52.55, east: 13.4 };
/** Three tiles. */
const LARGE: Box = { south: 52.4, west: 13.2, north: 52.6, east: 13.6 };

const view = (area: Box, changes: Partial<AreaView> = {}): AreaView => ({
  area,
  kinds: ['gsm', 'lte'],
  withCells: false,
  limit: 4,
  pages: 1,
  ...changes,
});

/** One channel in the middle of its box, and one row without a channel. */
function list(kind: ChannelKind, { south, west, north, east }: Box, changes: object = {}): ChannelList {
  const place = { kind, lat: (south + north) / 2, lng: (west + east) / 2, qos: 3 };
  const rows = [
    { ...place, channel: 62 },
    { ...place, channel: 0 },
  ];
  return { rows, unplaced: 0, isCut: false, mode: 'live', fetchedAt: Date.now(), cost: 1, ...changes };
}

/** Fewer than are asked for, as some accounts get. */
const ROWS = 25;

function page(after: string | undefined, pages: number) {
  const number = Number(after ?? 0) + 1;
  const cells = Array.from({ length: ROWS }, (_, index) => {
    const id = `26201_1_${number}${String(index).padStart(3, '0')}`;
    const numbers = { operator: '26201', area: '1', cell: id.slice(8) };
    const unknown = { channel: null, name: null, lat: null, lng: null, qos: 0, firstMs: null, lastMs: null };
    return { id, kind: 'lte' as const, ...numbers, ...unknown };
  });
  const next = number < pages ? { next: String(number) } : {};
  const facts = { mode: 'live' as const, fetchedAt: Date.now(), cost: 1 };
  return { cells, rows: ROWS, total: pages * ROWS, ...next, ...facts };
}

interface Service {
  asked: string[];
  kept: Map<string, AreaAnswer>;
  /** Pages of cells that every tile has. */
  pages: number;
  fails: (tile: AreaTile) => Failure | undefined;
  cuts: (tile: AreaTile) => boolean;
  loader: AreaTileLoader;
}

function service(): Service {
  const made: Service = {
    asked: [],
    kept: new Map(),
    pages: 1,
    fails: () => undefined,
    cuts: () => false,
    loader: new AreaTileLoader({
      async findCached(tiles, found) {
        for (const tile of tiles) {
          const answer = made.kept.get(areaKey(tile));
          if (answer) found(tile, answer);
        }
      },
      cachedIn: async () => [],
      async load(tile, _isAnew, known) {
        const list = known as CellList | undefined;
        made.asked.push(areaKey(tile) + (tile.kind === 'cells' ? ` ${(list?.pages ?? 0) + 1}` : ''));
        await new Promise((resolve) => setTimeout(resolve, 20));
        const failure = made.fails(tile);
        if (failure) throw failure;
        return tile.kind === 'cells'
          ? addPage(list, page(list?.next, made.pages))
          : listOf(tile.kind, tile.box, made.cuts(tile));
      },
    }),
  };
  const listOf = (kind: ChannelKind, box: Box, isCut: boolean) => list(kind, box, { isCut });
  return made;
}

const failure = (kind: FailureKind) => new Failure({ kind, message: kind });
const settle = () => vi.advanceTimersByTimeAsync(60_000);

test('area loader: a small area costs one query per technology and counts rows without a channel', async () => {
  const { loader, asked } = service();
  loader.setView(view(SMALL));
  await settle();
  expect(asked).toEqual(['gsm gsm 52.5,13.3,52.55,13.4', 'lte lte 52.5,13.3,52.55,13.4']);
  const found = loader.snapshot();
  expect(found).toMatchObject({ phase: 'done', total: 2, answered: 2, dropped: 2, isPartial: false });
  expect(found.channels.map(({ kind, channel }) => [kind, channel])).toEqual([
    ['gsm', 62],
    ['lte', 62],
  ]);
  expect(found).toMatchObject({ mode: 'live', cells: [], cellsTotal: null, cut: [] });
});

test('area loader: several areas have one cost and load in order', async () => {
  const { loader, asked } = service();
  const other: Box = { south: 48.1, west: 11.5, north: 48.15, east: 11.6 };
  loader.setView(view(SMALL, { others: [other], withCells: true, limit: 5 }));
  await settle();
  expect(asked).toEqual([]);
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', total: 6, needed: { detail: 4, search: 2 } });
  loader.start();
  await settle();
  expect(asked.map((key) => key.split(' ')[2])).toEqual([
    ...Array(3).fill('52.5,13.3,52.55,13.4'),
    ...Array(3).fill('48.1,11.5,48.15,11.6'),
  ]);
  expect(loader.snapshot()).toMatchObject({ phase: 'done', isPartial: false });
});

test('area loader: a larger area shows its cost by quota and loads the nearest tile first', async () => {
  const { loader, asked } = service();
  loader.setView(view({ ...LARGE, east: 13.61 }, { withCells: true }));
  await settle();
  const tiles = areaTiles({ ...LARGE, east: 13.61 });
  expect(asked).toEqual([]);
  expect(loader.snapshot()).toMatchObject({
    phase: 'asks',
    total: 2 * tiles.length + 1,
    needed: { detail: 2 * tiles.length, search: 1 },
    isPartial: true,
  });
  loader.start();
  await settle();
  expect(asked).toHaveLength(2 * tiles.length + 1);
  expect(asked.slice(0, 3).map((key) => key.split(' ')[0])).toEqual(['gsm', 'lte', 'gsm']);
  expect(asked.at(-1)).toBe('cells gsm+lte 52.4,13.2,52.6,13.61 1');
  expect(loader.snapshot()).toMatchObject({ phase: 'done', needed: { detail: 0, search: 0 } });
});

test('area loader: cells cost one search, or two across the antimeridian', async () => {
  const { loader, asked } = service();
  loader.setView(
    view({ south: -17, west: 179.8, north: -16.8, east: -179.7 }, { withCells: true, limit: 100 }),
  );
  await settle();
  expect(asked.filter((key) => key.startsWith('cells'))).toEqual([
    'cells gsm+lte -17,179.8,-16.8,180 1',
    'cells gsm+lte -17,-180,-16.8,-179.7 1',
  ]);
});

test('area loader: several areas share one sum and one queue', async () => {
  const one = service();
  const others = [{ ...SMALL, west: 14.3, east: 14.4 }, LARGE];
  one.loader.setView(view(SMALL, { others, withCells: true }));
  await settle();
  const tiles = 2 + areaTiles(LARGE).length;
  expect(one.loader.snapshot()).toMatchObject({ phase: 'asks', needed: { detail: 2 * tiles, search: 3 } });
  one.loader.start();
  await settle();
  expect(one.asked).toHaveLength(2 * tiles + 3);
  expect(one.asked.slice(0, 4).map((key) => key.split(' ')[2]!.split(',')[1])).toEqual([
    '13.3',
    '13.3',
    '13.3',
    '14.3',
  ]);
});

test('area loader: an area that is too large shows its cost and sends nothing', async () => {
  const { loader, asked } = service();
  loader.setView(view({ south: 40, west: 0, north: 50, east: 20 }, { withCells: true, limit: 1e9 }));
  await settle();
  loader.start();
  await settle();
  const { phase, needed, total, isPartial } = loader.snapshot();
  expect(phase).toBe('tooLarge');
  expect(needed.search).toBe(1);
  expect(total).toBe(needed.detail + 1);
  expect(needed.detail).toBeGreaterThan(12_000);
  expect(isPartial).toBe(true);
  expect(asked).toEqual([]);
});

test('area loader: cached lists cost nothing; a hint is shown and still loaded', async () => {
  const one = service();
  const [gsm, lte] = ['gsm gsm 52.5,13.3,52.55,13.4', 'lte lte 52.5,13.3,52.55,13.4'];
  one.kept.set(gsm!, list('gsm', SMALL));
  one.kept.set(lte!, list('lte', SMALL, { isHint: true, isCut: true }));
  one.loader.setView(view(SMALL, { limit: 0 }));
  await settle();
  expect(one.loader.snapshot()).toMatchObject({
    phase: 'asks',
    answered: 1,
    cached: 1,
    missing: 1,
    needed: { detail: 1, search: 0 },
    cut: [],
    isPartial: true,
  });
  expect(one.loader.snapshot().channels).toHaveLength(2);
  one.loader.start();
  await settle();
  expect(one.asked).toEqual([lte]);
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', answered: 2, isPartial: false });
});

test('area loader: a truncated list is reported and its quarters cost four queries', async () => {
  const one = service();
  one.cuts = ({ kind, box }) => kind === 'lte' && box.north - box.south > 0.03;
  one.loader.setView(view(SMALL, { limit: 2 }));
  await settle();
  const [cut] = one.loader.snapshot().cut;
  expect(cut).toMatchObject({ kind: 'lte', box: SMALL, isCut: true });
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', isPartial: true });
  one.loader.splitCut();
  await settle();
  expect(one.asked).toHaveLength(6);
  expect(one.loader.snapshot()).toMatchObject({
    phase: 'done',
    total: 5,
    answered: 5,
    cut: [],
    isPartial: false,
  });
  expect(one.loader.snapshot().parts.filter(({ kind }) => kind === 'lte')).toHaveLength(4);
  one.loader.splitCut();
  await settle();
  expect(one.asked).toHaveLength(6);
});

test('area loader: a split loads only the quarters while other parts wait for consent', async () => {
  const one = service();
  const tile = areaTiles(LARGE)[0]!;
  one.kept.set(areaKey({ kind: 'lte', kinds: ['lte'], box: tile }), list('lte', tile, { isCut: true }));
  one.loader.setView(view(LARGE));
  await settle();
  expect(one.loader.snapshot().phase).toBe('asks');
  one.loader.splitCut();
  await settle();
  expect(one.asked.sort()).toEqual(
    quarters(tile)
      .map((box) => areaKey({ kind: 'lte', kinds: ['lte'], box }))
      .sort(),
  );
  expect(one.loader.snapshot().phase).toBe('asks');
});

test('area loader: a quota spent between quarters stops them and start resumes', async () => {
  const one = service();
  one.cuts = ({ box }) => box.north - box.south > 0.03;
  one.loader.setView(view(SMALL, { kinds: ['lte'] }));
  await settle();
  one.fails = () => (one.asked.length > 2 ? failure('quota') : undefined);
  one.loader.splitCut();
  await settle();
  const spent = one.asked.length;
  expect(spent).toBeLessThan(5);
  expect(one.loader.snapshot()).toMatchObject({ phase: 'stopped', failure: { kind: 'quota' } });
  const { answered, needed } = one.loader.snapshot();
  expect(needed.detail).toBe(4 - answered);
  one.fails = () => undefined;
  one.loader.start();
  await settle();
  expect(one.asked).toHaveLength(spent + needed.detail);
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', answered: 4 });
});

test('area loader: a spent detail quota holds the channels, not the cells', async () => {
  const one = service();
  one.fails = ({ kind }) => (kind === 'cells' ? undefined : failure('quota'));
  one.loader.setView(view(LARGE, { withCells: true, limit: 100 }));
  await settle();
  const tiles = areaTiles(LARGE).length;
  expect(one.asked.filter((key) => key.startsWith('cells'))).toHaveLength(1);
  expect(one.asked.filter((key) => !key.startsWith('cells')).length).toBeLessThanOrEqual(3);
  expect(one.loader.snapshot()).toMatchObject({
    phase: 'stopped',
    answered: 1,
    needed: { detail: 2 * tiles, search: 0 },
    failure: { kind: 'quota' },
  });
});

test('area loader: an unreachable gateway stops all; a failed list can be retried', async () => {
  const one = service();
  one.fails = () => failure('offline');
  one.loader.setView(view(LARGE, { limit: 100 }));
  await settle();
  expect(one.asked.length).toBeLessThanOrEqual(3);
  expect(one.loader.snapshot()).toMatchObject({ phase: 'stopped', answered: 0, failed: 0 });
  one.fails = ({ kind, box }) => (kind === 'gsm' && box.south === 52.4 ? failure('upstream') : undefined);
  one.loader.start();
  await settle();
  const found = one.loader.snapshot();
  expect(found).toMatchObject({ phase: 'done', isPartial: true });
  expect(found.failed).toBeGreaterThan(0);
  one.fails = () => undefined;
  for (const part of found.parts.filter(({ state }) => state === 'failed')) one.loader.retry(part);
  await settle();
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', failed: 0, isPartial: false });
});

test('area loader: the first page of cells loads, further ones on request', async () => {
  const one = service();
  one.pages = 3;
  one.loader.setView(view(SMALL, { kinds: ['lte'], withCells: true }));
  await settle();
  expect(one.loader.snapshot()).toMatchObject({
    phase: 'done',
    cellsTotal: 3 * ROWS,
    moreNeeded: 1,
    isPartial: true,
  });
  expect(one.loader.snapshot().cells).toHaveLength(ROWS);
  one.loader.more();
  await settle();
  expect(one.loader.snapshot().cells).toHaveLength(2 * ROWS);
  one.loader.more();
  await settle();
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', moreNeeded: 0, isPartial: false });
  expect(one.loader.snapshot().cells).toHaveLength(3 * ROWS);
  one.loader.more();
  await settle();
  expect(one.asked.filter((key) => key.startsWith('cells')).map((key) => key.at(-1))).toEqual([
    '1',
    '2',
    '3',
  ]);
});

test('area loader: where queries are free the wanted pages load, also after a stop', async () => {
  const one = service();
  one.pages = 8;
  one.loader.setView(view(SMALL, { kinds: ['lte'], withCells: true, pages: 5, limit: 100 }));
  await vi.advanceTimersByTimeAsync(50);
  one.loader.stop();
  await settle();
  const stopped = one.loader.snapshot();
  expect(stopped.phase).toBe('stopped');
  const pages = stopped.cells.length / ROWS;
  expect(pages).toBeLessThan(5);
  expect(stopped.needed).toEqual({ detail: 0, search: 5 - pages });
  one.loader.start();
  await settle();
  expect(one.loader.snapshot()).toMatchObject({
    phase: 'done',
    cellsTotal: 8 * ROWS,
    moreNeeded: 1,
    isPartial: true,
  });
  expect(one.loader.snapshot().cells).toHaveLength(5 * ROWS);
});

test('area loader: a half-read search waits after a stop at any time', async () => {
  for (let stoppedAt = 10; stoppedAt < 260; stoppedAt += 20) {
    const one = service();
    one.pages = 4;
    one.loader.setView(view(LARGE, { kinds: ['lte', 'nr'], withCells: true, pages: 4, limit: 100 }));
    await vi.advanceTimersByTimeAsync(stoppedAt);
    one.loader.stop();
    await settle();
    one.loader.start();
    await settle();
    const queries = 2 * areaTiles(LARGE).length + 4;
    expect(one.asked).toHaveLength(queries);
    expect(new Set(one.asked).size).toBe(queries);
    expect(one.loader.snapshot()).toMatchObject({ phase: 'done', moreNeeded: 0, isPartial: false });
  }
});

test('area loader: a partly cached search shows the cost of the rest and waits through a stop', async () => {
  const one = service();
  one.pages = 4;
  const kept = addPage(undefined, { ...page(undefined, 4), cost: 0 });
  one.kept.set(areaKey({ kind: 'cells', kinds: ['lte'], box: SMALL }), kept);
  one.loader.setView(view(SMALL, { kinds: ['lte'], withCells: true, pages: 4, limit: 0 }));
  await settle();
  expect(one.loader.snapshot()).toMatchObject({ phase: 'asks', needed: { detail: 1, search: 3 } });
  expect(one.loader.snapshot().cells).toHaveLength(ROWS);
  one.loader.stop();
  one.loader.start();
  await settle();
  expect(one.asked).toHaveLength(4);
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', isPartial: false });
});

test('area loader: a failed page leaves the earlier pages', async () => {
  const one = service();
  one.pages = 3;
  one.fails = ({ kind }) => (kind === 'cells' && one.asked.length === 3 ? failure('upstream') : undefined);
  one.loader.setView(view(SMALL, { kinds: ['lte'], withCells: true, pages: 5 }));
  await settle();
  const found = one.loader.snapshot();
  expect(found).toMatchObject({ phase: 'done', failed: 1 });
  expect(found.cells).toHaveLength(ROWS);
  one.loader.retry(found.parts.find(({ kind }) => kind === 'cells')!);
  await settle();
  expect(one.loader.snapshot()).toMatchObject({ phase: 'done', failed: 0, isPartial: false });
  expect(one.loader.snapshot().cells).toHaveLength(3 * ROWS);
});

test('area loader: points on the border of two tiles appear once', async () => {
  const one = service();
  const tiles = areaTiles(LARGE);
  expect(tiles.length).toBeGreaterThan(1);
  const edge = { kind: 'lte' as const, channel: 1300, lat: tiles[0]!.north, lng: tiles[0]!.east, qos: 1 };
  for (const box of tiles)
    one.kept.set(areaKey({ kind: 'lte', kinds: ['lte'], box }), list('lte', box, { rows: [edge, edge] }));
  one.loader.setView(view(LARGE, { kinds: ['lte'] }));
  await settle();
  expect(one.loader.snapshot().channels).toEqual([edge, edge]);
});

test('area loader: lists are the same objects until they change', async () => {
  const one = service();
  one.loader.setView(view(SMALL, { withCells: true }));
  await settle();
  const before = one.loader.snapshot();
  one.loader.setView(view(SMALL, { withCells: true, limit: 7 }));
  await settle();
  expect(one.loader.snapshot()).toBe(before);
  one.loader.setView(view(LARGE, { withCells: true, limit: 0 }));
  await settle();
  const other = one.loader.snapshot();
  one.loader.setView(view({ ...LARGE, east: 13.605 }, { withCells: true, limit: 0 }));
  await settle();
  expect(one.loader.snapshot().needed).toBe(other.needed);
});

test('area loader: an invalid area is a failure', () => {
  const { loader } = service();
  loader.setView(view({ ...SMALL, north: 52 }));
  expect(loader.snapshot()).toMatchObject({ phase: 'stopped', total: 0, failure: { kind: 'invalid' } });
  loader.setView(undefined);
  expect(loader.snapshot()).toMatchObject({ phase: 'idle', parts: [], needed: { detail: 0, search: 0 } });
});
