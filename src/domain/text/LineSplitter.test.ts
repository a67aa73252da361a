import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineSplitter, MAX_LINE_BYTES } from './LineSplitter.ts';

function linesOf(pieces: readonly string[]): [string, boolean][] {
  const lines: [string, boolean][] = [];
  const splitter = new LineSplitter();
  const take = (text: string, isCut: boolean) => lines.push([text, isCut]);
  for (const piece of pieces) splitter.push(piece, take);
  splitter.flush(take);
  return lines;
}

test('lines are the same wherever the stream is cut', () => {
  const pieces = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r') }));
  fc.assert(
    fc.property(pieces, (cut) => {
      const expected = cut.join('').split('\n');
      if (expected.at(-1) === '') expected.pop();
      expect(linesOf(cut)).toEqual(expected.map((line) => [line, false]));
    }),
  );
});

test('a line longer than the cap is cut and said to be, and the next one is whole', () => {
  const long = 'x'.repeat(MAX_LINE_BYTES);
  expect(linesOf([long, '\n', long, 'y', 'z\nnext'])).toEqual([
    [long, false],
    [long, true],
    ['next', false],
  ]);
});
