// The cells of a sheet's part after some of them moved.

import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellsOfRow } from '#server/embedded/workbook/book/cellsOfRow.ts';
import type { SheetData } from '#server/embedded/workbook/book/SheetData.ts';
import { childrenOf, rootOf, withAttributes } from '#server/embedded/workbook/package/xml.ts';

/** Where cells go. */
export interface CellMove {
  /** Undefined for a cell that is deleted. */
  cell(row: number, column: number): { row: number; column: number } | undefined;
  areaAfter(area: CellArea): CellArea | undefined;
  /** The rows whose cells can change. */
  readonly rows: { first: number; last: number };
  /** Whether whole rows move, with their heights and all they have. */
  readonly hasWholeRows: boolean;
}

interface MovedRow {
  /** The tag of its element, with the attributes that rows have. */
  open: string | undefined;
  cells: { column: number; xml: string }[];
  rest: string;
}

const CELL_PLACE = /(<(?:\w+:)?c\b[^>]*?\sr=")([A-Za-z]{1,3})\d+(")/g;
const ARRAY_PLACE = /(<(?:\w+:)?f\b[^>]*?\sref=")([^"]+)(")/g;

/** The part's bytes with its cells where they belong. Rows that cannot change are the bytes that they were. */
export function moveCells(data: SheetData, move: CellMove): Uint8Array {
  const { prefix, bytes, rowCount, rowNumbers, rowStarts, rowEnds } = data;
  const from = firstFrom(data, move.rows.first);
  let to = firstFrom(data, move.rows.last + 1);
  // A row that leaves out its number is told by the one before it.
  if (to < rowCount && !/^<[^>]*\sr\s*=/.test(textOfRow(data, to))) to = rowCount;
  const span = (first: number, end: number) =>
    first < end ? bytes.subarray(rowStarts[first]!, rowEnds[end - 1]!) : new Uint8Array();
  const rows = move.hasWholeRows
    ? [...movedRows(data, move, from, to)]
    : [Buffer.from(rebuiltRows(data, move, from, to))];
  return Buffer.concat([
    Buffer.from(`${data.head}<${prefix}sheetData>`),
    span(0, from),
    ...rows,
    span(to, rowCount),
    Buffer.from(`</${prefix}sheetData>${data.tail}`),
  ]);

  function firstFrom({ rowCount: count }: SheetData, row: number): number {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rowNumbers[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

const textOfRow = ({ bytes, rowStarts, rowEnds }: SheetData, position: number) =>
  new TextDecoder().decode(bytes.subarray(rowStarts[position], rowEnds[position]));

/** Whole rows keep all they have. */
function* movedRows(data: SheetData, move: CellMove, from: number, to: number): Generator<Uint8Array> {
  for (let position = from; position < to; position += 1) {
    const row = move.cell(data.rowNumbers[position]!, 0)?.row;
    if (row !== undefined) yield Buffer.from(renumbered(textOfRow(data, position), row, data.prefix, move));
  }
}

function renumbered(text: string, row: number, prefix: string, move: CellMove): string {
  let places = 0;
  const cells = text.replace(CELL_PLACE, (_, open: string, letters: string, close: string) => {
    places += 1;
    return `${open}${letters}${row + 1}${close}`;
  });
  const element = rootOf(text, 'row');
  const count = text.split(`<${prefix}c`).length - 1;
  const numbered = places === count ? cells : withPlaces(text, row, prefix);
  const moved = movedArrays(numbered, move);
  return element.isEmpty && !text.includes(' r=')
    ? text
    : withAttributes(moved, rootOf(moved, 'row'), { r: String(row + 1) });
}

/** Cells that leave out their places get them. */
function withPlaces(text: string, row: number, prefix: string): string {
  const element = rootOf(text, 'row');
  if (element.isEmpty) return text;
  const inner = cellsOfRow(text, element.innerStart).map(({ column, xml, isCell }) =>
    isCell ? placed(xml, row, column) : xml,
  );
  return `${text.slice(0, element.innerStart)}${inner.join('')}</${prefix}row>`;
}

const PLACED = /^(<(?:[\w.-]+:)?c\s(?:[^>]*?\s)?r=")[A-Za-z]{1,3}\d+"/;

function placed(xml: string, row: number, column: number): string {
  const place = columnName(column) + (row + 1);
  if (PLACED.test(xml)) return xml.replace(PLACED, (_, open: string) => `${open}${place}"`);
  const [cell] = childrenOf(xml);
  return cell ? withAttributes(xml, cell, { r: place }) : xml;
}

function movedArrays(xml: string, move: CellMove): string {
  if (!xml.includes(' ref="')) return xml;
  return xml.replace(ARRAY_PLACE, (all, open: string, ref: string, close: string) => {
    const area = readReference(ref);
    const moved = area && move.areaAfter(areaOfReference(area));
    return moved ? open + writeArea(moved) + close : all;
  });
}

/** Cells that leave their rows, or their places within them. */
function rebuiltRows(data: SheetData, move: CellMove, from: number, to: number): string {
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
    const element = rootOf(text, 'row');
    const own = rowAt(row);
    const open = text
      .slice(0, element.innerStart)
      .replace(/\s*\/>$/, '>')
      .replace(/\s+spans\s*=\s*"[^"]*"/, '');
    own.open = /\sr\s*=/.test(open) ? open : open.replace(/>$/, ` r="${row + 1}">`);
    if (element.isEmpty) continue;
    for (const { column, xml, isCell } of cellsOfRow(text, element.innerStart)) {
      const place = isCell ? move.cell(row, column) : undefined;
      if (!isCell) own.rest += xml;
      else if (place)
        rowAt(place.row).cells.push({
          column: place.column,
          xml: movedArrays(placed(xml, place.row, place.column), move),
        });
    }
  }
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([row, { open, cells, rest }]) => {
      if (!open && cells.length === 0) return '';
      const inner = cells.sort((a, b) => a.column - b.column).map(({ xml }) => xml);
      return `${open ?? `<${data.prefix}row r="${row + 1}">`}${inner.join('')}${rest}</${data.prefix}row>`;
    })
    .join('');
}
