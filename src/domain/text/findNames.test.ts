import { expect, test } from 'vitest';
import { findNames } from './findNames.ts';

const NAMES = ['Pineapple GmbH', 'Big Apple', 'Apple, Inc.', 'Apple Home', 'Nokia'].map((name) => ({
  name,
  words: name.toLowerCase(),
}));
const found = (text: string, most = 10) => findNames(NAMES, text, most).found.map(({ name }) => name);

test('findNames: those that begin with the text come first, then those with a word that does', () => {
  expect(found('apple')).toEqual(['Apple, Inc.', 'Apple Home', 'Big Apple', 'Pineapple GmbH']);
  expect(found(' APPLE inc ')).toEqual(['Apple, Inc.']);
  expect(found('zz')).toEqual([]);
});

test('findNames: of many it gives a few and tells how many there are; of no text, the first', () => {
  expect(findNames(NAMES, 'apple', 2)).toMatchObject({ found: { length: 2 }, count: 4 });
  expect(found('', 2)).toEqual(['Pineapple GmbH', 'Big Apple']);
});
