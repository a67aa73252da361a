import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formulaCursor } from './formulaCursor.ts';

/** The caret is where the bar is. */
function at(marked: string) {
  const caret = marked.indexOf('|');
  return formulaCursor(marked.replace('|', ''), caret);
}

test.each([
  ['=SU|', undefined, 'SU'],
  ['=SUM(A1,|', { name: 'SUM', argument: 1 }, undefined],
  ['=IF(SUM(A1,2)>3,|', { name: 'IF', argument: 1 }, undefined],
  ['=IF(SUM(A1,ma|', { name: 'SUM', argument: 1 }, 'ma'],
  ['=IF("a,(",|', { name: 'IF', argument: 1 }, undefined],
  ['=IF("open, (|', { name: 'IF', argument: 0 }, undefined],
  ["='it''s, (x'!A1+|", undefined, undefined],
  ['=SUM((1,2),|', { name: 'SUM', argument: 1 }, undefined],
  ['=SUM({1,2},|', { name: 'SUM', argument: 1 }, undefined],
  ['=NORM.S.D|', undefined, 'NORM.S.D'],
  ['=Sheet1!SU|', undefined, undefined],
  ['=$A|', undefined, undefined],
  ['text SU|', undefined, undefined],
  ['=1)|', undefined, undefined],
])('%s', (marked, call, word) => {
  expect(at(marked)).toEqual({
    call,
    word: word && { text: word, start: marked.indexOf('|') - word.length },
  });
});

test('any text at any caret is read', () => {
  const signs = fc.constantFrom('=', '(', ')', ',', '"', "'", '{', '}', 'S', 'U', '1', '!', ' ', '💥');
  fc.assert(
    fc.property(fc.array(signs), fc.nat(40), (text, caret) => {
      const formula = `=${text.join('')}`;
      const { word } = formulaCursor(formula, Math.min(caret, formula.length));
      if (word) expect(formula.slice(word.start).startsWith(word.text)).toBe(true);
    }),
  );
});
