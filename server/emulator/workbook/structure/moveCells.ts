// The cells of a sheet's part after some of them moved.

import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { SheetXml } from '#server/emulator/workbook/book/SheetXml.ts';
import { cellsOfRow } from '#server/emulator/workbook/cells/cellsOfRow.ts';
import { isNumbered, openedRow, placedCell, rowTag } from '#server/emulator/workbook/cells/placeXml.ts';
import { firstRowFrom, type SheetData } from '#server/emulator/workbook/cells/SheetData.ts';
import type { CellMove } from './CellMove.ts';
import { moveCellBytes } from './moveCellBytes.ts';

interface MovedRow {
  /** The tag of its element, with the attributes that rows have. */
  open: string | undefined;
  cells: { column: number; xml: string }[];
  rest: string;
}

const ARRAY_PLACE = /(<(?:\w+:)?f\b[^>]*?\sref=")([^"]+)(")/g;

/** The part's bytes with its cells where they belong. Rows that cannot change are the bytes that they were. */
export function moveCells(
  data: SheetData,
  around: Pick<SheetXml, 'head' | 'tail'>,
  move: CellMove,
): Uint8Array {
  const { prefix, rowCount } = data;
  const { bytes, starts, ends } = data.rows;
  const from = firstRowFrom(data, move.rows.first);
  let to = firstRowFrom(data, move.rows.last + 1);
  // A row without a number follows the one before it.
  if (to < rowCount && !isNumbered(rowTag(textOfRow(data, to)))) to = rowCount;
  const span = (first: number, end: number) =>
    first < end ? bytes.subarray(starts[first]!, ends[end - 1]!) : new Uint8Array();
  const rows = moveCellBytes(data, move, from, to) ?? Buffer.from(rebuiltRows(data, move, from, to).join(''));
  return Buffer.concat([
    Buffer.from(`${around.head}<${prefix}sheetData>`),
    span(0, from),
    rows,
    span(to, rowCount),
    Buffer.from(`</${prefix}sheetData>${around.tail}`),
  ]);
}

const decoder = new TextDecoder();
const textOfRow = ({ rows: { bytes, starts, ends } }: SheetData, position: number) =>
  decoder.decode(bytes.subarray(starts[position], ends[position]));

function movedArrays(xml: string, move: CellMove): string {
  if (!xml.includes(' ref="')) return xml;
  return xml.replace(ARRAY_PLACE, (all, open: string, ref: string, close: string) => {
    const area = readReference(ref);
    const moved = area && move.areaAfter(areaOfReference(area));
    return moved ? open + writeArea(moved) + close : all;
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
          xml: movedArrays(placedCell(xml, place.row, place.column), move),
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
