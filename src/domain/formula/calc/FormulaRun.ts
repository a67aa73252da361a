// Formulas of one form in cells below each other: what of them is to be computed, and in which order.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { FormulaForm } from './FormulaForm.ts';

const DIRTY = 1;
const RUNNING = 2;

/** Rows of a run. */
export interface RunRows {
  run: FormulaRun;
  from: number;
  to: number;
}

export type VisitRows = (run: FormulaRun, from: number, to: number) => void;

/** What cells of a run read of the run itself: nothing, only cells above or below, or anything. */
type OwnReads = 'none' | 'above' | 'below' | 'any';

export class FormulaRun {
  readonly form: FormulaForm;
  readonly sheet: number;
  readonly column: number;
  top: number;
  bottom: number;
  /** What an array or a spill fills. */
  area: CellArea | undefined;
  /** Where a spill would go if nothing stood there. */
  blocked: CellArea | undefined;
  /** Its precedents are being computed. */
  isOpen = false;
  /** How many rows are to be computed. */
  dirty = 0;
  /** By row, while anything is to be computed. */
  #states: Uint8Array | undefined;
  /** Rows that were all marked lately. */
  #soiledFrom = 0;
  #soiledTo = -1;

  constructor(form: FormulaForm, sheet: number, column: number, top: number, bottom = top) {
    this.form = form;
    this.sheet = sheet;
    this.column = column;
    this.top = top;
    this.bottom = bottom;
  }

  /** The cells of some of its rows. */
  cells(from: number, to: number): CellArea {
    return { top: from, left: this.column, bottom: to, right: this.column };
  }

  /** What some of its rows read, each part with its sheet. */
  eachRead(from: number, to: number, visit: (sheet: number, area: CellArea) => void): void {
    const { form, column } = this;
    for (const read of form.reads) visit(read.sheet, form.areaOf(read, column, from, to));
  }

  /** Visits the rows that read any cell of an area, some several times. */
  eachReader(sheet: number, { top, left, bottom, right }: CellArea, visit: VisitRows): void {
    const { form, column } = this;
    for (const { sheet: own, area, moves } of form.reads) {
      const along = column - form.column;
      if (own !== sheet || area.left + moves.left * along > right || area.right + moves.right * along < left)
        continue;
      const isFirstMoved = moves.top === 1;
      const isLastMoved = moves.bottom === 1;
      if ((!isFirstMoved && area.top > bottom) || (!isLastMoved && area.bottom < top)) continue;
      const from = isLastMoved ? Math.max(this.top, top - area.bottom + form.row) : this.top;
      const to = isFirstMoved ? Math.min(this.bottom, bottom - area.top + form.row) : this.bottom;
      if (from <= to) visit(this, from, to);
    }
  }

  get ownReads(): OwnReads {
    let own: OwnReads = 'none';
    const { form, sheet, column, top, bottom } = this;
    for (const read of form.reads) {
      if (read.sheet !== sheet) continue;
      const { moves, area } = read;
      const all = form.areaOf(read, column, top, bottom);
      if (all.left > column || all.right < column || all.top > bottom || all.bottom < top) continue;
      const isAbove = moves.bottom === 1 && area.bottom < form.row;
      const isBelow = moves.top === 1 && area.top > form.row;
      const found = isAbove ? 'above' : isBelow ? 'below' : 'any';
      own = own === 'none' || own === found ? found : 'any';
    }
    return own;
  }

  isDirty(row: number): boolean {
    return this.#states !== undefined && (this.#states[row - this.top]! & DIRTY) !== 0;
  }

  /** The first and the last of some rows that are to be computed; undefined for none. */
  dirtyRows(from: number, to: number): RunRows | undefined {
    if (this.dirty === 0) return undefined;
    let [first, last] = [from, to];
    while (first <= last && !this.isDirty(first)) first += 1;
    while (last >= first && !this.isDirty(last)) last -= 1;
    return first > last ? undefined : { run: this, from: first, to: last };
  }

  /** Marks rows, and those that follow from them; returns what was not marked yet, with other rows between. */
  soil(first: number, last: number): RunRows | undefined {
    const [from, to] = [this.#reads(1) ? this.top : first, this.#reads(-1) ? this.bottom : last];
    this.#states ??= new Uint8Array(this.bottom - this.top + 1);
    let [newFrom, newTo] = [to, -1];
    for (let row = from; row <= to; row += 1) {
      if (row >= this.#soiledFrom && row <= this.#soiledTo) row = this.#soiledTo;
      else if (!this.isDirty(row)) {
        this.#states[row - this.top]! |= DIRTY;
        this.dirty += 1;
        newFrom = Math.min(newFrom, row);
        newTo = row;
      }
    }
    const isJoined = from <= this.#soiledTo + 1 && to >= this.#soiledFrom - 1;
    this.#soiledFrom = isJoined ? Math.min(from, this.#soiledFrom) : from;
    this.#soiledTo = isJoined ? Math.max(to, this.#soiledTo) : to;
    return newTo < 0 ? undefined : { run: this, from: newFrom, to: newTo };
  }

  /** Whether each cell reads the one above it (-1) or below it (1). */
  #reads(beside: -1 | 1): boolean {
    const { form, sheet, column } = this;
    return form.reads.some((read) => {
      const { left, right, top, bottom } = form.areaOf(read, column, form.row, form.row);
      if (read.sheet !== sheet || left > column || right < column) return false;
      const isAbove = read.moves.bottom === 1 && bottom === form.row - 1;
      const isBelow = read.moves.top === 1 && top === form.row + 1;
      return beside < 0 ? isAbove : isBelow;
    });
  }

  clean(row: number): void {
    if (!this.isDirty(row)) return;
    this.#states![row - this.top] = 0;
    this.dirty -= 1;
    if (this.dirty === 0) this.#states = undefined;
  }

  cleanAll(): void {
    this.#states = undefined;
    this.#soiledTo = -1;
    this.dirty = 0;
    this.isOpen = false;
  }

  /** Whether a row is being computed, or what it reads. */
  isRunning(row: number): boolean {
    return this.#states !== undefined && (this.#states[row - this.top]! & RUNNING) !== 0;
  }

  /** Of a row that is to be computed. */
  run(row: number): void {
    this.#states![row - this.top]! |= RUNNING;
  }
}
