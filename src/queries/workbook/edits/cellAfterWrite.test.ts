import { expect, test } from 'vitest';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { cellAfterWrite } from './cellAfterWrite.ts';
import { contentOf } from './cellContent.ts';

const before: LoadedCell = { value: 7, formula: 7, text: '7', numberFormat: 'General', type: 'Double' };
const once = (input: CellInput, cell: LoadedCell | null = before) =>
  cellAfterWrite(cell, { row: 0, column: 0, input });

test.each([
  [{ kind: 'typed', text: '-72.5' }, -72.5, 'General'],
  [{ kind: 'typed', text: '50%' }, 0.5, '0%'],
  [{ kind: 'typed', text: '=A1*2' }, '=A1*2', 'General'],
  [{ kind: 'typed', text: "'=A1" }, "'=A1", 'General'],
  [{ kind: 'typed', text: 'true' }, true, 'General'],
  [{ kind: 'typed', text: '#N/A' }, '#N/A', 'General'],
  [{ kind: 'formula', formula: 'SUM(A:A)' }, '=SUM(A:A)', 'General'],
  [{ kind: 'text', text: '0012' }, '0012', 'General'],
  [{ kind: 'value', value: 3 }, 3, 'General'],
  [{ kind: 'clear' }, '', 'General'],
] as const)('%j', (input, content, numberFormat) => {
  const cell = once(input);
  expect(contentOf(cell)).toBe(content);
  expect(cell?.numberFormat).toBe(numberFormat);
  expect(contentOf(once(input, null))).toBe(content);
});

test('a format of its own stays, and takes numbers for text where it is that of text', () => {
  expect(once({ kind: 'typed', text: '50%' }, { ...before, numberFormat: '0.00' })?.numberFormat).toBe(
    '0.00',
  );
  expect(once({ kind: 'typed', text: '12' }, { ...before, numberFormat: '@' })?.value).toBe('12');
});

test('another format leaves the content, and what is not loaded is not known', () => {
  expect(cellAfterWrite(before, { row: 0, column: 0, numberFormat: '0%' })).toEqual({
    ...before,
    numberFormat: '0%',
  });
  expect(cellAfterWrite(undefined, { row: 0, column: 0, numberFormat: '0%' })).toBeUndefined();
});
