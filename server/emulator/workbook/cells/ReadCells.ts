// The cells of a sheet as its file has them, found by their places.

import { FilledFormula } from '#domain/formula/FilledFormula.ts';
import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { readStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaOfReference, readReference } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue, ERROR_CODES } from '#domain/sheet/CellValue.ts';
import { childNamed, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { cellsOfRow } from './cellsOfRow.ts';
import { type TextRun, textRuns } from './richText.ts';
import type { SharedStrings } from './SharedStrings.ts';
import { firstCell, firstRowFrom, KIND, type SheetData } from './SheetData.ts';
import type { StoredFormula } from './SheetFormulas.ts';

/** How a formula of a cell is to be understood; its text is what people write, without =. */
export interface CellFormula {
  text: string;
  mode: 'single' | 'array' | 'dynamic';
  /** What an array or a spill fills. */
  area?: CellArea;
}

interface Place {
  row: number;
  column: number;
}

/** A formula of the file that is preserved: a data table. */
const isPreserved = (formula: StoredFormula) => formula.type === 'dataTable';

export class ReadCells {
  readonly data: SheetData;
  readonly #strings: SharedStrings;
  /** Whether rows are simply in order, so that their numbers are their positions. */
  readonly #isDense: boolean;
  /** The cells that have the texts of shared formulas, by the numbers of these. */
  readonly #masters = new Map<number, Place & { text: string; filled: FilledFormula }>();
  readonly #dynamic = new Set<number>();
  /** Of the texts of the sheet those that no cell has any more. */
  readonly #freeTexts: number[] = [];
  #inlineRunsKnown: boolean | undefined;

  constructor(data: SheetData, strings: SharedStrings) {
    this.data = data;
    this.#strings = strings;
    const { rowCount, rowNumbers } = data;
    this.#isDense = rowCount > 0 && rowNumbers[rowCount - 1] === rowCount - 1;
    for (const [cell, { type, shared, text: stored, isDynamic }] of data.formulas.special()) {
      if (isDynamic) this.#dynamic.add(cell);
      if (type !== 'shared' || shared === undefined || stored === '' || this.#masters.has(shared)) continue;
      const { row, column } = this.placeOf(cell);
      const text = readStoredFormula(stored);
      this.#masters.set(shared, { row, column, text, filled: new FilledFormula(text, row, column) });
    }
  }

  /** Position of a cell; -1 for none. */
  find(row: number, column: number): number {
    const { rowNumbers, rowCount, rowCells, columns } = this.data;
    const position = this.#rowAt(row);
    if (position >= rowCount || rowNumbers[position] !== row) return -1;
    const from = rowCells[position]!;
    const end = this.#endOf(position);
    if (columns[from + column] === column && from + column < end) return from + column;
    let low = from;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (columns[middle]! < column) low = middle + 1;
      else high = middle;
    }
    return low < end && columns[low] === column ? low : -1;
  }

  placeOf(cell: number): Place {
    const { rowCells, rowNumbers, rowCount, columns } = this.data;
    let low = 0;
    let high = rowCount - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (rowCells[middle]! <= cell) low = middle;
      else high = middle - 1;
    }
    return { row: rowNumbers[low]!, column: columns[cell]! };
  }

  value(cell: number): CellValue {
    const { kinds, numbers, texts } = this.data;
    const number = numbers[cell]!;
    switch (kinds[cell]) {
      case KIND.number:
        return number;
      case KIND.shared:
        return this.#strings.at(number);
      case KIND.text:
        return texts[number]!;
      case KIND.boolean:
        return number === 1;
      case KIND.error:
        return CellError.of(ERROR_CODES[number]!);
      default:
        return null;
    }
  }

  /** Puts another value in the place of the one that was read. */
  setValue(cell: number, value: CellValue): void {
    const { kinds, numbers, texts, isChanged } = this.data;
    const place = kinds[cell] === KIND.text ? numbers[cell]! : undefined;
    isChanged[cell] = 1;
    if (typeof value === 'string') {
      kinds[cell] = KIND.text;
      numbers[cell] = place ?? this.#freeTexts.pop() ?? texts.length;
      texts[numbers[cell]!] = value;
      return;
    }
    if (place !== undefined) {
      texts[place] = '';
      this.#freeTexts.push(place);
    }
    if (value instanceof CellError) {
      kinds[cell] = KIND.error;
      numbers[cell] = ERROR_CODES.indexOf(value.code);
    } else {
      kinds[cell] = value === null ? KIND.empty : typeof value === 'number' ? KIND.number : KIND.boolean;
      numbers[cell] = Number(value);
    }
  }

  hasFormula(cell: number): boolean {
    return this.data.formulas.has(cell);
  }

  /** Whether the formula of a cell may spill. */
  isDynamic(cell: number): boolean {
    return this.#dynamic.has(cell);
  }

  /** The rows with values that the file does not have, in order. */
  changedRows(): number[] {
    const { isChanged, rowNumbers, rowCount } = this.data;
    const rows: number[] = [];
    for (let position = 0, next = isChanged.indexOf(1); position < rowCount && next >= 0; position += 1) {
      const end = this.#endOf(position);
      if (next >= end) continue;
      rows.push(rowNumbers[position]!);
      next = isChanged.indexOf(1, end);
    }
    return rows;
  }

  /** Of a text the parts that differ in their fonts; undefined where there are none. */
  runs(cell: number): TextRun[] | undefined {
    const { kinds, numbers, isChanged } = this.data;
    if (isChanged[cell] === 1) return undefined;
    if (kinds[cell] === KIND.shared) return this.#strings.runsAt(numbers[cell]!);
    return kinds[cell] === KIND.text && this.#hasInlineRuns() ? this.#inlineRuns(cell) : undefined;
  }

  #hasInlineRuns(): boolean {
    if (this.#inlineRunsKnown === undefined) {
      const { bytes } = this.data.rows;
      this.#inlineRunsKnown = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes('rPr>');
    }
    return this.#inlineRunsKnown;
  }

  #inlineRuns(cell: number): TextRun[] | undefined {
    const { bytes, starts, ends } = this.data.rows;
    const { row, column } = this.placeOf(cell);
    const position = this.#rowAt(row);
    const xml = new TextDecoder().decode(bytes.subarray(starts[position], ends[position]));
    const own = cellsOfRow(xml, rootOf(xml, 'row').innerStart).find((one) => one.column === column)?.xml;
    const text = own === undefined ? undefined : childNamed(own, rootOf(own, 'cell'), 'is');
    return text && textRuns(own!.slice(text.start, text.end));
  }

  formula(cell: number): CellFormula | undefined {
    const stored = this.data.formulas.get(cell);
    return stored && !isPreserved(stored) ? this.#read(stored, cell) : undefined;
  }

  isShared(cell: number): boolean {
    return this.data.formulas.get(cell)?.type === 'shared';
  }

  /** The cells whose formulas have their text from a cell; that cell is among them. */
  followersOf(row: number, column: number): Place[] {
    for (const [shared, master] of this.#masters) {
      if (master.row !== row || master.column !== column) continue;
      const cells = [...this.data.formulas.special()].filter(
        ([, one]) => one.type === 'shared' && one.shared === shared,
      );
      return cells.map(([cell]) => this.placeOf(cell));
    }
    return [];
  }

  /** Visits the cells with formulas, in the order of the file; not all of those beyond `near`. */
  eachFormula(visit: (row: number, column: number) => void, near?: CellArea): void {
    const { formulas } = this.data;
    const isMeant = (formula: StoredFormula | undefined) =>
      formula !== undefined && !isPreserved(formula) && this.#hasText(formula);
    if (near && cellsOf(near) < formulas.size) {
      this.eachIn(near, (row, column, cell) => {
        if (isMeant(formulas.get(cell))) visit(row, column);
      });
      return;
    }
    const { rowNumbers, columns } = this.data;
    let position = 0;
    for (let at = 0; at < formulas.size; at += 1) {
      const cell = formulas.cells[at]!;
      while (cell >= this.#endOf(position)) position += 1;
      if (formulas.isPlain(at) || isMeant(formulas.at(at))) visit(rowNumbers[position]!, columns[cell]!);
    }
  }

  /** Some files have empty formulas, or shared ones whose first cell is missing: they mean nothing. */
  #hasText({ text, type, shared }: StoredFormula): boolean {
    return text !== '' || (type === 'shared' && shared !== undefined && this.#masters.has(shared));
  }

  /** Whether there are formulas without results. */
  get hasUncomputed(): boolean {
    const { formulas, kinds } = this.data;
    for (const cell of formulas.cells) if (kinds[cell] === KIND.empty) return true;
    return false;
  }

  /** Visits the cells of an area, row by row, each with its position. */
  eachIn(
    { top, left, bottom, right }: CellArea,
    visit: (row: number, column: number, cell: number) => void,
  ): void {
    const { rowNumbers, rowCount, rowCells, columns } = this.data;
    for (let at = this.#rowAt(top); at < rowCount && rowNumbers[at]! <= bottom; at += 1) {
      const end = this.#endOf(at);
      for (let cell = rowCells[at]!; cell < end && columns[cell]! <= right; cell += 1)
        if (columns[cell]! >= left) visit(rowNumbers[at]!, columns[cell]!, cell);
    }
  }

  /** Visits the rows that have elements, by their positions. */
  eachRow({ top, bottom }: CellArea, visit: (row: number, position: number) => void): void {
    const { rowNumbers, rowCount } = this.data;
    for (let at = this.#rowAt(top); at < rowCount && rowNumbers[at]! <= bottom; at += 1)
      visit(rowNumbers[at]!, at);
  }

  /** Visits the cells of the row at a position, each with its own. */
  eachOfRow(
    position: number,
    { left, right }: CellArea,
    visit: (column: number, cell: number) => void,
  ): void {
    const { rowCells, columns } = this.data;
    const end = this.#endOf(position);
    for (let cell = rowCells[position]!; cell < end && columns[cell]! <= right; cell += 1)
      if (columns[cell]! >= left) visit(columns[cell]!, cell);
  }

  /** The first and the last column of the row at a position of which `counts` holds; undefined for none. */
  spanOfRow(
    position: number,
    counts: (cell: number) => boolean,
  ): { left: number; right: number } | undefined {
    const { columns, rowCells } = this.data;
    let from = rowCells[position]!;
    let to = this.#endOf(position) - 1;
    while (from <= to && !counts(from)) from += 1;
    while (to > from && !counts(to)) to -= 1;
    return from > to ? undefined : { left: columns[from]!, right: columns[to]! };
  }

  #read({ type, text, shared, ref, isDynamic }: StoredFormula, cell: number): CellFormula | undefined {
    if (type === 'shared' && text === '') {
      const master = shared === undefined ? undefined : this.#masters.get(shared);
      if (!master) return undefined;
      const { row, column } = this.placeOf(cell);
      const copied = () => copyFormula(master.text, row - master.row, column - master.column);
      return { text: master.filled.at(row, column) ?? copied(), mode: 'single' };
    }
    if (text === '') return undefined;
    const formula = readStoredFormula(text);
    const spanned = type === 'array' && ref !== undefined ? readReference(ref) : undefined;
    if (!spanned) return { text: formula, mode: 'single' };
    const area = areaOfReference(spanned);
    if (!isDynamic) return { text: formula, mode: 'array', area };
    return { text: formula, mode: 'dynamic', ...(cellsOf(area) > 1 && { area }) };
  }

  /** Position of a row, or of the first one after it; rowCount beyond the last. */
  #rowAt(row: number): number {
    return this.#isDense ? Math.min(row, this.data.rowCount) : firstRowFrom(this.data, row);
  }

  #endOf(position: number): number {
    return firstCell(this.data, position + 1);
  }
}
