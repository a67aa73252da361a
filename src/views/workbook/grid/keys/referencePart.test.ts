import { expect, test } from 'vitest';
import { referencePart } from './referencePart.ts';

const at = (place: number) => ({ start: place, end: place });

test.each(['=', '=SUM(', '=A1+', '=A1 * ', '=IF(A1>', '=SUM(A1,', '=A1:', '="a"&'])(
  '%s takes a reference',
  (text) => {
    expect(referencePart(text, at(text.length), undefined)).toEqual(at(text.length));
  },
);

test.each(['', 'a', '=A1', '=SUM(A1)', '=12', '="a, ', 'x='])('%s does not', (text) => {
  expect(referencePart(text, at(text.length), undefined)).toBeUndefined();
});

test('referencePart: replaces the last reference while the caret is right after it', () => {
  const last = { start: 5, end: 7 };
  expect(referencePart('=SUM(B2', at(7), last)).toEqual(last);
  expect(referencePart('=SUM(B2', at(6), last)).toBeUndefined();
  expect(referencePart('=SUM(B2,', at(8), last)).toEqual(at(8));
});

test('referencePart: replaces the selected text', () => {
  expect(referencePart('=A1+B2', { start: 4, end: 6 }, undefined)).toEqual({ start: 4, end: 6 });
});
