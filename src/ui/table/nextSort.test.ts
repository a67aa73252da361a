import { expect, test } from 'vitest';
import { nextSorts } from './nextSort.ts';

const up = (column: string) => ({ column, descending: false });
const down = (column: string) => ({ column, descending: true });

test('nextSorts: a click turns one column up, down and off', () => {
  expect(nextSorts([], 'a', false)).toEqual([up('a')]);
  expect(nextSorts([up('a'), up('b')], 'a', false)).toEqual([down('a')]);
  expect(nextSorts([down('a')], 'a', false)).toEqual([]);
});

test('nextSorts: with Shift the other columns stay', () => {
  expect(nextSorts([up('a')], 'b', true)).toEqual([up('a'), up('b')]);
  expect(nextSorts([up('a'), up('b')], 'a', true)).toEqual([down('a'), up('b')]);
  expect(nextSorts([down('a'), up('b')], 'a', true)).toEqual([up('b')]);
});
