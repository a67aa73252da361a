// The cells of a sheet: what was read, and above it what was changed.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { readStoredFormula } from '#domain/formula/storedFormula.ts';
import { areaOfReference, readReference, writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/cellValue.ts';
import type { SharedStrings } from './SharedStrings.ts';
import { KIND, type SheetData, type StoredFormula } from './SheetData.ts';

/** How a formula of a cell is to be understood; its text is what people write, without =. */
export interface CellFormula {
  text: string;
  mode: 'single' | 'array' | 'dynamic';
  /** What an array or a spill fills. */
  area?: CellArea;
}

/** A cell that was changed since the file was read. */
export interface ChangedCell {
  value: CellValue;
  formula: CellFormula | undefined;
  style: number;
}

export interface CellChange {
  value?: CellValue;
  /** null takes the formula away; a text is one that may spill. */
  formula?: string | CellFormula | null;
  style?: number;
}

/** A formula of the file that is kept as it is: a data table. */
const isKept = (formula: StoredFormula) => formula.type === 'dataTable';

export class CellGrid {
  readonly data: SheetData;
  readonly #strings: SharedStrings;
  /** By row, then by column. */
  readonly #changes = new Map<number, Map<number, ChangedCell>>();
  /** Positions of rows by their numbers, where they are not simply in order. */
  readonly #isDense: boolean;
  readonly #masters = new Map<number, { row: number; column: number; text: string }>();
  readonly #formulas = new Map<number, CellFormula>();

  constructor(data: SheetData, strings: SharedStrings) {
    this.data = data;
    this.#strings = strings;
    const { rowCount, rowNumbers } = data;
    this.#isDense = rowCount > 0 && rowNumbers[rowCount - 1] === rowCount - 1;
    for (const [cell, { type, shared, text }] of data.formulas)
      if (type === 'shared' && shared !== undefined && text !== '')
        this.#masters.set(shared, { ...this.#placeOf(cell), text: readStoredFormula(text) });
  }

  value(row: number, column: number): CellValue {
    const changed = this.#changes.get(row)?.get(column);
    if (changed) return changed.value;
    const cell = this.#find(row, column);
    return cell < 0 ? null : this.#valueOf(cell);
  }

  formula(row: number, column: number): CellFormula | undefined {
    const changed = this.#changes.get(row)?.get(column);
    if (changed) return changed.formula;
    const cell = this.#find(row, column);
    return cell < 0 ? undefined : this.#formulaOf(cell, row, column);
  }

  style(row: number, column: number): number {
    const changed = this.#changes.get(row)?.get(column);
    if (changed) return changed.style;
    const cell = this.#find(row, column);
    return cell < 0 ? 0 : this.data.styles[cell]!;
  }

  /** Whether the sheet has an element for the cell, be it only for its style. */
  has(row: number, column: number): boolean {
    return this.#changes.get(row)?.has(column) === true || this.#find(row, column) >= 0;
  }

  /** Whether the file has its formula in common with other cells. */
  isShared(row: number, column: number): boolean {
    if (this.#changes.get(row)?.has(column)) return false;
    const cell = this.#find(row, column);
    return cell >= 0 && this.data.formulas.get(cell)?.type === 'shared';
  }

  set(row: number, column: number, { value, formula, style }: CellChange): void {
    const before = this.#changed(row, column);
    if (formula !== undefined) {
      this.#freeFollowers(row, column);
      before.formula =
        formula === null
          ? undefined
          : typeof formula === 'string'
            ? { text: formula, mode: 'dynamic' }
            : formula;
    }
    if (value !== undefined) before.value = value;
    if (style !== undefined) before.style = style;
  }

  /** The result of a formula; `area` is what it fills, when that is more than its cell. */
  setResult(row: number, column: number, value: CellValue, area: CellArea | undefined): void {
    const before = this.value(row, column);
    const formula = this.formula(row, column);
    const isSameArea =
      writeAreaOf(formula?.mode === 'dynamic' ? formula.area : undefined) === writeAreaOf(area);
    if (Object.is(before, value) && (formula?.mode !== 'dynamic' || isSameArea)) return;
    const changed = this.#changed(row, column);
    changed.value = value;
    if (changed.formula?.mode === 'dynamic') {
      const { text } = changed.formula;
      changed.formula = { text, mode: 'dynamic', ...(area && { area }) };
    }
  }

  /** Visits the cells that exist in an area, row by row. */
  each(area: CellArea, visit: (row: number, column: number) => void): void {
    const rows = this.#changedRows(area);
    let next = 0;
    this.#eachReadRow(area, (row, position) => {
      while (next < rows.length && rows[next]! < row) this.#eachChanged(rows[next++]!, area, visit);
      if (next < rows.length && rows[next] === row) {
        next += 1;
        this.#eachMixed(row, position, area, visit);
      } else this.#eachRead(row, position, area, visit);
    });
    while (next < rows.length) this.#eachChanged(rows[next++]!, area, visit);
  }

  /** Whether formulas were read that have no results. */
  get hasUncomputed(): boolean {
    const { formulas, kinds } = this.data;
    for (const cell of formulas.keys()) if (kinds[cell] === KIND.empty) return true;
    return false;
  }

  /** Visits what is not empty, row by row. */
  eachValue(area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    this.each(area, (row, column) => {
      const value = this.value(row, column);
      if (value !== null) visit(value, row, column);
    });
  }

  /** Visits the cells that hold formulas, in no order. */
  eachFormula(visit: (row: number, column: number) => void, within?: CellArea): void {
    const take = (row: number, column: number) => {
      const isIn =
        !within ||
        (row >= within.top && row <= within.bottom && column >= within.left && column <= within.right);
      if (isIn) visit(row, column);
    };
    for (const [row, cells] of this.#changes)
      for (const [column, { formula }] of cells) if (formula) take(row, column);
    for (const [cell, formula] of this.data.formulas) {
      if (isKept(formula)) continue;
      const { row, column } = this.#placeOf(cell);
      if (!this.#changes.get(row)?.has(column)) take(row, column);
    }
  }

  /** The smallest area with all cells, or with all that hold something; undefined for an empty sheet. */
  usedArea(valuesOnly: boolean): CellArea | undefined {
    let used: CellArea | undefined;
    const { rowCount, rowNumbers, rowCells, columns, kinds, cellCount } = this.data;
    for (let position = 0; position < rowCount; position += 1) {
      const row = rowNumbers[position]!;
      const changes = this.#changes.get(row);
      let from = rowCells[position]!;
      let to = (position + 1 < rowCount ? rowCells[position + 1]! : cellCount) - 1;
      const isEmpty = (cell: number) =>
        changes?.has(columns[cell]!) ||
        (valuesOnly && kinds[cell] === KIND.empty && !this.data.formulas.has(cell));
      while (from <= to && isEmpty(from)) from += 1;
      while (to > from && isEmpty(to)) to -= 1;
      if (from > to) continue;
      const area = { top: row, left: columns[from]!, bottom: row, right: columns[to]! };
      used = used ? areaAround(used, area) : area;
    }
    for (const [row, cells] of this.#changes)
      for (const [column, { value, formula, style }] of cells) {
        if (value === null && !formula && (valuesOnly || style === 0)) continue;
        const area = { top: row, left: column, bottom: row, right: column };
        used = used ? areaAround(used, area) : area;
      }
    return used;
  }

  get isChanged(): boolean {
    return this.#changes.size > 0;
  }

  /** By row, then by column. */
  get changes(): ReadonlyMap<number, ReadonlyMap<number, ChangedCell>> {
    return this.#changes;
  }

  #changed(row: number, column: number): ChangedCell {
    let cells = this.#changes.get(row);
    if (!cells) {
      cells = new Map();
      this.#changes.set(row, cells);
    }
    let cell = cells.get(column);
    if (!cell) {
      const position = this.#find(row, column);
      cell =
        position < 0
          ? { value: null, formula: undefined, style: 0 }
          : {
              value: this.#valueOf(position),
              formula: this.#formulaOf(position, row, column),
              style: this.data.styles[position]!,
            };
      cells.set(column, cell);
    }
    return cell;
  }

  /** The followers of a shared formula get texts of their own before the cell that has it changes. */
  #freeFollowers(row: number, column: number): void {
    for (const [shared, master] of this.#masters) {
      if (master.row !== row || master.column !== column) continue;
      for (const [cell, formula] of this.data.formulas) {
        if (formula.type !== 'shared' || formula.shared !== shared) continue;
        const place = this.#placeOf(cell);
        this.#changed(place.row, place.column);
      }
      this.#masters.delete(shared);
    }
  }

  #valueOf(cell: number): CellValue {
    const { kinds, numbers, texts, errors } = this.data;
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
        return CellError.of(errors[number]!);
      default:
        return null;
    }
  }

  #formulaOf(cell: number, row: number, column: number): CellFormula | undefined {
    const stored = this.data.formulas.get(cell);
    if (!stored || isKept(stored)) return undefined;
    const known = this.#formulas.get(cell);
    if (known) return known;
    const made = this.#read(stored, row, column);
    if (made) this.#formulas.set(cell, made);
    return made;
  }

  #read(
    { type, text, shared, ref, isDynamic }: StoredFormula,
    row: number,
    column: number,
  ): CellFormula | undefined {
    if (type === 'shared' && text === '') {
      const master = shared === undefined ? undefined : this.#masters.get(shared);
      return (
        master && { text: copyFormula(master.text, row - master.row, column - master.column), mode: 'single' }
      );
    }
    if (text === '') return undefined;
    const formula = readStoredFormula(text);
    const spanned = type === 'array' && ref !== undefined ? readReference(ref) : undefined;
    if (!spanned) return { text: formula, mode: 'single' };
    return { text: formula, mode: isDynamic ? 'dynamic' : 'array', area: areaOfReference(spanned) };
  }

  #placeOf(cell: number): { row: number; column: number } {
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

  /** Position of a row, or of the first one after it; rowCount beyond the last. */
  #rowAt(row: number): number {
    const { rowNumbers, rowCount } = this.data;
    if (this.#isDense) return Math.min(row, rowCount);
    let low = 0;
    let high = rowCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (rowNumbers[middle]! < row) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #endOf(position: number): number {
    const { rowCells, rowCount, cellCount } = this.data;
    return position + 1 < rowCount ? rowCells[position + 1]! : cellCount;
  }

  /** Position of a cell as it was read; -1 for none. */
  #find(row: number, column: number): number {
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

  #changedRows({ top, bottom }: CellArea): number[] {
    const rows: number[] = [];
    if (bottom - top < this.#changes.size) {
      for (let row = top; row <= bottom; row += 1) if (this.#changes.has(row)) rows.push(row);
      return rows;
    }
    for (const row of this.#changes.keys()) if (row >= top && row <= bottom) rows.push(row);
    return rows.sort((a, b) => a - b);
  }

  #eachReadRow({ top, bottom }: CellArea, visit: (row: number, position: number) => void): void {
    const { rowNumbers, rowCount } = this.data;
    for (
      let position = this.#rowAt(top);
      position < rowCount && rowNumbers[position]! <= bottom;
      position += 1
    )
      visit(rowNumbers[position]!, position);
  }

  #eachRead(
    row: number,
    position: number,
    { left, right }: CellArea,
    visit: (row: number, column: number) => void,
  ) {
    const { rowCells, columns } = this.data;
    const end = this.#endOf(position);
    for (let cell = rowCells[position]!; cell < end && columns[cell]! <= right; cell += 1)
      if (columns[cell]! >= left) visit(row, columns[cell]!);
  }

  #eachChanged(row: number, { left, right }: CellArea, visit: (row: number, column: number) => void): void {
    const columns = [...this.#changes.get(row)!.keys()].filter((column) => column >= left && column <= right);
    for (const column of columns.sort((a, b) => a - b)) visit(row, column);
  }

  #eachMixed(
    row: number,
    position: number,
    area: CellArea,
    visit: (row: number, column: number) => void,
  ): void {
    const columns = new Set<number>();
    const take = (_: number, column: number) => columns.add(column);
    this.#eachRead(row, position, area, take);
    this.#eachChanged(row, area, take);
    for (const column of [...columns].sort((a, b) => a - b)) visit(row, column);
  }
}

const writeAreaOf = (area: CellArea | undefined) => (area ? writeArea(area) : '');
