import { expect, test } from 'vitest';
import { writePieces } from './writePieces.ts';

/** Tells of slices that come before the last is written. */
function slowSink() {
  const texts: string[] = [];
  const ends: string[] = [];
  let isWriting = false;
  return {
    texts,
    ends,
    name: 'walk.csv',
    async write(slice: Blob) {
      expect(isWriting).toBe(false);
      isWriting = true;
      texts.push(await slice.text());
      await new Promise((resolve) => setTimeout(resolve, 1));
      isWriting = false;
    },
    close: async () => void ends.push('close'),
    abort: async () => void ends.push('abort'),
  };
}

test('writePieces: all pieces in order, a slice at a time, and the page has its turn between them', async () => {
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
  const sink = slowSink();
  await writePieces(pieces(), sink, new AbortController().signal, (count) => counts.push(count));
  clearInterval(timer);
  expect(sink.texts.join('')).toBe(Array.from({ length: 20 }, (_, at) => `${at} é\n`).join(''));
  expect(sink.ends).toEqual(['close']);
  expect(counts.length).toBeGreaterThan(2);
  expect(counts).toEqual(counts.toSorted((a, b) => a - b));
  expect(turns).toBeGreaterThan(0);
});

test('writePieces: an abort ends a long file with its reason, and nothing is left of it', async () => {
  const aborter = new AbortController();
  let written = 0;
  function* pieces() {
    for (; written < 10_000_000; written += 1) yield 'x';
  }
  const sink = slowSink();
  const writing = writePieces(pieces(), sink, aborter.signal, () => aborter.abort(new Error('enough')));
  await expect(writing).rejects.toThrow('enough');
  expect(written).toBeLessThan(10_000_000);
  expect(sink.ends).toEqual(['abort']);
});
