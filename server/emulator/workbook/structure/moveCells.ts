// The cells of a sheet's part after some of them moved.

import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { SheetXml } from '#server/emulator/workbook/book/SheetXml.ts';
import { cellsOfRow } from '#server/emulator/workbook/cells/cellsOfRow.ts';
import { dataTableElement, inputCells } from '#server/emulator/workbook/cells/dataTableElement.ts';
import { isNumbered, openedRow, placedCell, rowTag } from '#server/emulator/workbook/cells/placeXml.ts';
import { firstRowFrom, type SheetData, textOfRow } from '#server/emulator/workbook/cells/SheetData.ts';
import { attributesOf, rootOf } from '#server/emulator/workbook/package/xml.ts';
import type { CellMove } from './CellMove.ts';
import { moveCellBytes } from './moveCellBytes.ts';

interface MovedRow {
  /** The tag of its element, with the attributes that rows have. */
  open: string | undefined;
  cells: { column: number; xml: string }[];
  rest: string;
}

const ARRAY_PLACE = /(<(?:\w+:)?f\b[^>]*?\sref=")([^"]+)(")/g;
const DATA_TABLE = /<((?:\w+:)?f)\b[^>]*\st="dataTable"[^>]*(?:\/>|>[^<]*<\/\1>)/;

/** The part's bytes with its cells where they belong. Rows that cannot change are the bytes that they were. */
export function moveCells(
  data: SheetData,
  around: Pick<SheetXml, 'head' | 'tail'>,
  move: CellMove,
): Uint8Array {
  const { prefix, rowCount } = data;
  const { bytes, starts, ends } = data.rows;
  const { first, last } = changedRows(data, move);
  const from = firstRowFrom(data, first);
  let to = firstRowFrom(data, last + 1);
  // A row without a number follows the one before it.
  if (to < rowCount && !isNumbered(rowTag(textOfRow(data, to)))) to = rowCount;
  const span = (begin: number, end: number) =>
    begin < end ? bytes.subarray(starts[begin]!, ends[end - 1]!) : new Uint8Array();
  const rows = moveCellBytes(data, move, from, to) ?? Buffer.from(rebuiltRows(data, move, from, to).join(''));
  return Buffer.concat([
    Buffer.from(`${around.head}<${prefix}sheetData>`),
    span(0, from),
    rows,
    span(to, rowCount),
    Buffer.from(`</${prefix}sheetData>${around.tail}`),
  ]);
}

/** Also those of data tables whose input cells move, while they stay themselves. */
function changedRows({ formulas }: SheetData, move: CellMove): CellMove['rows'] {
  let { first, last } = move.rows;
  for (const { ref, inputs = [] } of formulas.filling) {
    const row = readReference(ref)?.top.at;
    if (row === undefined || inputs.every((input) => !input || referenceAfter(input, move) === input))
      continue;
    first = Math.min(first, row);
    last = Math.max(last, row);
  }
  return { first, last };
}

function referenceAfter(text: string, move: CellMove): string {
  const reference = move.isSort ? undefined : readReference(text);
  if (!reference) return text;
  const area = move.areaAfter(areaOfReference(reference));
  return area ? writeArea(area) : '#REF!';
}

/** What the formula of a cell fills goes with it, and the input cells of a data table. */
function movedAreas(xml: string, move: CellMove): string {
  if (!xml.includes(' ref="')) return xml;
  const moved = xml.replace(ARRAY_PLACE, (all, open: string, ref: string, close: string) => {
    const area = readReference(ref);
    const after = area && move.areaAfter(areaOfReference(area));
    return after ? open + writeArea(after) + close : all;
  });
  return moved.replace(DATA_TABLE, (element) => {
    const own = attributesOf(element, rootOf(element, 'f'));
    const inputs = inputCells(own).map((input) => input && referenceAfter(input, move));
    return dataTableElement(element, { ref: own.get('ref')!, inputs });
  });
}

/** Cells that leave their rows, or their places within them. */
function rebuiltRows(data: SheetData, move: CellMove, from: number, to: number): string[] {
  const rows = new Map<number, MovedRow>();
  const rowAt = (row: number) => {
    const known = rows.get(row);
    if (known) return known;
    const made: MovedRow = { open: undefined, cells: [], rest: '' };
    rows.set(row, made);
    return made;
  };
  for (let position = from; position < to; position += 1) {
    const row = data.rowNumbers[position]!;
    const text = textOfRow(data, position);
    const tag = rowTag(text);
    const own = rowAt(row);
    own.open = openedRow(tag, row);
    if (tag.endsWith('/>')) continue;
    for (const { column, xml, isCell } of cellsOfRow(text, tag.length)) {
      const place = isCell ? move.cell(row, column) : undefined;
      if (!isCell) own.rest += xml;
      else if (place)
        rowAt(place.row).cells.push({
          column: place.column,
          xml: movedAreas(placedCell(xml, place.row, place.column), move),
        });
    }
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, { open, cells, rest }]) => {
      if (!open && cells.length === 0) return '';
      const inner = cells.sort((a, b) => a.column - b.column).map(({ xml }) => xml);
      return `${open ?? `<${data.prefix}row r="${row + 1}">`}${inner.join('')}${rest}</${data.prefix}row>`;
    });
}
