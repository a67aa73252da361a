// What the service made of a file, as LibreOffice reads it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { workbook } from '#services/workbook/endpoints.ts';
import { sampled } from '#tests/support/runner/sampled.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { type DriveRig, driveRig } from '#tests/support/workbook/driveRig.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

const FILE = { itemPath: 'book.xlsx' };
const SURVEY = { ...FILE, table: 'Survey' };
const office = libreOffice();

const EDITS: Readonly<Record<string, (call: DriveRig['call']) => Promise<unknown>[]>> = {
  'tables grow and shrink': (call) => [
    call(workbook.addTableRows, {
      ...SURVEY,
      body: {
        values: [
          ['Yard', -5, 1, null],
          ['Roof', -6, 2, null],
        ],
        index: null,
      },
    }),
    call(workbook.updateTable, {
      ...SURVEY,
      body: { showTotals: true, name: 'Walk', style: 'TableStyleDark2' },
    }),
    call(workbook.addTableColumn, {
      ...FILE,
      table: 'Walk',
      body: { values: [['Mark'], [1], [2], [3], [4], [5], [6]], index: 2 },
    }),
    call(workbook.deleteTableRow, { ...FILE, table: 'Walk', index: 0 }),
    call(workbook.deleteTableColumn, { ...FILE, table: 'Walk', column: 'Seen' }),
  ],
  'rows are sorted and filtered': (call) => [
    call(workbook.sortTable, {
      ...SURVEY,
      worksheet: 'Log',
      body: { fields: [{ key: 0, ascending: false }] },
    }),
    call(workbook.applyFilter, {
      ...SURVEY,
      worksheet: 'Log',
      column: 'Signal',
      body: { criteria: { filterOn: 'Custom', criterion1: '>-80', operator: 'And', criterion2: '<-50' } },
    }),
    call(workbook.applyFilter, {
      ...SURVEY,
      worksheet: 'Log',
      column: 'Seen',
      body: {
        criteria: { filterOn: 'Values', values: [{ date: '2020-01-01', specificity: 'Year' }, '2021-01-04'] },
      },
    }),
    call(workbook.sortUsedRange, { ...FILE, worksheet: 'Mixed', body: { fields: [{ key: 0 }] } }),
  ],
  'sheets and cells move': (call) => [
    call(workbook.updateWorksheet, { ...FILE, worksheet: 'Log', body: { name: "Bob's log", position: 1 } }),
    call(workbook.addWorksheet, { ...FILE, body: { name: 'New' } }),
    call(workbook.insertRange, { ...FILE, worksheet: "Bob's log", address: '5:6', body: { shift: 'Down' } }),
    call(workbook.insertRange, { ...FILE, worksheet: "Bob's log", address: 'C:C', body: { shift: 'Right' } }),
    call(workbook.addTable, { ...FILE, worksheet: 'Mixed', body: { address: 'A1:C5', hasHeaders: false } }),
    call(workbook.deleteWorksheet, { ...FILE, worksheet: 'New' }),
  ],
  'tables become ranges, and headers go': (call) => [
    call(workbook.updateTable, { ...SURVEY, body: { showHeaders: false } }),
    call(workbook.addTable, { ...FILE, worksheet: 'Mixed', body: { address: 'A1:C5', hasHeaders: true } }),
    call(workbook.convertToRange, { ...FILE, table: 'Table4' }),
    call(workbook.deleteRange, { ...FILE, worksheet: 'Log', address: '1:2', body: { shift: 'Up' } }),
  ],
};

for (const [title, edit] of sampled(Object.entries(EDITS), 2))
  testWith(office, NO_LIBRE_OFFICE)(
    `${title}: the same values as the service tells`,
    async () => {
      const { call, folder } = driveRig({ 'book.xlsx': tableBook() });
      const replies = (await Promise.all(edit(call))) as { status: number; text: string }[];
      expect(replies.filter(({ status }) => status >= 300)).toEqual([]);
      const read = await office!.values(readFileSync(join(folder, 'book.xlsx')));
      const { value: sheets } = (await call(workbook.worksheets, FILE)).reply;
      expect([...read.keys()].toSorted()).toEqual(sheets.map(({ name }) => name).toSorted());
      for (const { id, name } of sheets) {
        const used = await call(workbook.usedRange, { ...FILE, worksheet: id, valuesOnly: true });
        const { values, text, numberFormat, rowIndex, columnIndex } = used.reply;
        const theirs = values!.map((row, at) =>
          row.map((_cell, place) => read.get(name)![rowIndex! + at]?.[columnIndex! + place] ?? ''),
        );
        // LibreOffice writes dates as they are shown.
        const ours = values!.map((row, at) =>
          row.map((value, place) =>
            numberFormat![at]![place] === 'General' ? shown(value) : shown(text![at]![place]),
          ),
        );
        expect(theirs, name).toEqual(ours);
      }
    },
    120_000,
  );

const shown = (value: unknown) => (typeof value === 'boolean' ? String(value).toUpperCase() : String(value));
