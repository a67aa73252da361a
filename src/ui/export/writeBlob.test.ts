import { expect, test } from 'vitest';
import { writeBlob } from './writeBlob.ts';

test('writeBlob: all pieces in order, and the page has its turn between slices', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const counts: number[] = [];
  function* pieces() {
    for (let at = 0; at < 20; at += 1) {
      const since = performance.now();
      while (performance.now() - since < 3);
      yield `${at} é\n`;
    }
  }
  const blob = await writeBlob(pieces(), 'text/csv', new AbortController().signal, (count) =>
    counts.push(count),
  );
  clearInterval(timer);
  expect(await blob.text()).toBe(Array.from({ length: 20 }, (_, at) => `${at} é\n`).join(''));
  expect(blob.type).toBe('text/csv');
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(turns).toBeGreaterThan(0);
});

test('writeBlob: an abort ends a long file with its reason', async () => {
  const aborter = new AbortController();
  let written = 0;
  function* pieces() {
    for (; written < 10_000_000; written += 1) yield 'x';
  }
  const writing = writeBlob(pieces(), 'text/csv', aborter.signal, () => aborter.abort(new Error('enough')));
  await expect(writing).rejects.toThrow('enough');
  expect(written).toBeLessThan(10_000_000);
});
