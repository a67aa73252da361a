import { expect, test } from 'vitest';
import { WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { clipToUsedRange } from './clipToUsedRange.ts';

const used = { top: 3, left: 1, bottom: 20, right: 5 };

test.each([
  [
    'a bounded area stays, also beyond the use',
    { top: 30, left: 9, bottom: 40, right: 9 },
    { top: 30, left: 9, bottom: 40, right: 9 },
  ],
  [
    'whole columns end with the use',
    { ...WHOLE_SHEET, left: 2, right: 9 },
    { top: 0, left: 2, bottom: 20, right: 9 },
  ],
  [
    'a whole row below the use keeps its row',
    { ...WHOLE_SHEET, top: 21, bottom: 21 },
    { top: 21, left: 0, bottom: 21, right: 5 },
  ],
  ['the whole sheet', WHOLE_SHEET, { top: 0, left: 0, bottom: 20, right: 5 }],
])('%s', (_, area, expected) => {
  expect(clipToUsedRange(area, used)).toEqual(expected);
});

test('of an empty sheet one cell remains', () => {
  expect(clipToUsedRange(WHOLE_SHEET, undefined)).toEqual({ top: 0, left: 0, bottom: 0, right: 0 });
});
