import { expect, test } from 'vitest';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { type Selection, selectArea, selectCell } from '#domain/sheet/edit/Selection.ts';
import { type StructureTarget, structureCommands } from '#views/workbook/commands/structureCommands.ts';
import { contextItems } from './commandItems.ts';
import { contextCommands } from './contextCommands.ts';

const done: string[] = [];

/** All that the menu could act on, with a table at B2:D9; it notes what is done to cells. */
function targetOf(selection: Selection, offered: string[] = []) {
  const note =
    (what: string) =>
    (area: unknown = '') =>
      void done.push(`${what} ${typeof area === 'object' ? writeArea(area as never) : ''}`.trim());
  const unused = () => {};
  return {
    selection,
    used: { top: 0, left: 0, bottom: 19, right: 9 },
    insert: note('insert'),
    remove: note('remove'),
    clearContents: unused,
    clearFormats: unused,
    sort: unused,
    offer: (commands: Parameters<StructureTarget['offer']>[0]) =>
      void offered.push(...commands.map(({ label }) => label)),
    hasHidden: () => false,
    hide: note('hide'),
    show: unused,
    fitColumns: unused,
    fitRows: unused,
    canSizeRows: true,
    ask: unused,
    askSort: unused,
    askSeries: unused,
    goToSpecial: unused,
    askLink: unused,
    askNote: unused,
    tables: [{ top: 1, left: 1, bottom: 8, right: 3 }],
    value: selection.active.column === 1 ? '2.4 GHz' : undefined,
    isInTable: selection.active.column === 1,
    isInFilter: selection.active.column === 1,
    filterByValue: unused,
    clearFilter: unused,
    openFilter: unused,
    link: selection.active.column === 4 ? 'https://example.org/' : undefined,
    hasNote: selection.active.column === 4,
    hasList: false,
    openLink: unused,
    openList: unused,
    toggleFilterButtons: unused,
    canRefresh: false,
    refreshTable: unused,
    createTable: unused,
    insertChart: unused,
    defineName: unused,
    showOnMap: unused,
    sendToFollowers: unused,
    fillColumns: unused,
    removeDuplicates: unused,
    splitText: unused,
    canValidate: true,
    formatByRule: unused,
    validate: unused,
    copy: unused,
    paste: unused,
    clear: unused,
    fillDown: unused,
    fillRight: unused,
    fillSeries: unused,
    copyAbove: unused,
    sum: unused,
    selectPrecedents: unused,
    selectDependents: unused,
    openMenu: unused,
    endCopy: unused,
    askPaste: unused,
    askFunction: unused,
    askFormat: unused,
  };
}

const select = (address: string) => selectArea(areaOfReference(readReference(address)!));
const labels = (selection: Selection) =>
  contextItems(contextCommands(selection), targetOf(selection)).map(({ label }) => label);

test('context menu: offers rows to row headers, columns to column headers, and neither to the whole sheet', () => {
  expect(labels(select('3:5'))).toEqual([
    ...['Cut', 'Copy', 'Paste', 'Paste values', 'Paste special…', 'Insert rows 3:5', 'Delete rows 3:5'],
    ...[
      'Clear contents',
      'Clear formats',
      'Format cells…',
      'Hide rows',
      'Row height…',
      'AutoFit row height',
      'Define name…',
    ],
  ]);
  expect(labels(select('C:C'))).toEqual([
    ...[
      'Cut',
      'Copy',
      'Paste',
      'Paste values',
      'Paste special…',
      'Insert column C',
      'Delete column C',
      'Clear contents',
      'Clear formats',
      'Format cells…',
    ],
    ...['Sort A to Z', 'Sort Z to A', 'Sort by several columns…', 'Hide columns', 'Column width…'],
    ...['AutoFit column width', 'Insert chart', 'Show on a map', 'Fill in columns…', 'Define name…'],
  ]);
  expect(labels(select('A:XFD')).filter((label) => /Insert|Delete|Hide|table/.test(label))).toEqual([]);
});

test('context menu: offers to cells what fits them', () => {
  const inTable = labels(selectCell({ row: 4, column: 1 }));
  expect(inTable).toEqual(
    expect.arrayContaining([
      ...['Insert row 5', 'Delete column B', 'Filter by “2.4 GHz”', 'Sort table A to Z'],
    ]),
  );
  expect(inTable).not.toContain('Create table');
  expect(inTable.filter((label) => /note|^Open/.test(label))).toEqual([]);
  expect(labels(selectCell({ row: 4, column: 4 }))).toEqual(
    expect.arrayContaining(['Open https://example.org/', 'Note…']),
  );
  const outside = labels(select('F3:H5'));
  expect(outside).toEqual(expect.arrayContaining(['Insert rows 3:5', 'Delete columns F:H', 'Create table']));
  expect(outside.filter((label) => /filter/i.test(label))).toEqual([]);
  const several: Selection = { ...select('A1'), ranges: [...select('C3').ranges, ...select('A1').ranges] };
  expect(labels(several)).toEqual(['Copy', 'Clear contents']);
});

test('Ctrl + and Ctrl −: act on whole rows and columns at once, and ask how cells shift', () => {
  const { insert, remove } = structureCommands;
  done.length = 0;
  insert.run(targetOf(select('3:5')));
  remove.run(targetOf(select('C:D')));
  expect(done).toEqual(['insert 3:5', 'remove C:D']);
  const offered: string[] = [];
  insert.run(targetOf(select('B2:C3'), offered));
  remove.run(targetOf(select('A:XFD'), offered));
  expect(offered).toEqual([
    ...['Insert rows', 'Insert columns', 'Insert cells and shift down', 'Insert cells and shift right'],
  ]);
  expect(done).toHaveLength(2);
});
