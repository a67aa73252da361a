// The cells of a sheet's part after an insertion or a deletion.

import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { cellsOfRow } from '#server/embedded/workbook/book/cellsOfRow.ts';
import type { SheetData } from '#server/embedded/workbook/book/SheetData.ts';
import { childrenOf, rootOf, withAttributes } from '#server/embedded/workbook/package/xml.ts';
import type { CellShift } from './CellShift.ts';

interface MovedRow {
  /** The tag of its element, with the attributes that rows have. */
  open: string | undefined;
  cells: { column: number; xml: string }[];
  rest: string;
}

const CELL_PLACE = /(<(?:\w+:)?c\b[^>]*?\sr=")([A-Za-z]{1,3})\d+(")/g;
const ARRAY_PLACE = /(<(?:\w+:)?f\b[^>]*?\sref=")([^"]+)(")/g;

/** The part's bytes with its cells where they belong. */
export function moveCells(data: SheetData, shift: CellShift): Uint8Array {
  const { prefix } = data;
  const head = `${data.head}<${prefix}sheetData>`;
  const tail = `</${prefix}sheetData>${data.tail}`;
  const rows =
    shift.isRows && shift.isWhole ? movedRows(data, shift) : [Buffer.from(rebuiltRows(data, shift))];
  return Buffer.concat([Buffer.from(head), ...rows, Buffer.from(tail)]);
}

const textOfRow = ({ bytes, rowStarts, rowEnds }: SheetData, position: number) =>
  new TextDecoder().decode(bytes.subarray(rowStarts[position], rowEnds[position]));

/** Whole rows keep all they have; those before the change are the bytes that they were. */
function* movedRows(data: SheetData, shift: CellShift): Generator<Uint8Array> {
  const { bytes, rowCount, rowNumbers, rowStarts, rowEnds } = data;
  let position = 0;
  while (position < rowCount && rowNumbers[position]! < shift.shift.at) position += 1;
  if (position > 0) yield bytes.subarray(rowStarts[0]!, rowEnds[position - 1]!);
  for (; position < rowCount; position += 1) {
    const row = shift.cell(rowNumbers[position]!, 0)?.row;
    if (row !== undefined) yield Buffer.from(renumbered(textOfRow(data, position), row, data.prefix, shift));
  }
}

function renumbered(text: string, row: number, prefix: string, shift: CellShift): string {
  let places = 0;
  const cells = text.replace(CELL_PLACE, (_, open: string, letters: string, close: string) => {
    places += 1;
    return `${open}${letters}${row + 1}${close}`;
  });
  const element = rootOf(text, 'row');
  const count = text.split(`<${prefix}c`).length - 1;
  const numbered = places === count ? cells : withPlaces(text, row, prefix);
  const moved = movedArrays(numbered, shift);
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

function placed(xml: string, row: number, column: number): string {
  const [cell] = childrenOf(xml);
  return cell ? withAttributes(xml, cell, { r: columnName(column) + (row + 1) }) : xml;
}

function movedArrays(xml: string, shift: CellShift): string {
  if (!xml.includes(' ref="')) return xml;
  return xml.replace(ARRAY_PLACE, (all, open: string, ref: string, close: string) => {
    const area = readReference(ref);
    const moved = area && shift.areaAfter(areaOfReference(area));
    return moved ? open + writeArea(moved) + close : all;
  });
}

/** Cells that leave their rows, or their places within them. */
function rebuiltRows(data: SheetData, shift: CellShift): string {
  const rows = new Map<number, MovedRow>();
  const rowAt = (row: number) => {
    const known = rows.get(row);
    if (known) return known;
    const made: MovedRow = { open: undefined, cells: [], rest: '' };
    rows.set(row, made);
    return made;
  };
  for (let position = 0; position < data.rowCount; position += 1) {
    const row = data.rowNumbers[position]!;
    const text = textOfRow(data, position);
    const element = rootOf(text, 'row');
    const own = rowAt(row);
    own.open = text
      .slice(0, element.innerStart)
      .replace(/\s*\/>$/, '>')
      .replace(/\s+spans\s*=\s*"[^"]*"/, '');
    if (element.isEmpty) continue;
    for (const { column, xml, isCell } of cellsOfRow(text, element.innerStart)) {
      const place = isCell ? shift.cell(row, column) : undefined;
      if (!isCell) own.rest += xml;
      else if (place)
        rowAt(place.row).cells.push({
          column: place.column,
          xml: movedArrays(placed(xml, place.row, place.column), shift),
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
