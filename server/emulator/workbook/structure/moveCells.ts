// The cells of a sheet's part after some of them moved.

import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellsOfRow } from '#server/emulator/workbook/cells/cellsOfRow.ts';
import type { SheetData } from '#server/emulator/workbook/cells/SheetData.ts';
import { childrenOf, withAttributes } from '#server/emulator/workbook/package/xml.ts';

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

const ARRAY_PLACE = /(<(?:\w+:)?f\b[^>]*?\sref=")([^"]+)(")/g;
const OPEN_TAG = /^<(?:[^>"']|"[^"]*"|'[^']*')*>/;
const NUMBER = /\sr\s*=\s*(?:"\d+"|'\d+')/;
/** As nearly all programs write it. */
const CELL_PLACE = /(<(?:[\w.-]+:)?c r="[A-Za-z]{1,3})\d+"/g;
const CELL_TAG = /<(?:[\w.-]+:)?c(?=[\s/>])/g;
const PLACE = /^(<(?:[\w.-]+:)?c\s(?:[^>]*?\s)?r=")[A-Za-z]{1,3}\d+"/;

/** The part's bytes with its cells where they belong. Rows that cannot change are the bytes that they were. */
export function moveCells(data: SheetData, move: CellMove): Uint8Array {
  const { prefix, bytes, rowCount, rowStarts, rowEnds } = data;
  const from = firstFrom(data, move.rows.first);
  let to = firstFrom(data, move.rows.last + 1);
  // A row without a number follows the one before it.
  if (to < rowCount && !NUMBER.test(openTag(textOfRow(data, to)))) to = rowCount;
  const span = (first: number, end: number) =>
    first < end ? bytes.subarray(rowStarts[first]!, rowEnds[end - 1]!) : new Uint8Array();
  const rows = (move.hasWholeRows ? movedRows : rebuiltRows)(data, move, from, to);
  return Buffer.concat([
    Buffer.from(`${data.head}<${prefix}sheetData>`),
    span(0, from),
    Buffer.from(rows.join('')),
    span(to, rowCount),
    Buffer.from(`</${prefix}sheetData>${data.tail}`),
  ]);
}

/** Position of the first row that is not before another. */
function firstFrom({ rowCount, rowNumbers }: SheetData, row: number): number {
  let [low, high] = [0, rowCount];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (rowNumbers[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}

const decoder = new TextDecoder();
const textOfRow = ({ bytes, rowStarts, rowEnds }: SheetData, position: number) =>
  decoder.decode(bytes.subarray(rowStarts[position], rowEnds[position]));

const openTag = (row: string) => OPEN_TAG.exec(row)?.[0] ?? '';

/** The tag of a row with its number. */
function numbered(tag: string, row: number): string {
  const number = ` r="${row + 1}"`;
  return NUMBER.test(tag) ? tag.replace(NUMBER, number) : tag.replace(/\s*(\/?>)$/, `${number}$1`);
}

/** Whole rows keep all they have. */
function movedRows(data: SheetData, move: CellMove, from: number, to: number): string[] {
  const rows: string[] = [];
  for (let position = from; position < to; position += 1) {
    const row = move.cell(data.rowNumbers[position]!, 0)?.row;
    if (row === undefined) continue;
    const text = textOfRow(data, position);
    const tag = openTag(text);
    rows.push(numbered(tag, row) + movedContent(text, tag.length, row, move));
  }
  return rows;
}

/** The content of a row after its tag, with the present addresses of its cells. */
function movedContent(text: string, from: number, row: number, move: CellMove): string {
  const content = text.slice(from);
  let count = 0;
  const moved = content.replace(CELL_PLACE, (_, open: string) => {
    count += 1;
    return `${open}${row + 1}"`;
  });
  if (count === (content.match(CELL_TAG)?.length ?? 0)) return movedArrays(moved, move);
  const pieces = cellsOfRow(text, from).map(({ column, xml, isCell }) =>
    isCell ? movedArrays(placed(xml, row, column), move) : xml,
  );
  return pieces.join('') + content.slice(content.lastIndexOf('</'));
}

function placed(xml: string, row: number, column: number): string {
  const place = columnName(column) + (row + 1);
  const found = PLACE.exec(xml);
  if (found) return `${found[1]}${place}"${xml.slice(found[0].length)}`;
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
    const tag = openTag(text);
    const own = rowAt(row);
    own.open = numbered(tag.replace(/\s*\/>$/, '>').replace(/\s+spans\s*=\s*"[^"]*"/, ''), row);
    if (tag.endsWith('/>')) continue;
    for (const { column, xml, isCell } of cellsOfRow(text, tag.length)) {
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
    });
}
