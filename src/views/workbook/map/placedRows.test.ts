import { expect, test } from 'vitest';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { selectArea } from '#domain/sheet/edit/Selection.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { sheetMapParam } from '#views/workbook/state/sheetMapParam.ts';
import { placeRows, rowIndex, selectedRows, selectionOfRows, shownRows } from './placedRows.ts';
import { placeEdits } from './placeEdits.ts';
import { readMapColumns } from './readMapColumns.ts';
import { markStyles } from './sheetMarks.ts';

const areaOf = (text: string) => areaOfReference(readReference(text)!);

/** A sheet whose block begins at B3. */
function sheetOf(rows: PlainValue[][]) {
  const asked: string[] = [];
  const read: SheetCells['read'] = async ({ top, left, bottom, right }) => {
    asked.push(`${top},${left} to ${bottom},${right}`);
    return rows
      .slice(top - 2, bottom - 1)
      .map((row) =>
        row.slice(left - 1, right).map((value) => (value === null ? null : ({ value } as never))),
      );
  };
  return { asked, read };
}

const ROWS: PlainValue[][] = [
  ['name', 'lat', 'lng', 'signal', 'note'],
  ['a', 52.5, 13.4, -60, 'x'],
  ['b', 'n/a', 13.5, -70, 'x'],
  ['c', 52.6, 13.4, -80, 'x'],
  ['d', null, null, -90, 'x'],
  ['e', 52.7, 13.3, null, 'x'],
];
const MAP = sheetMapParam.read('B3:F8;colour=E;size=E')!;
const AREA = areaOf('B3:F8');

test('readMapColumns: finds the columns of places and reads no others', async () => {
  const { asked, read } = sheetOf(ROWS);
  const columns = await readMapColumns({ read }, MAP, new AbortController().signal);
  expect(columns).toMatchObject({ places: { lat: 2, lng: 3 }, name: 1, colour: 4, size: 4 });
  expect(columns.header).toEqual(['name', 'lat', 'lng', 'signal', 'note']);
  expect(asked).toEqual(['2,1 to 7,5', '3,2 to 7,2', '3,3 to 7,3', '3,1 to 7,1', '3,4 to 7,4']);
});

test('placeRows: rows without a place are told, hidden ones and classes taken off are not shown', async () => {
  const columns = await readMapColumns(sheetOf(ROWS), MAP, new AbortController().signal);
  const placed = placeRows(columns, AREA);
  expect(placed.unread).toEqual([1]);
  expect([...shownRows(placed, () => true, new Set())]).toEqual([0, 2, 4]);
  expect([...shownRows(placed, (row) => row !== 0, new Set([placed.classes.codes[2]!]))]).toEqual([4]);
  expect([...rowIndex(placed, Uint32Array.of(2, 4)).ids].sort()).toEqual([2, 4]);
  expect(markStyles(placed.classes)).toHaveLength(5);
  expect(placed.radii).toHaveLength(5);
});

test('selection: rows of the block by their cells, and cells by rows, neighbours as one range', () => {
  const rows = Uint32Array.of(0, 2, 4);
  expect(selectedRows(selectArea(areaOf('C4:C6')), AREA, rows)).toEqual([0, 2]);
  expect(selectedRows(selectArea(areaOf('H4:H6')), AREA, rows)).toEqual([]);
  expect(selectionOfRows([4, 0, 1], AREA)?.ranges).toEqual([areaOf('B4:F5'), areaOf('B8:F8')]);
  expect(selectionOfRows([], AREA)).toBeUndefined();
});

test('placeEdits: two numbers, or one text in the notation that the cell has', () => {
  const to = { lat: 52.51234567, lng: -0.1 };
  expect(placeEdits({ lat: 2, lng: 3 }, 7, to, () => '')).toEqual([
    { row: 7, column: 2, input: { kind: 'value', value: 52.512346 } },
    { row: 7, column: 3, input: { kind: 'value', value: -0.1 } },
  ]);
  const written = (text: string) => placeEdits({ position: 2 }, 7, to, () => text);
  const inOneCell = (text: string) => [{ row: 7, column: 2, input: { kind: 'text', text } }];
  expect(written('48.1, 11.5')).toEqual(inOneCell('52.512346, -0.100000'));
  expect(written('u281z7j5sp')).toEqual(inOneCell('gcrftxx4tf'));
  expect(written('8FVC9G8F+6X')).toEqual(inOneCell('9C4XGW62+W2'));
  expect(written('')).toEqual(inOneCell('52.512346, -0.100000'));
});

test.each(['B3:F8', 'B3:F8;places=C,D', 'A1:B2;places=A;colour=B;size=C'])('sheetMapParam: %s', (text) => {
  expect(sheetMapParam.write(sheetMapParam.read(text)!)).toBe(text);
});

test.each(['', 'B3', 'B3:ZZZZ9', 'B3:F8;colour=', 'B3:F8;size=A;colour=B'])(
  'sheetMapParam: %s is refused',
  (text) => {
    expect(sheetMapParam.read(text)).toBeUndefined();
  },
);
