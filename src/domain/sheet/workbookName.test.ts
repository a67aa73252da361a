import { expect, test } from 'vitest';
import { itemNameProblem, workbookFileName, workbookNameProblem } from './workbookName.ts';

test.each([
  ['', /blank/],
  ['a:b.xlsx', /contain :/],
  ['a/b.xlsx', /contain \//],
  ['a\u0007.xlsx', /control/],
  ['.hidden.xlsx', /begin with a dot/],
  ['~$lock.xlsx', /begin with/],
  ['a. ', /end with/],
  ['CON.xlsx', /Windows/],
  ['com1', /Windows/],
  [`${'\u00e9'.repeat(126)}.xlsx`, /at most 255 bytes in UTF-8; this one has 257/],
])('names: %j is refused with its rule', (name, rule) => {
  expect(itemNameProblem(name)).toMatch(rule);
});

test('names: a new workbook gets an ending where it has none', () => {
  expect(['My nets 2024', ' v1.2 ', 'a.XLSM', ' '].map(workbookFileName)).toEqual([
    'My nets 2024.xlsx',
    'v1.2.xlsx',
    'a.XLSM',
    '',
  ]);
});

test('names: those of Unicode, signs and percent are fine; a workbook also ends as one', () => {
  for (const name of ["Bob's #1 100%.xlsx", 'Caf\u00e9 \u7f51.XLSM', 'console.xlsx'])
    expect(workbookNameProblem(name)).toBeUndefined();
  expect(itemNameProblem('Surveys 2026')).toBeUndefined();
  expect(workbookNameProblem('table.csv')).toMatch(/does not end with \.xlsx/);
});
