// Whole rows that move: their cells stay as they were read, and of their text only places and formulas are written again.

import { childNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { FormulaMoves, type MovedFormula, type RowMove } from './FormulaMoves.ts';
import { formulaElement } from './formulaElement.ts';
import { numberedRow, placedCell, rowTag } from './placeXml.ts';
import type { ReadCells } from './ReadCells.ts';
import { RowBytes } from './RowBytes.ts';
import type { SheetData } from './SheetData.ts';
import { SheetFormulas } from './SheetFormulas.ts';

/** The cells after a move. No formula is shared any more: those that had one in common part. */
export function moveRows(read: ReadCells, move: RowMove): SheetData {
  const { data } = read;
  const kept: number[] = [];
  for (let position = 0; position < data.rowCount; position += 1)
    if (move.row(data.rowNumbers[position]!) !== undefined) kept.push(position);
  const formulas = new SheetFormulas();
  const formulaCells = data.formulas.cells;
  const rows = {
    rowNumbers: new Uint32Array(kept.length),
    rowCells: new Uint32Array(kept.length),
    rowStarts: new Uint32Array(kept.length),
    rowEnds: new Uint32Array(kept.length),
  };
  const bytes = new RowBytes(data.bytes.length * ROOM);
  const moves = new FormulaMoves(read, move);
  let [next, cellCount] = [0, 0];
  for (const [at, position] of kept.entries()) {
    const row = data.rowNumbers[position]!;
    const after = move.row(row)!;
    const [from, to] = [cellAt(data, position), cellAt(data, position + 1)];
    const own: MovedFormula[] = [];
    while (formulaCells[next]! < from) next += 1;
    for (; formulaCells[next]! < to; next += 1) {
      const moved = moves.moved(next, row);
      formulas.add(cellCount + formulaCells[next]! - from, moved.after);
      own.push(moved);
    }
    const start = data.rowStarts[position]!;
    if (kept[at - 1] === position - 1) bytes.push(data.bytes.subarray(data.rowEnds[position - 1], start));
    rows.rowNumbers[at] = after;
    rows.rowCells[at] = cellCount;
    rows.rowStarts[at] = bytes.length;
    const old = data.bytes.subarray(start, data.rowEnds[position]);
    const isSame = after === row && own.every((one) => one.before === one.after);
    if (isSame) bytes.push(old);
    else if (!bytes.pushRow(old, after, own))
      bytes.push(Buffer.from(movedRow(decoder.decode(old), after, own)));
    rows.rowEnds[at] = bytes.length;
    cellCount += to - from;
  }
  return {
    ...data,
    ...rows,
    ...(kept.length < data.rowCount && columnsOf(data, kept, cellCount)),
    bytes: bytes.done(),
    rowCount: kept.length,
    cellCount,
    formulas,
  };
}

/** Numbers that get a digit more need it. */
const ROOM = 1.125;

const decoder = new TextDecoder();

const cellAt = ({ rowCells, rowCount, cellCount }: SheetData, position: number) =>
  position < rowCount ? rowCells[position]! : cellCount;

/** What is known of the cells of some rows. */
function columnsOf(data: SheetData, kept: readonly number[], cellCount: number) {
  const left = {
    columns: new Uint16Array(cellCount),
    kinds: new Uint8Array(cellCount),
    numbers: new Float64Array(cellCount),
    styles: new Uint32Array(cellCount),
    isChanged: new Uint8Array(cellCount),
  };
  let at = 0;
  for (const position of kept) {
    const [from, to] = [cellAt(data, position), cellAt(data, position + 1)];
    for (const name of ['columns', 'kinds', 'numbers', 'styles', 'isChanged'] as const)
      left[name].set(data[name].subarray(from, to), at);
    at += to - from;
  }
  return left;
}

/** A row's element with the present addresses of its cells and their formulas. */
function movedRow(text: string, row: number, formulas: readonly MovedFormula[]): string {
  const tag = rowTag(text);
  return numberedRow(tag, row) + movedContent(text, tag.length, row, formulas);
}

function movedContent(text: string, from: number, row: number, formulas: readonly MovedFormula[]): string {
  const pieces = cellsOfRow(text, from).map(({ column, xml, isCell }) => {
    if (!isCell) return xml;
    const cell = placedCell(xml, row, column);
    const formula = formulas.find((one) => one.column === column);
    const element = formula && childNamed(cell, rootOf(cell, 'cell'), 'f');
    if (!element) return cell;
    const { start, innerStart, end, name } = element;
    const attributes = cell.slice(start + 1 + name.length, innerStart).replace(/\s*\/?>$/, '');
    const written = formulaXml(cell.slice(start, end), name.slice(0, -1), attributes, formula);
    return cell.slice(0, start) + written + cell.slice(end);
  });
  return pieces.join('') + (text.length > from ? text.slice(text.lastIndexOf('</')) : '');
}

/** A formula's element, with all of its attributes that can stay. */
function formulaXml(
  element: string,
  prefix: string,
  attributes: string,
  { before, after }: MovedFormula,
): string {
  if (after === before) return element;
  const { type, text, ref } = after;
  if (type === 'dataTable') return element.replace(/(\sref\s*=\s*)(?:"[^"]*"|'[^']*')/, `$1"${ref}"`);
  const kept = attributes.replace(/\s+(?:t|ref|si|xml:space)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const array = type === 'array' ? ` t="array" ref="${ref}"` : '';
  return formulaElement(prefix, array + kept, text);
}
