import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { sheetOutline } from './sheetOutline.ts';

test('the groups of a sheet: rows within rows, columns, and where their sums stand', () => {
  const rows = [1, 2, 2, 1, 0, 1, undefined, 99]
    .map((level, at) => `<row r="${at + 1}"${level === undefined ? '' : ` outlineLevel="${level}"`}/>`)
    .join('');
  const xml = sheetXml(rows).replace(
    '<sheetData',
    '<sheetPr><outlinePr summaryBelow="0"/></sheetPr><cols><col min="2" max="4" outlineLevel="1"/></cols><sheetData',
  );
  const group = (first: number, last: number, level: number) => ({ first, last, level });
  const { rows: found, columns } = sheetOutline(Book.open(bookOf({ sheets: { S: xml } })).sheets[0]!);
  expect(found.isSummaryFirst).toBe(true);
  expect(found.groups.slice(0, 3)).toEqual([group(0, 3, 1), group(1, 2, 2), group(5, 5, 1)]);
  // Excel has seven levels.
  expect(found.groups.slice(3)).toEqual([1, 2, 3, 4, 5, 6, 7].map((level) => group(7, 7, level)));
  expect(columns).toEqual({ groups: [group(1, 3, 1)], isSummaryFirst: false });
});
