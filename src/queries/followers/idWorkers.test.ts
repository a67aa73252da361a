import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdOutcome } from './idWorker.ts';

/** A worker that answers when the test says so. */
class FakeWorker {
  static all: FakeWorker[] = [];
  onmessage: ((event: { data: IdOutcome }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  orders: { name: string; args: unknown[] }[] = [];
  isTerminated = false;
  constructor() {
    FakeWorker.all.push(this);
  }
  postMessage(order: { name: string; args: unknown[] }) {
    this.orders.push(order);
  }
  terminate() {
    this.isTerminated = true;
  }
  answer(result: unknown) {
    this.onmessage!({ data: { result } });
  }
}

const ids = BigUint64Array.of(3n, 1n, 2n);
const settled = () => new Promise((resolve) => setImmediate(resolve));

let idJobs: typeof import('./idJobs.ts').idJobs;

beforeEach(async () => {
  FakeWorker.all = [];
  vi.resetModules();
  ({ idJobs } = await import('./idJobs.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('where there are no workers, the work is done all the same', async () => {
  const sets = [
    { key: 'a', label: 'a', ids: await idJobs.sort(ids) },
    { key: 'b', label: 'b', ids: BigUint64Array.of(3n, 9n) },
  ];
  expect([...sets[0]!.ids]).toEqual([1n, 2n, 3n]);
  expect([...(await idJobs.order(ids))]).toEqual([1, 2, 0]);
  expect((await idJobs.compare(sets)).sizes).toEqual([3, 2]);
  expect([...(await idJobs.combination(sets, ['b']))]).toEqual([9n]);
  const { gained, lost } = await idJobs.diff(sets[0]!.ids, BigUint64Array.of(1n, 2n, 4n));
  expect([[...gained], [...lost]]).toEqual([[4n], [3n]]);
});

test('a file is written of some rows in their order, and read back', async () => {
  const file = await idJobs.write(ids, 'csv', Uint32Array.of(2, 0));
  expect(file.type).toBe('text/csv');
  expect(await file.text()).toBe('id\r\n2\r\n3\r\n');
  expect([...(await idJobs.readList(file)).ids]).toEqual([2n, 3n]);
});

test('two jobs run at once, the third waits for a worker, and workers are used again', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const jobs = [idJobs.sort(ids), idJobs.order(ids), idJobs.sort(ids)];
  await settled();
  expect(FakeWorker.all.map(({ orders }) => orders.map(({ name }) => name))).toEqual([['sort'], ['order']]);
  FakeWorker.all[1]!.answer('order');
  await settled();
  expect(FakeWorker.all[1]!.orders.map(({ name }) => name)).toEqual(['order', 'sort']);
  FakeWorker.all[0]!.answer('first');
  FakeWorker.all[1]!.answer('third');
  expect(await Promise.all(jobs)).toEqual(['first', 'order', 'third']);
});

test('an aborted job rejects with the reason, ends its worker and lets the next one run', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const [first, waiting] = [new AbortController(), new AbortController()];
  const jobs = [
    idJobs.sort(ids, first.signal),
    idJobs.sort(ids),
    idJobs.order(ids, waiting.signal),
    idJobs.sort(ids),
  ];
  const outcome = Promise.allSettled(jobs);
  await settled();
  const before = FakeWorker.all.length;
  waiting.abort('no longer needed');
  first.abort('left');
  await settled();
  for (const worker of FakeWorker.all)
    if (worker.orders.length > 0 && !worker.isTerminated) worker.answer('done');
  expect(await outcome).toEqual([
    { status: 'rejected', reason: 'left' },
    { status: 'fulfilled', value: 'done' },
    { status: 'rejected', reason: 'no longer needed' },
    { status: 'fulfilled', value: 'done' },
  ]);
  expect(FakeWorker.all.length).toBe(before + 1);
  expect(FakeWorker.all.some(({ isTerminated }) => isTerminated)).toBe(true);
  await expect(idJobs.sort(ids, AbortSignal.abort('too late'))).rejects.toBe('too late');
});

test('an error in the worker is an error of the job', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const sets = [{ key: 'a', label: 'a', ids }];
  const failed = expect(idJobs.compare(sets)).rejects.toThrow('2 to 8 sets');
  await settled();
  FakeWorker.all.at(-1)!.onmessage!({ data: { error: '2 to 8 sets can be compared, not 1' } });
  await failed;
  const broken = expect(idJobs.sort(ids)).rejects.toThrow('could not start');
  await settled();
  FakeWorker.all.at(-1)!.onerror!({ message: '' });
  await broken;
});

test('a worker that nobody needs ends after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Worker', FakeWorker);
  const job = idJobs.sort(ids);
  await settled();
  const worker = FakeWorker.all.at(-1)!;
  worker.answer('sorted');
  await job;
  expect(worker.isTerminated).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(worker.isTerminated).toBe(true);
});
