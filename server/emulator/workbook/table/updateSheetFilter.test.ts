import { expect, test } from 'vitest';
import { Book } from '#server/emulator/workbook/book/Book.ts';
import { BookCall } from '#server/emulator/workbook/calls/BookCall.ts';
import { OData } from '#server/emulator/workbook/protocol/OData.ts';
import { bookOf, sheetXml } from '#tests/support/workbook/bookOf.ts';
import { addTable } from './addTable.ts';
import { readSheetFilter, updateSheetFilter } from './updateSheetFilter.ts';

const ROWS: [string, number][] = [
  ['Roof', -70],
  ['Attic', -90],
  ['Roof', -50],
  ['Cellar', -95],
];
const text = (value: string, ref: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`;
const data = [
  `<row r="1">${text('site', 'A1')}${text('dBm', 'B1')}</row>`,
  ...ROWS.map(
    ([site, signal], at) =>
      `<row r="${at + 2}"${site === 'Roof' ? '' : ' hidden="1"'}>${text(site, `A${at + 2}`)}<c r="B${at + 2}"><v>${signal}</v></c></row>`,
  ),
].join('');
const OWN =
  '<autoFilter ref="A1:B5"><filterColumn colId="0"><filters><filter val="Roof"/></filters></filterColumn><filterColumn colId="1" hiddenButton="1"/></autoFilter>';
const COLOUR = '<filterColumn colId="1"><iconFilter iconSet="3Arrows" iconId="0"/></filterColumn>';
const open = (after: string, workbook = '') =>
  Book.open(bookOf({ sheets: { "It's": sheetXml(data, after) }, workbook }));
const rig = (book: Book) => {
  const sheet = book.sheets[0]!;
  const call = new BookCall(book, new OData('', ''));
  return {
    sheet,
    set: (address: string | null, ...columns: { index: number; criteria: object }[]) =>
      updateSheetFilter(call, sheet, { address, columns: columns as never }),
    hidden: () => [...sheet.rows.hidden].map((row) => row + 1).sort(),
    names: () => book.names.list().map(({ name, formula, isHidden }) => [name, formula, isHidden]),
    call,
  };
};
const ROOF = { filterOn: 'Values', values: ['Roof'] };

test('sheet filter: what a file has is told, and stays as it is while other columns are filtered', () => {
  const { sheet, set, hidden } = rig(open(OWN));
  expect(readSheetFilter(sheet)).toMatchObject({
    address: 'A1:B5',
    columns: [{ index: 0, criteria: { filterOn: 'Values', values: ['Roof'] } }],
    hiddenButtons: [1],
  });
  set(
    'A1:B5',
    { index: 0, criteria: ROOF },
    { index: 1, criteria: { filterOn: 'Custom', criterion1: '<-60' } },
  );
  expect(hidden()).toEqual([3, 4, 5]);
  expect(sheet.xml.child('autoFilter')).toBe(
    '<autoFilter ref="A1:B5"><filterColumn colId="0"><filters><filter val="Roof"/></filters></filterColumn><filterColumn colId="1"><customFilters><customFilter operator="lessThan" val="-60"/></customFilters></filterColumn></autoFilter>',
  );
});

test('sheet filter: a kind that cannot be set stays where it is sent back', () => {
  const { sheet, set } = rig(open(OWN.replace('<filterColumn colId="1" hiddenButton="1"/>', COLOUR)));
  const told = readSheetFilter(sheet).columns;
  set('A1:B5', told[1]!);
  expect(sheet.xml.child('autoFilter')).toBe(`<autoFilter ref="A1:B5">${COLOUR}</autoFilter>`);
  expect(() => set('A1:B5', { index: 1, criteria: { ...told[1]!.criteria, filterOn: 'None' } })).toThrow(
    /no kind of filter "None"/,
  );
});

test('sheet filter: buttons are put with the name that Excel gives them, and taken away with what they hid', () => {
  const { sheet, set, hidden, names } = rig(open(''));
  set('A1:B4');
  expect(sheet.xml.child('autoFilter')).toBe('<autoFilter ref="A1:B4"/>');
  // The row below them is filtered with them.
  set('A1:B4', { index: 1, criteria: { filterOn: 'TopItems', criterion1: '2' } });
  expect(hidden()).toEqual([3, 5]);
  expect(names()).toEqual([['_xlnm._FilterDatabase', "'It''s'!$A$1:$B$5", true]]);
  expect(() => set('A1:B5', { index: 2, criteria: ROOF })).toThrow('The filter has no column 2.');
  set(null);
  expect([hidden(), names(), sheet.xml.child('autoFilter')]).toEqual([[], [], undefined]);
});

test('sheet filter: a table elsewhere leaves it, and cannot share its cells', () => {
  const { sheet, set, hidden, call } = rig(open(OWN));
  addTable(call, sheet, { top: 0, bottom: 2, left: 4, right: 5 }, true);
  expect([hidden(), readSheetFilter(sheet).address]).toEqual([[3, 5], 'A1:B5']);
  expect(() => set('A1:F5')).toThrow('The filter would overlap the table Table1, which has its own.');
  addTable(call, sheet, { top: 0, bottom: 4, left: 0, right: 1 }, true);
  expect([hidden(), readSheetFilter(sheet).address]).toEqual([[], null]);
});
