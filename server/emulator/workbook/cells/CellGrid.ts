// The cells of a sheet: what was read, and above it what was changed.

import { MarkedNumbers } from '#domain/collection/MarkedNumbers.ts';
import { areaAround, type CellArea, isSameArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { AddedTexts } from './AddedTexts.ts';
import { ChangedRows, rowsOf } from './ChangedRows.ts';
import type { RowMove } from './FormulaMoves.ts';
import { moveRows } from './moveRows.ts';
import { type CellFormula, ReadCells } from './ReadCells.ts';
import type { TextRun } from './richText.ts';
import type { SharedStrings } from './SharedStrings.ts';
import { KIND, type SheetData } from './SheetData.ts';

/** A cell that was changed since the file was read. Values alone are changed where they were read. */
export interface ChangedCell {
  value: CellValue;
  formula: CellFormula | undefined;
  style: number;
  /** Whether they are unchanged since the file was read; then they keep its text. */
  hasOwnValue: boolean;
  hasOwnFormula: boolean;
}

export interface CellChange {
  value?: CellValue;
  /** null takes the formula away; a text is one that may spill. */
  formula?: string | CellFormula | null;
  style?: number;
}

/** In areas of fewer rows each row is asked for. */
const FEW_ROWS = 1_000;

export class CellGrid {
  readonly #strings: SharedStrings;
  readonly #read: ReadCells;
  /** By row, then by column. */
  readonly #changes = new Map<number, Map<number, ChangedCell>>();
  readonly #changedColumns = new Map<number, ChangedRows>();
  #edits = 0;
  readonly #unwritten = new MarkedNumbers();
  #areFormulasChanged = false;
  #texts = new AddedTexts();

  constructor(data: SheetData, strings: SharedStrings) {
    this.#strings = strings;
    this.#read = new ReadCells(data, strings);
  }

  get data(): SheetData {
    return this.#read.data;
  }

  /** The cells after whole rows moved. */
  moved(move: RowMove): CellGrid {
    const made = new CellGrid(moveRows(this.#read, move), this.#strings);
    made.#areFormulasChanged = this.#areFormulasChanged || this.data.formulas.size > 0;
    made.#texts = this.#texts.copy();
    for (const row of this.#rowsLeaving(move))
      this.eachValue({ ...WHOLE_SHEET, top: row, bottom: row }, (value) => made.#texts.count(value, null));
    for (const [row, cells] of this.#changes) {
      const to = move.row(row);
      for (const [column, cell] of to === undefined ? [] : cells) made.#take(row, to!, column, cell, move);
    }
    return made;
  }

  /** The rows with cells that a move takes away. */
  #rowsLeaving(move: RowMove): ReadonlySet<number> {
    const leaving = new Set<number>();
    const look = (row: number) => {
      if (move.row(row) === undefined) leaving.add(row);
    };
    this.#read.eachRow(WHOLE_SHEET, look);
    for (const row of this.#changes.keys()) look(row);
    return leaving;
  }

  #take(from: number, row: number, column: number, cell: ChangedCell, move: RowMove): void {
    const taken = this.#changed(row, column);
    const { formula } = cell;
    Object.assign(taken, cell, {
      formula: cell.hasOwnFormula ? taken.formula : formula && movedFormula(formula, from, column, move),
    });
  }

  value(row: number, column: number): CellValue {
    const changed = this.#changes.get(row)?.get(column);
    if (changed) return changed.value;
    const cell = this.#read.find(row, column);
    return cell < 0 ? null : this.#read.value(cell);
  }

  formula(row: number, column: number): CellFormula | undefined {
    const changed = this.#changes.get(row)?.get(column);
    if (changed) return changed.formula;
    const cell = this.#read.find(row, column);
    return cell < 0 ? undefined : this.#read.formula(cell);
  }

  /** Of a text as it was read the parts that differ in their fonts; undefined where there are none. */
  runs(row: number, column: number): TextRun[] | undefined {
    if (this.#changes.get(row)?.get(column)?.hasOwnValue === false) return undefined;
    const cell = this.#read.find(row, column);
    return cell < 0 ? undefined : this.#read.runs(cell);
  }

  style(row: number, column: number): number {
    const changed = this.#changes.get(row)?.get(column);
    if (changed) return changed.style;
    const cell = this.#read.find(row, column);
    return cell < 0 ? 0 : this.data.styles[cell]!;
  }

  /** Whether the sheet has an element for the cell, be it only for its style. */
  has(row: number, column: number): boolean {
    return this.#changes.get(row)?.has(column) === true || this.#read.find(row, column) >= 0;
  }

  /** Whether the file has its formula in common with other cells. */
  isShared(row: number, column: number): boolean {
    if (this.#changes.get(row)?.get(column)?.hasOwnFormula === false) return false;
    const cell = this.#read.find(row, column);
    return cell >= 0 && this.#read.isShared(cell);
  }

  set(row: number, column: number, change: CellChange): void {
    const { value, formula, style } = change;
    const at = this.#unchanged(row, column);
    const isValueAlone =
      at >= 0 &&
      (formula === undefined || (formula === null && !this.#read.hasFormula(at))) &&
      (style === undefined || style === this.data.styles[at]);
    if (!isValueAlone || value === undefined) this.#setCell(row, column, change);
    else this.#setValue(row, at, this.#read.value(at), heldValue(value));
  }

  /** Position of a cell that was read and has no change beside its value; -1 for others. */
  #unchanged(row: number, column: number): number {
    return this.#changes.get(row)?.has(column) ? -1 : this.#read.find(row, column);
  }

  #setValue(row: number, at: number, before: CellValue, value: CellValue): void {
    if (Object.is(before, value)) return;
    this.#texts.count(before, value);
    this.#noteEdit(row);
    this.#read.setValue(at, value);
  }

  #setCell(row: number, column: number, { value, formula, style }: CellChange): void {
    const cell = this.#changed(row, column);
    const hasNone = () =>
      cell.formula === undefined && !(cell.hasOwnFormula && this.#isDataTable(row, column));
    if (formula !== undefined && !(formula === null && hasNone())) {
      this.#freeFollowers(row, column);
      cell.hasOwnFormula = false;
      this.#areFormulasChanged = true;
      if (formula === null) cell.formula = undefined;
      else cell.formula = typeof formula === 'string' ? { text: formula, mode: 'dynamic' } : formula;
    }
    if (value !== undefined) {
      const held = heldValue(value);
      cell.hasOwnValue = cell.hasOwnValue && Object.is(cell.value, held);
      this.#texts.count(cell.value, held);
      cell.value = held;
    }
    if (style !== undefined) cell.style = style;
  }

  /** Whether a data table was read there: `formula` does not tell of it. */
  #isDataTable(row: number, column: number): boolean {
    return this.data.formulas.get(this.#read.find(row, column))?.type === 'dataTable';
  }

  /** The result of a formula; `area` is what it fills, when that is more than its cell. Throws as AddedTexts does. */
  setResult(row: number, column: number, result: CellValue, area: CellArea | undefined): void {
    const value = heldValue(result);
    const changed = this.#changes.get(row)?.get(column);
    const at = changed ? -1 : this.#read.find(row, column);
    const before = changed ? changed.value : at < 0 ? null : this.#read.value(at);
    const isSpill = changed ? changed.formula?.mode === 'dynamic' : this.#read.isDynamic(at);
    const formula = isSpill ? this.formula(row, column) : undefined;
    const isSame =
      !formula || (area && formula.area ? isSameArea(area, formula.area) : area === formula.area);
    const isSameValue = Object.is(before, value);
    if (isSameValue && isSame) return;
    this.#texts.check(before, value);
    if (at >= 0 && isSame) {
      this.#setValue(row, at, before, value);
      return;
    }
    this.#texts.count(before, value);
    const cell = this.#changed(row, column);
    cell.hasOwnValue = cell.hasOwnValue && isSameValue;
    cell.value = value;
    if (isSame) return;
    cell.hasOwnFormula = false;
    cell.formula = { text: formula.text, mode: 'dynamic', ...(area && { area }) };
  }

  /** Visits the cells that exist in an area, row by row. `cell` is the position among those read of one that is as read. */
  each(area: CellArea, visit: (row: number, column: number, cell?: number) => void): void {
    const rows = this.#changedRows(area);
    if (rows.length === 0) {
      this.#read.eachIn(area, visit);
      return;
    }
    let next = 0;
    this.#read.eachRow(area, (row, position) => {
      while (next < rows.length && rows[next]! < row) this.#eachChanged(rows[next++]!, area, visit);
      if (next < rows.length && rows[next] === row) {
        next += 1;
        this.#eachMixed(row, position, area, visit);
      } else this.#read.eachOfRow(position, area, (column, cell) => visit(row, column, cell));
    });
    while (next < rows.length) this.#eachChanged(rows[next++]!, area, visit);
  }

  /** Whether formulas were read that have no results. */
  get hasUncomputed(): boolean {
    return this.#read.hasUncomputed;
  }

  /** Visits what is not empty, row by row. */
  eachValue(area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    this.each(area, (row, column, cell) => {
      const value = cell === undefined ? this.value(row, column) : this.#read.value(cell);
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
    const takeRow = (row: number, cells: ReadonlyMap<number, ChangedCell> | undefined) => {
      for (const [column, { formula }] of cells ?? []) if (formula) take(row, column);
    };
    if (within && within.bottom - within.top < this.#changes.size)
      for (let row = within.top; row <= within.bottom; row += 1) takeRow(row, this.#changes.get(row));
    else for (const [row, cells] of this.#changes) takeRow(row, cells);
    this.#read.eachFormula((row, column) => {
      if (!this.#changes.get(row)?.has(column)) take(row, column);
    }, within);
  }

  /** The smallest area with all cells, or with all that hold something; undefined for an empty sheet. */
  usedArea(valuesOnly: boolean): CellArea | undefined {
    let used: CellArea | undefined;
    const take = (row: number, left: number, right: number) => {
      const area = { top: row, left, bottom: row, right };
      used = used ? areaAround(used, area) : area;
    };
    const { columns, kinds, formulas, styles, isChanged, rowCount, rowNumbers } = this.data;
    for (let position = 0; position < rowCount; position += 1) {
      const row = rowNumbers[position]!;
      const changes = this.#changes.get(row);
      // A cell that was emptied is none any more.
      const counts = (cell: number) =>
        !changes?.has(columns[cell]!) &&
        (kinds[cell] !== KIND.empty ||
          formulas.has(cell) ||
          (!valuesOnly && (isChanged[cell] === 0 || styles[cell] !== 0)));
      const span = this.#read.spanOfRow(position, counts);
      if (span) take(row, span.left, span.right);
    }
    for (const [row, cells] of this.#changes)
      for (const [column, { value, formula, style }] of cells)
        if (value !== null || formula || (!valuesOnly && style !== 0)) take(row, column, column);
    return used;
  }

  /** Grows with every change. */
  get edits(): number {
    return this.#edits;
  }

  /** Whether cells have got formulas, or lost them. */
  get areFormulasChanged(): boolean {
    return this.#areFormulasChanged;
  }

  /** By row, then by column; without cells that were read and have no change beside their value. */
  get changes(): ReadonlyMap<number, ReadonlyMap<number, ChangedCell>> {
    return this.#changes;
  }

  /** The rows that were changed since `noteWritten`. */
  get unwritten(): Iterable<number> {
    return this.#unwritten;
  }

  noteWritten(): void {
    this.#unwritten.clear();
  }

  /** The rows with changes. */
  changedRows(): ReadonlySet<number> {
    return new Set([...this.#changes.keys(), ...this.#read.changedRows()]);
  }

  /** The cells of a row that have changes, by column. */
  changesOf(row: number): ReadonlyMap<number, ChangedCell> {
    const cells = new Map(this.#changes.get(row));
    this.#read.eachIn({ ...WHOLE_SHEET, top: row, bottom: row }, (_, column, cell) => {
      if (this.data.isChanged[cell] === 1 && !cells.has(column))
        cells.set(column, this.#readCell(row, column));
    });
    return cells;
  }

  #noteEdit(row: number): void {
    this.#edits += 1;
    this.#unwritten.add(row);
  }

  #changed(row: number, column: number): ChangedCell {
    this.#noteEdit(row);
    let cells = this.#changes.get(row);
    if (!cells) {
      cells = new Map();
      this.#changes.set(row, cells);
    }
    const known = cells.get(column);
    if (known) return known;
    this.#noteColumn(row, column);
    const cell = this.#readCell(row, column);
    cells.set(column, cell);
    return cell;
  }

  #readCell(row: number, column: number): ChangedCell {
    const at = this.#read.find(row, column);
    const isRead = at >= 0;
    return {
      value: isRead ? this.#read.value(at) : null,
      formula: isRead ? this.#read.formula(at) : undefined,
      style: isRead ? this.data.styles[at]! : 0,
      hasOwnValue: isRead && this.data.isChanged[at] === 0,
      hasOwnFormula: isRead,
    };
  }

  #noteColumn(row: number, column: number): void {
    const known = this.#changedColumns.get(column);
    if (known) known.add(row);
    else this.#changedColumns.set(column, new ChangedRows([row]));
  }

  /** The followers of a shared formula get texts of their own before the cell that has it changes. */
  #freeFollowers(row: number, column: number): void {
    if (!this.isShared(row, column)) return;
    for (const place of this.#read.followersOf(row, column))
      this.#changed(place.row, place.column).hasOwnFormula = false;
  }

  /** The rows with changes in an area, in order. */
  #changedRows({ top, left, bottom, right }: CellArea): readonly number[] {
    if (bottom - top < FEW_ROWS) {
      const rows: number[] = [];
      for (let row = top; row <= bottom; row += 1) if (this.#changes.has(row)) rows.push(row);
      return rows;
    }
    const columns = [...this.#changedColumns].filter(([column]) => column >= left && column <= right);
    const [first] = columns;
    if (!first) return [];
    const rows = columns.length === 1 ? first[1].inOrder() : rowsOf(columns.map(([, one]) => one));
    const isWithin = rows[0]! >= top && rows.at(-1)! <= bottom;
    return isWithin ? rows : rows.filter((row) => row >= top && row <= bottom);
  }

  #eachChanged(row: number, { left, right }: CellArea, visit: (row: number, column: number) => void): void {
    const columns = [...this.#changes.get(row)!.keys()].filter((column) => column >= left && column <= right);
    for (const column of columns.sort((a, b) => a - b)) visit(row, column);
  }

  /** Whether cells were put where none was read. */
  #hasNew(row: number, changes: ReadonlyMap<number, ChangedCell>, { left, right }: CellArea): boolean {
    for (const column of changes.keys())
      if (column >= left && column <= right && this.#read.find(row, column) < 0) return true;
    return false;
  }

  #eachMixed(
    row: number,
    position: number,
    area: CellArea,
    visit: (row: number, column: number, cell?: number) => void,
  ): void {
    const changes = this.#changes.get(row)!;
    if (!this.#hasNew(row, changes, area)) {
      this.#read.eachOfRow(position, area, (column, cell) =>
        visit(row, column, changes.has(column) ? undefined : cell),
      );
      return;
    }
    const columns = new Set<number>();
    this.#read.eachOfRow(position, area, (column) => columns.add(column));
    this.#eachChanged(row, area, (_, column) => columns.add(column));
    for (const column of [...columns].sort((a, b) => a - b)) visit(row, column);
  }
}

function movedFormula(formula: CellFormula, row: number, column: number, move: RowMove): CellFormula {
  const area = formula.area && move.areaAfter(formula.area);
  return { text: move.formula(formula.text, row, column), mode: formula.mode, ...(area && { area }) };
}

const NO_NUMBER = CellError.of('#NUM!');

/** Other readers refuse a file with a number that is none. */
const heldValue = (value: CellValue): CellValue =>
  typeof value === 'number' && !Number.isFinite(value) ? NO_NUMBER : value;
