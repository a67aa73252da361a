import { expect, test } from 'vitest';
import type { PlacedList } from '#queries/workbook/cells/attachmentsOf.ts';
import { isInList, listSource } from './listSource.ts';

const list = (source: string): PlacedList => ({
  areas: ['B2:B9'],
  source,
  refusal: 'stop',
  title: null,
  message: null,
  hasButton: true,
  origin: { row: 1, column: 1 },
});

test('listSource: values of the rule, or a reference that moves with its cell', () => {
  expect(listSource(list('"Yes, No,""?"""'), 4, 1)).toEqual({ values: ['Yes', 'No', '"?"'] });
  expect(listSource(list('$D$1:$D$3'), 4, 1)).toEqual({ reference: '$D$1:$D$3' });
  expect(listSource(list('D2:F2'), 4, 1)).toEqual({ reference: 'D5:F5' });
  expect(listSource(list('Bands'), 4, 1)).toEqual({ reference: 'Bands' });
});

test('isInList: case counts for values of the rule only, and numbers are equal however they are written', () => {
  const own = { values: ['Yes', '10', ''] };
  expect(
    ['Yes', ' Yes ', '10.0', 'yes', '11', 'Infinity'].map((text) => isInList(text, own.values, own)),
  ).toEqual([...[true, true, true, false, false, false]]);
  expect(isInList('yes', ['Yes'], { reference: 'A1:A2' })).toBe(true);
});
