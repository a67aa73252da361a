import { expect, test } from 'vitest';
import { ByteBudget, type ByteShare } from './ByteBudget.ts';

const { signal } = new AbortController();
const budget = () => new ByteBudget({ totalBytes: 100, shareBytes: 60, freeBytes: 10 });

/** Whether a share has what it took, once every promise had its turn. */
async function isServed(taken: Promise<void> | undefined): Promise<boolean> {
  let served = taken === undefined;
  void taken?.then(() => (served = true));
  await new Promise(setImmediate);
  return served;
}

test('ByteBudget: free bytes need no waiting', async () => {
  const all = budget();
  const large = all.share();
  await large.take(70, signal);
  const next = all.share().take(60, signal);
  expect(await isServed(next)).toBe(false);
  expect(all.share().take(10, signal)).toBeUndefined();
});

test('ByteBudget: responses are served in the order in which they began', async () => {
  const all = budget();
  const shares = Array.from({ length: 3 }, () => all.share());
  await shares[0]!.take(60, signal);
  const second = shares[1]!.take(60, signal);
  const third = shares[2]!.take(20, signal);
  expect([await isServed(second), await isServed(third)]).toEqual([false, false]);
  shares[0]!.close();
  expect([await isServed(second), await isServed(third)]).toEqual([true, true]);
  expect(all.taken).toBe(60);
});

test('ByteBudget: the oldest never waits, so that it ends and frees its bytes', async () => {
  const all = budget();
  const [eldest, other] = [all.share(), all.share()];
  await eldest.take(15, signal);
  await other.take(40, signal);
  const more = other.take(20, signal);
  expect(await isServed(more)).toBe(false);
  expect(eldest.take(55, signal)).toBeUndefined();
  expect(() => eldest.take(1, signal)).toThrow(RangeError);
});

test('ByteBudget: a waiting response that leaves takes nothing, and the next is served', async () => {
  const all = budget();
  const [eldest, leaver, next] = [all.share(), all.share(), all.share()];
  await eldest.take(60, signal);
  const left = new AbortController();
  const wait = leaver.take(60, left.signal);
  const turn = next.take(40, signal);
  left.abort(new Error('gone'));
  await expect(wait).rejects.toThrow('gone');
  leaver.close();
  expect(await isServed(turn)).toBe(true);
  for (const share of [eldest, next]) share.close();
  expect(all.taken).toBe(0);
});

test('ByteBudget: forty responses in any steps all end within the limit', async () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const all = budget();
    let state = seed;
    const random = (most: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % most;
    };
    const answer = async (share: ByteShare, bytes: number) => {
      for (let left = bytes; left > 0; ) {
        const step = 1 + random(left);
        await share.take(step, signal);
        left -= step;
        if (random(3) === 0) await new Promise(setImmediate);
      }
      share.close();
    };
    await Promise.all(Array.from({ length: 40 }, () => answer(all.share(), 1 + random(70))));
    expect(all.mostTaken).toBeGreaterThan(50);
    expect(all.mostTaken).toBeLessThanOrEqual(100);
    expect(all.taken).toBe(0);
  }
});
