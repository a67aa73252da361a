import { expect, test } from 'vitest';
import type { SheetLayout } from '#services/workbook/shapes.ts';
import { attachmentsOf } from './attachmentsOf.ts';

test('attachmentsOf finds what small areas, large ones and cells have; the first of several counts', () => {
  const link = (area: string, location: string) => ({ area, location, target: null, tip: null });
  const { linkAt, noteAt, validationAt } = attachmentsOf({
    links: [link('B2:C3', 'one'), link('C3', 'two'), link('A:A', 'all'), link('nonsense', 'none')],
    notes: [{ cell: 'D4', text: 'weak', isThread: false }],
    sparklines: [],
    validations: [{ areas: ['E5', 'G7:G8'], type: 'list' }],
  } as unknown as SheetLayout);
  expect([linkAt(1, 1), linkAt(2, 2), linkAt(99_999, 0)].map((found) => found?.location)).toEqual([
    ...['one', 'one', 'all'],
  ]);
  expect(linkAt(3, 1)).toBeUndefined();
  expect([noteAt(3, 3)?.text, noteAt(3, 4)]).toEqual(['weak', undefined]);
  expect([validationAt(7, 6)?.type, validationAt(8, 6)]).toEqual(['list', undefined]);
});
