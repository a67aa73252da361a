// Whatever is done to tables and cells, in whatever order: the file is one that Excel takes, and tells the same.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Direction } from '#domain/formula/CellShift.ts';
import { columnsOf, isCellIn, rowsOf } from '#domain/sheet/CellArea.ts';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { BookCall } from '#server/emulator/workbook/calls/BookCall.ts';
import { attributesOf, childrenNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { OData } from '#server/emulator/workbook/protocol/OData.ts';
import { WorkbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { writeRange } from '#server/emulator/workbook/range/writeRange.ts';
import { addTable } from '#server/emulator/workbook/table/addTable.ts';
import { convertTable, deleteTable } from '#server/emulator/workbook/table/convertTable.ts';
import { tableFilter } from '#server/emulator/workbook/table/FilterTarget.ts';
import { applyFilter, clearFilter } from '#server/emulator/workbook/table/filterRows.ts';
import { allTables, type FoundTable } from '#server/emulator/workbook/table/findTable.ts';
import { tableChild } from '#server/emulator/workbook/table/part/tableXml.ts';
import { shiftOrThrow } from '#server/emulator/workbook/table/shiftOrThrow.ts';
import { sortTable } from '#server/emulator/workbook/table/sortTable.ts';
import { addColumn, deleteColumn } from '#server/emulator/workbook/table/tableColumns.ts';
import { addRows, deleteRow } from '#server/emulator/workbook/table/tableRows.ts';
import { updateTable } from '#server/emulator/workbook/table/updateTable.ts';
import { cases } from '#tests/support/runner/sampled.ts';
import { tableBook } from '#tests/support/workbook/tableBook.ts';

type Step = (call: BookCall, found: FoundTable, sheet: Sheet) => void;

const small = fc.nat({ max: 11 });
const place = fc.integer({ min: -1, max: 4 });
const areas = fc
  .tuple(small, small, fc.nat({ max: 3 }), fc.nat({ max: 3 }), fc.constantFrom('', 'rows', 'columns'))
  .map(([top, left, height, width, whole]) => ({
    top: whole === 'columns' ? 0 : top,
    bottom: whole === 'columns' ? 1_048_575 : top + height,
    left: whole === 'rows' ? 0 : left,
    right: whole === 'rows' ? 16_383 : left + width,
  }));
const entries = fc.constantFrom('x', 'Signal', '', '=1+1', '=SUM(Survey[Signal])', 7, -3, true, null);

const steps: fc.Arbitrary<{ name: string; run: Step }> = fc.oneof(
  fc.tuple(place, entries, fc.integer({ min: 1, max: 3 })).map(([index, entry, count]) => ({
    name: `add ${count} rows of ${entry} at ${index}`,
    run: (call: BookCall, found: FoundTable) => {
      const row = found.table.columns.map(() => entry);
      addRows(call, found, Array(count).fill(row), index < 0 ? null : index);
    },
  })),
  fc.tuple(place, entries).map(([index, entry]) => ({
    name: `add column ${entry} at ${index}`,
    run: (call: BookCall, found: FoundTable) => {
      const values = Array.from({ length: rowsOf(found.table.area) }, () => [entry]);
      addColumn(call, found, values, index < 0 ? null : index, undefined);
    },
  })),
  small.map((index) => ({
    name: `delete row ${index}`,
    run: (call: BookCall, found: FoundTable) => deleteRow(call, found, index),
  })),
  small.map((at) => ({
    name: `delete column ${at}`,
    run: (call: BookCall, found: FoundTable) => deleteColumn(call, found, at % found.table.columns.length),
  })),
  fc
    .record(
      {
        name: fc.constantFrom('Walk', 'Survey', 'Table9'),
        showHeaders: fc.boolean(),
        showTotals: fc.boolean(),
        showFilterButton: fc.boolean(),
        showBandedColumns: fc.boolean(),
      },
      { requiredKeys: [] },
    )
    .map((update) => ({
      name: `update ${JSON.stringify(update)}`,
      run: (call: BookCall, found: FoundTable) => updateTable(call, found, update),
    })),
  fc.tuple(areas, fc.constantFrom<Direction>('down', 'up', 'left', 'right')).map(([area, direction]) => ({
    name: `move ${JSON.stringify(area)} ${direction}`,
    run: (call: BookCall, _found: FoundTable, sheet: Sheet) => {
      shiftOrThrow(call, sheet, area, direction);
      call.structureChanged();
    },
  })),
  fc.tuple(small, small, entries).map(([row, column, entry]) => ({
    name: `write ${entry} into ${row},${column}`,
    run: (call: BookCall, _found: FoundTable, sheet: Sheet) =>
      writeRange(call, sheet, { top: row, bottom: row, left: column, right: column }, { values: [[entry]] }),
  })),
  fc.tuple(small, fc.boolean()).map(([key, ascending]) => ({
    name: `sort by ${key}`,
    run: (call: BookCall, found: FoundTable) =>
      sortTable(call, found, [{ key: key % found.table.columns.length, ascending }], false),
  })),
  fc.tuple(small, fc.boolean()).map(([at, isOn]) => ({
    name: `filter ${at} ${isOn}`,
    run: (call: BookCall, found: FoundTable) => {
      const column = at % found.table.columns.length;
      const tests = [{ operator: 'greaterThan', operand: '-61' } as const];
      if (isOn) applyFilter(call, tableFilter(found), column, { kind: 'custom', isAnd: false, tests });
      else clearFilter(call, tableFilter(found), column);
    },
  })),
  fc.tuple(areas, fc.boolean()).map(([area, hasHeaders]) => ({
    name: `table of ${JSON.stringify(area)}`,
    run: (call: BookCall, _found: FoundTable, sheet: Sheet) => {
      addTable(call, sheet, area, hasHeaders);
    },
  })),
  fc.boolean().map((isDeleted) => ({
    name: isDeleted ? 'delete table' : 'convert table',
    run: (call: BookCall, found: FoundTable) => (isDeleted ? deleteTable : convertTable)(call, found),
  })),
);

/** What Excel would find wrong with a table. */
function wrongWith({ sheet, table }: FoundTable): string[] {
  const { area, columns, hasHeaders, hasTotals, name } = table;
  const wrong: string[] = [];
  const names = columns.map((column) => column.name.toLowerCase());
  if (columns.length !== columnsOf(area)) wrong.push(`${columns.length} columns in ${columnsOf(area)}`);
  if (new Set(names).size !== names.length || names.includes('')) wrong.push(`names ${names}`);
  if (new Set(columns.map(({ id }) => id)).size !== columns.length) wrong.push('ids of columns');
  if (rowsOf(area) < 1 + Number(hasHeaders) + Number(hasTotals)) wrong.push('no row of data');
  for (const [at, column] of columns.entries())
    if (hasHeaders && sheet.cells.value(area.top, area.left + at) !== column.name)
      wrong.push(`header ${column.name} is ${sheet.cells.value(area.top, area.left + at)}`);
  const xml = sheet.book.package.text(table.part);
  const filter = tableChild(xml, 'autoFilter');
  if (filter) {
    const root = rootOf(filter, 'autoFilter');
    const [first, last] = attributesOf(filter, root).get('ref')!.split(':');
    const bottom = area.bottom + 1 - Number(hasTotals);
    if (!hasHeaders || !first!.endsWith(String(area.top + 1)) || !last!.endsWith(String(bottom)))
      wrong.push(`filter ${filter} of ${JSON.stringify(area)}`);
    for (const column of childrenNamed(filter, root, 'filterColumn'))
      if (Number(attributesOf(filter, column).get('colId')) >= columns.length) wrong.push('filter beyond');
  }
  for (const other of sheet.tables)
    if (other !== table && isCellIn(area.top, area.left, other.area)) wrong.push(`${name} in ${other.name}`);
  return wrong;
}

function contents(book: Book): string[] {
  return book.sheets.flatMap((sheet) => {
    const cells: string[] = [];
    const used = sheet.usedArea(true);
    if (used)
      sheet.cells.each(used, (row, column) => {
        const text = sheet.cells.formula(row, column)?.text;
        const value = sheet.cells.value(row, column);
        if (value !== null || text !== undefined)
          cells.push(`${sheet.name} ${row} ${column} ${String(value)} ${text?.replace(/\w*\[/g, '[')}`);
      });
    return cells;
  });
}

/** The file with the results that its formulas have. */
function computed(): Uint8Array {
  const book = Book.open(tableBook());
  book.calculation.computeAll();
  return book.save();
}

test('any steps in any order leave a sound file that tells the same when it is opened again', {
  timeout: 120_000,
}, () => {
  const done = new Map<string, number>();
  const start = computed();
  fc.assert(
    fc.property(fc.array(steps, { minLength: 1, maxLength: 12 }), (all) => {
      let book = Book.open(start);
      for (const { name, run } of all) {
        const found = allTables(book)[0];
        if (!found) break;
        const before = book.save();
        const call = new BookCall(book, new OData('', ''));
        try {
          run(call, found, found.sheet);
          call.settle();
          const kind = name.split(' ')[0]!;
          done.set(kind, (done.get(kind) ?? 0) + 1);
        } catch (error) {
          if (!(error instanceof WorkbookError)) throw new Error(name, { cause: error });
          book = Book.open(before);
          continue;
        }
        const again = Book.open(book.save());
        expect(allTables(again).flatMap(wrongWith), name).toEqual([]);
        expect(contents(again), name).toEqual(contents(book));
        again.calculation.computeAll();
        expect(contents(again), name).toEqual(contents(book));
      }
    }),
    { numRuns: cases(25, 100) },
  );
  expect(done.size).toBeGreaterThan(8);
});
