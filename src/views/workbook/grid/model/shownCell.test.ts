import { expect, test } from 'vitest';
import type { CellFormat } from '#services/workbook/shapes.ts';
import { shownCell } from './shownCell.ts';

test('shownCell: the number format of a rule takes the place of the cell’s own', () => {
  const cell = { value: -0.5, text: '-0.5', formula: -0.5, numberFormat: 'General', type: 'Double' };
  const look = (numberFormat: string | null) => ({
    formatAt: () => ({ numberFormat }) as CellFormat,
    layout: undefined,
  });
  const shown = (ruled: string | null) => shownCell(cell, { row: 0, column: 0 }, look(ruled));
  expect(shown(null)).toEqual({ text: '-0.5', align: 'right', general: -0.5 });
  expect(shown('0.0%;[Red]-0.0%')).toEqual({ text: '-50.0%', align: 'right', colour: '#FF0000' });
  expect(shown('$* 0.00')).toMatchObject({ fill: { before: '-$', character: ' ', after: '0.50' } });
});
