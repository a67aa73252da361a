import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cycleReference } from './cycleReference.ts';

const at = (text: string, caret = text.length) => cycleReference({ text, start: caret, end: caret });

test('cycleReference: cycles through four forms', () => {
  let text = '=SUM(A1';
  const seen: string[] = [];
  for (let time = 0; time < 4; time++) {
    text = at(text)!.text;
    seen.push(text);
  }
  expect(seen).toEqual(['=SUM($A$1', '=SUM(A$1', '=SUM($A1', '=SUM(A1']);
});

test('cycleReference: changes the reference at the caret or in the selection and keeps it selected', () => {
  expect(at('=A1+B2*C3', 5)!.text).toBe('=A1+$B$2*C3');
  const both = cycleReference({ text: '=A1+B2*C3', start: 1, end: 6 })!;
  expect(both.text).toBe('=$A$1+$B$2*C3');
  expect(both.text.slice(both.start, both.end)).toBe('$A$1+$B$2');
});

test('cycleReference: ignores functions, names and plain text', () => {
  expect(at('=LOG10(2)', 4)).toBeUndefined();
  expect(at('=my_A1x', 5)).toBeUndefined();
  expect(at('A1')).toBeUndefined();
  expect(at('=1+2')).toBeUndefined();
});

const reference = fc
  .tuple(fc.constantFrom('', '$'), fc.constantFrom('A', 'xfd', 'BC'), fc.constantFrom('', '$'), fc.nat(99))
  .map(([columnMark, column, rowMark, row]) => `${columnMark}${column}${rowMark}${row + 1}`);

test('cycleReference: four steps change nothing, one step does, at any caret', () => {
  fc.assert(
    fc.property(fc.array(reference, { minLength: 1, maxLength: 5 }), fc.nat(40), (references, caret) => {
      const text = `=${references.join('+')}`;
      const start = Math.min(Math.max(1, caret), text.length);
      let edited = { text, start, end: start };
      for (let time = 0; time < 4; time++) {
        const next = cycleReference(edited)!;
        expect(next.text).not.toBe(edited.text);
        edited = next;
      }
      expect(edited.text).toBe(text);
    }),
  );
});
