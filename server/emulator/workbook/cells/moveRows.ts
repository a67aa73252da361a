// Whole rows that move: their cells stay as they were read, and of their text only places and formulas are written again.

import { writeStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { childNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { formulaElement } from './formulaElement.ts';
import { numberedRow, placedCell, rowTag } from './placeXml.ts';
import type { ReadCells } from './ReadCells.ts';
import type { SheetData, StoredFormula } from './SheetData.ts';

/** Where whole rows go, and what formulas say then. */
export interface RowMove {
  /** Undefined for a row that is deleted. Rows stay in order. */
  row(row: number): number | undefined;
  areaAfter(area: CellArea): CellArea | undefined;
  /** The formula of a cell, which is named by its place before. */
  formula(text: string, row: number, column: number): string;
  /** The table at a place before, for references to its own row. */
  tableAt(row: number, column: number): string | undefined;
}

interface MovedFormula {
  column: number;
  before: StoredFormula;
  /** The same object where nothing changes. */
  after: StoredFormula;
}

/** The cells after a move. No formula is shared any more: those that had one in common part. */
export function moveRows(read: ReadCells, move: RowMove): SheetData {
  const { data } = read;
  const kept: number[] = [];
  for (let position = 0; position < data.rowCount; position += 1)
    if (move.row(data.rowNumbers[position]!) !== undefined) kept.push(position);
  const formulas = new Map<number, StoredFormula>();
  const formulaCells = [...data.formulas.keys()];
  const rows = {
    rowNumbers: new Uint32Array(kept.length),
    rowCells: new Uint32Array(kept.length),
    rowStarts: new Uint32Array(kept.length),
    rowEnds: new Uint32Array(kept.length),
  };
  const pieces: Uint8Array[] = [];
  let [next, cellCount, size] = [0, 0, 0];
  for (const [at, position] of kept.entries()) {
    const row = data.rowNumbers[position]!;
    const after = move.row(row)!;
    const [from, to] = [cellAt(data, position), cellAt(data, position + 1)];
    const own: MovedFormula[] = [];
    while (formulaCells[next]! < from) next += 1;
    for (; formulaCells[next]! < to; next += 1) {
      const moved = movedFormula(read, formulaCells[next]!, row, move);
      formulas.set(cellCount + formulaCells[next]! - from, moved.after);
      own.push(moved);
    }
    const start = data.rowStarts[position]!;
    const gap = data.bytes.subarray(
      kept[at - 1] === position - 1 ? data.rowEnds[position - 1] : start,
      start,
    );
    const bytes = data.bytes.subarray(start, data.rowEnds[position]);
    const isSame = after === row && own.every((one) => one.before === one.after);
    const piece = isSame ? bytes : Buffer.from(movedRow(decoder.decode(bytes), after, own));
    pieces.push(gap, piece);
    size += gap.length;
    rows.rowNumbers[at] = after;
    rows.rowCells[at] = cellCount;
    rows.rowStarts[at] = size;
    size += piece.length;
    rows.rowEnds[at] = size;
    cellCount += to - from;
  }
  return {
    ...data,
    ...rows,
    ...(kept.length < data.rowCount && columnsOf(data, kept, cellCount)),
    bytes: Buffer.concat(pieces),
    rowCount: kept.length,
    cellCount,
    formulas,
  };
}

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
    isComputed: new Uint8Array(cellCount),
  };
  let at = 0;
  for (const position of kept) {
    const [from, to] = [cellAt(data, position), cellAt(data, position + 1)];
    for (const name of ['columns', 'kinds', 'numbers', 'styles', 'isComputed'] as const)
      left[name].set(data[name].subarray(from, to), at);
    at += to - from;
  }
  return left;
}

function movedFormula(read: ReadCells, cell: number, row: number, move: RowMove): MovedFormula {
  const before = read.data.formulas.get(cell)!;
  const column = read.data.columns[cell]!;
  const reference = before.ref === undefined ? undefined : readReference(before.ref);
  const area = reference && move.areaAfter(areaOfReference(reference));
  const placed = area && writeArea(area) !== before.ref ? { ...before, ref: writeArea(area) } : before;
  const formula = read.formula(cell);
  const text = formula && move.formula(formula.text, row, column);
  const isShared = before.type === 'shared';
  if (text === undefined || (text === formula?.text && !isShared)) return { column, before, after: placed };
  const stored = writeStoredFormula(text, move.tableAt(row, column));
  const after = isShared
    ? { type: 'normal' as const, text: stored, isDynamic: false }
    : { ...placed, text: stored };
  return { column, before, after };
}

/** A row's element with the present addresses of its cells and their formulas. */
function movedRow(text: string, row: number, formulas: readonly MovedFormula[]): string {
  const tag = rowTag(text);
  const content = plainContent(text.slice(tag.length), row, formulas);
  return numberedRow(tag, row) + (content ?? unusualContent(text, tag.length, row, formulas));
}

/** The start of a cell with its address, or a formula, as nearly all programs write them; or any other cell or formula. */
const PIECE =
  /<((?:[\w.-]+:)?)(?:c r="([A-Za-z]{1,3})\d+"|f(?=[\s/>])([^>]*?)(?:\/>|>([^<]*)<\/\1f>)|[cf](?=[\s/>]))/g;

/** Undefined for a row that has anything unusual. */
function plainContent(content: string, row: number, formulas: readonly MovedFormula[]): string | undefined {
  let isPlain = !content.includes('<!'); // a comment or marked text could hold what looks like a cell
  let next = 0;
  const moved = content.replace(PIECE, (element, prefix: string, letters?: string, attributes?: string) => {
    if (letters !== undefined) return `<${prefix}c r="${letters}${row + 1}"`;
    const formula = attributes === undefined ? undefined : formulas[next];
    next += 1;
    isPlain &&= formula !== undefined;
    return formula ? formulaXml(element, prefix, attributes!, formula) : element;
  });
  return isPlain && next === formulas.length ? moved : undefined;
}

function unusualContent(text: string, from: number, row: number, formulas: readonly MovedFormula[]): string {
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
