import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EMPTY_HISTOGRAM } from '#domain/density/histogram/Histogram.ts';
import type { Quad } from '#domain/density/quad/Quad.ts';
import { nearestFirst, quadKey, quadsOver } from '#domain/density/quad/quads.ts';
import type { Box } from '#domain/geo/geo.ts';
import { Failure, type FailureKind } from '#domain/wire/Failure.ts';
import type { QuadAnswer } from '#queries/density/density.ts';
import { type QuadView, quadTileLoader } from '#queries/density/quadTileLoader.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

interface Service {
  /** Keys in the order in which they were asked. */
  asked: string[];
  anew: string[];
  most: number;
  kept: Map<string, QuadAnswer>;
  /** Replaceable: how long a quad takes, and how it fails. */
  takesMs: (key: string) => number;
  fails: (key: string) => Failure | undefined;
  ports: Parameters<typeof quadTileLoader>[0];
}

const answerOf = (cost: number): QuadAnswer => ({
  histogram: { ...EMPTY_HISTOGRAM },
  mode: 'embedded',
  fetchedAt: Date.now(),
  cost,
  notes: [],
});
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function service(): Service {
  let inFlight = 0;
  const made: Service = {
    asked: [],
    anew: [],
    most: 0,
    kept: new Map(),
    takesMs: () => 50,
    fails: () => undefined,
    ports: {
      async findCached(quads, found) {
        await wait(5);
        for (const quad of quads) {
          const answer = made.kept.get(quadKey(quad));
          if (answer) found(quad, answer);
        }
      },
      async cachedIn({ box, centre }) {
        const inside = quadsOver(box).filter((quad) => made.kept.has(quadKey(quad)));
        return nearestFirst(inside, centre);
      },
      async load(quad, isAnew) {
        const key = quadKey(quad);
        made.asked.push(key);
        if (isAnew) made.anew.push(key);
        inFlight += 1;
        made.most = Math.max(made.most, inFlight);
        await wait(made.takesMs(key));
        inFlight -= 1;
        const failure = made.fails(key);
        if (failure) throw failure;
        const answer = answerOf(1);
        made.kept.set(key, { ...answer, cost: 0 });
        return answer;
      },
    },
  };
  return made;
}

const failure = (kind: FailureKind, retryAt?: number) =>
  new Failure({ kind, message: kind, ...(retryAt !== undefined && { retryAt }) });
/** A view of so many quads, from a corner at 50° N. */
function view(columns: number, rows: number, west = 10, limit = 4): QuadView {
  const box: Box = { south: 50, west, north: 50 + rows / 2, east: west + columns / 2 };
  return { box, centre: { lat: 50 + rows / 4, lng: west + columns / 4 }, limit };
}
const keys = ({ box, centre }: QuadView) => nearestFirst(quadsOver(box), centre).map(quadKey);
const settle = () => vi.advanceTimersByTimeAsync(60_000);
const quadOf = (key: string, of: QuadView): Quad => quadsOver(of.box).find((one) => quadKey(one) === key)!;

test('tile loader: a view within the limit loads unasked, nearest first', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const small = view(2, 2);
  loader.setView(small);
  await settle();
  expect(one.asked).toEqual(keys(small));
  expect(loader.snapshot()).toMatchObject({ phase: 'done', total: 4, answered: 4, cached: 0, missing: 0 });
});

test('tile loader: a larger view shows its cost, asks, and has at most three queries in flight', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const large = view(4, 3);
  loader.setView(large);
  await settle();
  expect(one.asked).toEqual([]);
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', total: 12, missing: 12, queriesNeeded: 12 });
  loader.start();
  expect(loader.snapshot()).toMatchObject({ phase: 'running', queriesNeeded: 9 });
  await settle();
  expect(one.asked).toEqual(keys(large));
  expect(one.most).toBe(3);
  expect(loader.snapshot().phase).toBe('done');
});

test('tile loader: cached tiles show at once and cost nothing in any phase', async () => {
  const one = service();
  const large = view(4, 3);
  for (const key of keys(large).slice(0, 5)) one.kept.set(key, answerOf(0));
  const loader = quadTileLoader(one.ports);
  loader.setView(large);
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', answered: 5, cached: 5, queriesNeeded: 7 });
  expect(loader.snapshot().histograms).toHaveLength(5);
  loader.setView({ ...large, box: { south: 40, west: 0, north: 60, east: 40 } });
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'tooLarge', total: 3200, answered: 5, missing: 3195 });
  loader.start();
  loader.refresh();
  await settle();
  expect(one.asked).toEqual([]);
  loader.setView({ ...large, limit: 7 });
  await settle();
  expect(one.asked).toHaveLength(7);
});

test('tile loader: panning back, zooming in and a second loader cost nothing', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const here = view(2, 2);
  loader.setView(here);
  await settle();
  loader.setView(view(2, 2, 30));
  await settle();
  expect(one.asked).toHaveLength(8);
  loader.setView(here);
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 4 });
  loader.setView(view(1, 1));
  const second = quadTileLoader(one.ports);
  second.setView(here);
  await settle();
  expect(second.snapshot()).toMatchObject({ phase: 'done', cached: 4 });
  expect(one.asked).toHaveLength(8);
});

test('tile loader: a spent quota stops the loader, keeps fetched tiles and shows when to retry', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const large = view(4, 3);
  const retryAt = Date.now() + 3_600_000;
  const spent = () => (one.asked.length > 5 ? failure('quota', retryAt) : undefined);
  one.fails = (key) => (one.asked.indexOf(key) >= 5 ? spent() : undefined);
  loader.setView(large);
  await settle();
  loader.start();
  await settle();
  const stopped = loader.snapshot();
  expect(stopped).toMatchObject({ phase: 'stopped', failed: 0 });
  expect(stopped.answered).toBe(5);
  expect(stopped.queriesNeeded).toBe(7);
  expect(stopped.failure?.facts.retryAt).toBe(retryAt);
  const asked = one.asked.length;
  loader.setView(view(2, 1, 60));
  await settle();
  expect(one.asked).toHaveLength(asked);
  expect(loader.snapshot().phase).toBe('stopped');
  one.fails = () => undefined;
  loader.setView(large);
  await settle();
  loader.start();
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 12 });
  expect(loader.snapshot().failure).toBeUndefined();
  expect(one.asked).toHaveLength(asked + 7);
});

test('tile loader: a failed quad has a reason and can be retried; the others continue', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const small = view(2, 2);
  const bad = keys(small)[1]!;
  one.fails = (key) => (key === bad ? failure('upstream') : undefined);
  loader.setView(small);
  await settle();
  const found = loader.snapshot();
  expect(found).toMatchObject({ phase: 'done', answered: 3, failed: 1, missing: 0 });
  expect(found.quads[1]).toMatchObject({ state: 'failed', failure: { facts: { kind: 'upstream' } } });
  loader.setView(view(2, 2, 30));
  loader.setView(small);
  await settle();
  expect(one.asked.filter((key) => key === bad)).toHaveLength(1);
  one.fails = () => undefined;
  loader.stop();
  loader.retry(quadOf(bad, small));
  await settle();
  expect(loader.snapshot()).toMatchObject({ answered: 4, failed: 0 });
  expect(one.asked.filter((key) => key === bad)).toHaveLength(2);
});

test('tile loader: stop lets requests in flight finish; start resumes', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  loader.setView(view(4, 3));
  await settle();
  loader.start();
  await vi.advanceTimersByTimeAsync(60);
  loader.stop();
  await settle();
  expect(one.asked).toHaveLength(6);
  expect(loader.snapshot()).toMatchObject({ phase: 'stopped', answered: 6, queriesNeeded: 6 });
  loader.start();
  await settle();
  expect(one.asked).toHaveLength(12);
  expect(new Set(one.asked).size).toBe(12);
});

test('tile loader: what was approved goes on while the view moves, and consent covers only its own quads', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const first = view(4, 3);
  loader.setView(first);
  await settle();
  loader.start();
  loader.setView(view(4, 3, 30));
  await vi.advanceTimersByTimeAsync(20);
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', queriesNeeded: 12, elsewhere: 12 });
  await settle();
  expect(one.asked).toEqual(keys(first));
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', queriesNeeded: 12, elsewhere: 0 });
  loader.setView(first);
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 12 });
});

test('tile loader: an approved view that grows while it loads is fetched whole, and asks for the rest', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const first = view(4, 3);
  loader.setView(first);
  await settle();
  loader.start();
  loader.setView(view(4, 5));
  await vi.advanceTimersByTimeAsync(20);
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', queriesNeeded: 8 });
  await settle();
  expect(one.asked.toSorted()).toEqual(keys(first).toSorted());
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', queriesNeeded: 8, answered: 12 });
  loader.setView(view(4, 5, 40));
  loader.setView(view(4, 5));
  loader.stop();
  await settle();
  expect(one.asked).toHaveLength(12);
});

test('tile loader: panning on from a place that was shown spends nothing unasked; another place may', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  loader.setView(view(2, 2));
  await settle();
  loader.setView(view(2, 2, 10.5));
  await settle();
  expect(one.asked).toHaveLength(4);
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', queriesNeeded: 2 });
  loader.start();
  await settle();
  loader.setView(view(2, 2, 11));
  await settle();
  expect(one.asked).toHaveLength(6);
  loader.setView({ ...view(2, 2, 11), limit: Number.POSITIVE_INFINITY });
  await settle();
  expect(one.asked).toHaveLength(8);
  loader.setView(view(2, 2, 30));
  await settle();
  expect(one.asked).toHaveLength(12);
});

test('tile loader: a place that changes its size while it loads costs no more than the limit unasked', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  loader.setView(view(1, 2));
  await vi.advanceTimersByTimeAsync(10);
  loader.setView(view(2, 2));
  await vi.advanceTimersByTimeAsync(10);
  loader.setView(view(3, 2));
  await settle();
  expect(one.asked).toHaveLength(3);
  expect(loader.snapshot()).toMatchObject({ phase: 'asks', queriesNeeded: 3 });
});

test('tile loader: no view sends nothing more', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  loader.setView(view(2, 2));
  await vi.advanceTimersByTimeAsync(10);
  loader.setView(undefined);
  await settle();
  expect(one.asked).toHaveLength(3);
  expect(loader.snapshot()).toMatchObject({ phase: 'idle', total: 0 });
});

test('tile loader: a refresh loads every quad again and keeps the old data until then', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const large = view(3, 2);
  for (const key of keys(large)) one.kept.set(key, answerOf(0));
  loader.setView(large);
  await settle();
  loader.refresh();
  expect(loader.snapshot()).toMatchObject({ phase: 'running', answered: 6 });
  await settle();
  expect(one.anew).toEqual(keys(large));
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 6, cached: 0 });
});

test('tile loader: a reset drops the answers of the old dataset, also those in flight', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  loader.setView(view(2, 2));
  await vi.advanceTimersByTimeAsync(40);
  one.kept.clear();
  loader.reset();
  await vi.advanceTimersByTimeAsync(45);
  expect(loader.snapshot().answered).toBe(0);
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 4 });
  expect(one.most).toBe(3);
});

test('tile loader: invalid corners are a failure', () => {
  const loader = quadTileLoader(service().ports);
  loader.setView({ ...view(1, 1), box: { south: 51, north: 50, west: 0, east: 1 } });
  expect(loader.snapshot()).toMatchObject({ phase: 'stopped', failure: { facts: { kind: 'invalid' } } });
  loader.setView({ ...view(1, 1), box: { south: Number.NaN, north: 50, west: 0, east: 1 } });
  expect(loader.snapshot()).toMatchObject({ phase: 'stopped', total: 0 });
});

test('tile loader: cached tiles of a large view stay on screen while it moves', async () => {
  const one = service();
  for (const key of keys(view(2, 2))) one.kept.set(key, answerOf(0));
  const keptIn = one.ports.cachedIn;
  one.ports.cachedIn = async (...about) => {
    await wait(500);
    return keptIn(...about);
  };
  const loader = quadTileLoader(one.ports);
  const large = { ...view(1, 1), box: { south: 40, west: 0, north: 60, east: 40 } };
  loader.setView(large);
  await settle();
  const before = loader.snapshot();
  expect(before).toMatchObject({ phase: 'tooLarge', answered: 4 });
  loader.setView({ ...large, box: { ...large.box, east: 41 } });
  await vi.advanceTimersByTimeAsync(300);
  expect(loader.snapshot().histograms).toBe(before.histograms);
  await settle();
  expect(loader.snapshot().histograms).toBe(before.histograms);
});

test('tile loader: arrivals in quick succession publish once', async () => {
  const one = service();
  one.takesMs = () => 1;
  const loader = quadTileLoader(one.ports);
  loader.setView(view(8, 8, 10, 64));
  await vi.advanceTimersByTimeAsync(10);
  const listener = vi.fn();
  loader.subscribe(listener);
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 64 });
  expect(listener.mock.calls.length).toBeLessThan(4);
});

const away = (kind: FailureKind) => new Failure({ kind, message: kind, service: 'gateway' });

test('tile loader: when the gateway is back the loader loads what has consent and nothing else', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  const large = view(4, 3);
  loader.setView(large);
  await settle();
  one.fails = () => (one.asked.length > 3 ? away('signedOut') : undefined);
  loader.start();
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'stopped', failure: { kind: 'signedOut' } });
  const before = one.asked.length;
  await settle();
  expect(one.asked).toHaveLength(before);
  one.fails = () => undefined;
  loader.resume();
  await settle();
  expect(loader.snapshot()).toMatchObject({ phase: 'done', answered: 12 });
  const others = view(4, 3, 20);
  loader.setView(others);
  await settle();
  expect(loader.snapshot().phase).toBe('asks');
});

test('tile loader: a loader stopped by the user or the service stays stopped when the gateway is back', async () => {
  const one = service();
  const loader = quadTileLoader(one.ports);
  loader.setView(view(2, 2));
  await vi.advanceTimersByTimeAsync(20);
  loader.stop();
  one.fails = () => away('offline');
  await settle();
  loader.resume();
  await settle();
  expect(one.asked).toHaveLength(3);
  one.fails = () => failure('signedOut');
  loader.start();
  await settle();
  const before = one.asked.length;
  loader.resume();
  await settle();
  expect(one.asked).toHaveLength(before);
});

test('tile loader: after all actions, no quad twice, never beyond consent, at most three at once', async () => {
  const step = fc.oneof(
    fc.record({
      do: fc.constant('move' as const),
      west: fc.integer({ min: 0, max: 6 }),
      size: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ do: fc.constantFrom('start' as const, 'stop' as const, 'wait' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 30 }),
      fc.integer({ min: 0, max: 5 }),
      async (steps, limit) => {
        const one = service();
        one.takesMs = (key) => 10 + ((key.length * 37) % 90);
        const loader = quadTileLoader(one.ports);
        let allowed = 0;
        for (const action of steps) {
          if (action.do === 'move') {
            loader.setView(view(action.size, action.size, action.west / 2, limit));
            allowed += limit;
          } else if (action.do === 'start') {
            allowed += loader.snapshot().queriesNeeded;
            loader.start();
          } else if (action.do === 'stop') loader.stop();
          await vi.advanceTimersByTimeAsync(action.do === 'wait' ? 200 : 20);
          expect(one.asked.length).toBeLessThanOrEqual(allowed);
        }
        await settle();
        expect(new Set(one.asked).size).toBe(one.asked.length);
        expect(one.most).toBeLessThanOrEqual(3);
        expect(one.asked.length).toBeLessThanOrEqual(allowed);
      },
    ),
    { numRuns: 200 },
  );
});
