// A row inserted right above the totals of a table belongs to its data.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { driveRig } from '#tests/support/workbook/driveRig.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

test('the table, its filter and its totals make room for it', async () => {
  const { call, folder } = driveRig({ 'book.xlsx': tableBook() });
  const file = { itemPath: 'book.xlsx' };
  await call(workbook.updateTable, { ...file, table: 'Survey', body: { showTotals: true } });
  await call(workbook.insertRange, {
    ...file,
    worksheet: 'Log',
    address: '8:8',
    body: { shift: 'Down' },
  });
  const { package: parts, sheets } = Book.open(readFileSync(join(folder, 'book.xlsx')));
  const [table] = sheets.flatMap((sheet) => sheet.tables).filter(({ name }) => name === 'Survey');
  expect(table).toMatchObject({ hasTotals: true, area: { top: 2, bottom: 8 } });
  expect(parts.text(table!.part)).toContain('<autoFilter ref="B3:E8"');
});
