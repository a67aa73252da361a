// The text of rows that moved. It is written when it is asked for: for a file, or for what only the text says.

import { atOnce, type Steps } from '#server/emulator/steps.ts';
import { childNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { dataTableElement } from './dataTableElement.ts';
import type { MovedFormula } from './FormulaMoves.ts';
import { formulaElement } from './formulaElement.ts';
import { numberedRow, placedCell, rowTag } from './placeXml.ts';
import { RowBytes } from './RowBytes.ts';
import { firstCell, type RowTexts, type SheetData } from './SheetData.ts';

type Moved = Pick<SheetData, 'rowNumbers' | 'rowCells' | 'rowCount' | 'cellCount' | 'formulas'>;

export class MovedRows implements RowTexts {
  #written: RowTexts | undefined;
  #waiting: { origin: SheetData; positions: Uint32Array; moved: Moved } | undefined;

  /** `positions` are those that the rows had before, by their positions now. */
  constructor(before: SheetData, positions: Uint32Array, moved: Moved) {
    const { rowNumbers, rowCells, rowCount, cellCount, formulas } = moved;
    const earlier = before.rows instanceof MovedRows ? before.rows.#waiting : undefined;
    this.#waiting = {
      origin: earlier?.origin ?? before,
      positions: earlier ? positions.map((position) => earlier.positions[position]!) : positions,
      moved: { rowNumbers, rowCells, rowCount, cellCount, formulas }, // not the rows of moves before
    };
  }

  get bytes(): Uint8Array {
    return this.#texts().bytes;
  }

  get starts(): Uint32Array {
    return this.#texts().starts;
  }

  get ends(): Uint32Array {
    return this.#texts().ends;
  }

  /** Writes the text that nobody asked for yet. */
  *writing(): Steps<void> {
    if (!this.#waiting) return;
    const { origin, positions, moved } = this.#waiting;
    this.#written = yield* writeRows(origin, positions, moved);
    this.#waiting = undefined;
  }

  #texts(): RowTexts {
    if (this.#waiting) atOnce(this.writing());
    return this.#written!;
  }
}

const decoder = new TextDecoder();

function* writeRows(origin: SheetData, positions: Uint32Array, moved: Moved): Steps<RowTexts> {
  const { bytes, starts, ends } = origin.rows;
  const written = new RowBytes(bytes.length);
  const made = { starts: new Uint32Array(positions.length), ends: new Uint32Array(positions.length) };
  const stays = (at: number) => moved.rowNumbers[at] === origin.rowNumbers[positions[at]!];
  for (const [at, position] of positions.entries()) {
    const isNext = position === (positions[at - 1] ?? -1) + 1;
    if (at > 0 && isNext) written.push(bytes.subarray(ends[position - 1], starts[position]));
    made.starts[at] = written.length;
    const row = moved.rowNumbers[at]!;
    const old = bytes.subarray(starts[position], ends[position]);
    const formulas = formulasOf(origin, position, moved, at);
    // A row without a number follows the one before it.
    const isPlaced = stays(at) && isNext && (at === 0 || stays(at - 1));
    const isSame = isPlaced && formulas.every((one) => one.after === one.before);
    if (isSame) written.push(old);
    else if (!written.pushRow(old, row, formulas))
      written.push(Buffer.from(movedRow(decoder.decode(old), row, formulas)));
    made.ends[at] = written.length;
    yield;
  }
  return { bytes: written.done(), ...made };
}

/** The formulas of a row, in both of its places. */
function formulasOf(origin: SheetData, position: number, moved: Moved, at: number): MovedFormula[] {
  const [before, after] = [origin.formulas, moved.formulas];
  const end = firstCell(origin, position + 1);
  const found: MovedFormula[] = [];
  let one = before.firstFrom(firstCell(origin, position));
  let other = after.firstFrom(firstCell(moved, at));
  for (; before.cells[one]! < end; one += 1, other += 1) {
    const stored = before.at(one);
    const isSame = before.isSame(one, after, other);
    found.push({
      column: origin.columns[before.cells[one]!]!,
      before: stored,
      after: isSame ? stored : after.at(other),
    });
  }
  return found;
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
  if (type === 'dataTable') return dataTableElement(element, after);
  const kept = attributes.replace(/\s+(?:t|ref|si|xml:space)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const array = type === 'array' ? ` t="array" ref="${ref}"` : '';
  return formulaElement(prefix, array + kept, text);
}
