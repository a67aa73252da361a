import { expect, test } from 'vitest';
import { displayText } from './displayText.ts';
import { repeatedFill } from './repeatedFill.ts';

const ACCOUNTING = '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)';
const fillOf = (value: number | string, format: string) =>
  repeatedFill(value, format, displayText(value, format, false));

test('repeatedFill: the symbol of an accounting format stands before, the number after', () => {
  expect(fillOf(1234.5, ACCOUNTING)).toEqual({ before: ' $', character: ' ', after: '1,234.50 ' });
  expect(fillOf(-3, ACCOUNTING)).toEqual({ before: ' $', character: ' ', after: '(3.00)' });
  expect(fillOf(0, ACCOUNTING)).toEqual({ before: ' $', character: ' ', after: '-   ' });
  expect(fillOf('text', ACCOUNTING)).toBeUndefined();
  expect(fillOf('Chapter', '@*.')).toEqual({ before: 'Chapter', character: '.', after: '' });
});

test('repeatedFill: none without a star, in quotes, of an unreadable format, and of another text', () => {
  expect(fillOf(1, '0')).toBeUndefined();
  expect(fillOf(1, '0"*"')).toBeUndefined();
  expect(fillOf(1, '*')).toBeUndefined();
  expect(repeatedFill(1, ACCOUNTING, '$1')).toBeUndefined();
});
