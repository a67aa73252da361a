// Computes each formula after those it reads, without recursion: a chain of a hundred thousand cells is no deeper than one.
// Runs are computed as a whole where nothing that they read is left; cells of runs that read each other are taken one by one.

import type { Value } from '#domain/formula/calc/value/Value.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { AreaIndex } from './AreaIndex.ts';
import type { CellPlace } from './CalcBook.ts';
import type { FormulaGraph } from './FormulaGraph.ts';
import type { FormulaRun, RunRows, VisitRows } from './FormulaRun.ts';

interface RunCell {
  run: FormulaRun;
  row: number;
}

/** Thrown while a formula is evaluated that reads one which is not computed yet. */
class NotYet extends Error {
  readonly cell: RunCell;
  constructor(cell: RunCell) {
    super('not computed yet');
    this.cell = cell;
  }
}

interface Steps {
  /** May call `need`. */
  compute(run: FormulaRun, row: number): Value;
  store(run: FormulaRun, row: number, value: Value): void;
}

export class CalculationOrder {
  readonly #steps: Steps;
  /** How many cells are to be computed. */
  left = 0;
  /** Whether what is read may be one that is not computed. */
  isChecked = false;
  /** Formulas that read themselves, by their places. */
  readonly circular = new Map<number, CellPlace>();
  /** In the order in which they were begun. */
  #running: RunCell[] = [];
  #graph: FormulaGraph | undefined;
  /** By sheet: runs that are to be computed, by all the cells that they filled before. */
  #filled: AreaIndex<FormulaRun>[] = [];

  constructor(steps: Steps) {
    this.#steps = steps;
  }

  isCircular(run: FormulaRun, row: number): boolean {
    return this.circular.has(keyOf(run, row));
  }

  /** Marks rows as to be computed; returns them where some were not. */
  soil(run: FormulaRun, from: number, to: number): RunRows | undefined {
    const before = run.dirty;
    const rows = run.soil(from, to);
    this.left += run.dirty - before;
    return rows;
  }

  /** Computes all that is marked. When a step fails, the rest stays as it is. */
  settle(graph: FormulaGraph, dirty: readonly RunRows[]): void {
    this.#graph = graph;
    for (const { run } of dirty) {
      if (!run.area) continue;
      this.#filled[run.sheet] ??= new AreaIndex();
      this.#filled[run.sheet]!.add(run.area, run);
    }
    try {
      for (const rows of dirty) this.#settleRows(rows);
    } finally {
      this.#filled = [];
      this.left = 0;
      this.isChecked = false;
      this.#running = [];
    }
  }

  /** Before cells are read. Throws NotYet where a formula must be computed first. */
  need(sheet: number, area: CellArea): void {
    this.#eachSource(sheet, area, (run, from, to) => this.#needRows(run, from, to));
  }

  #needRows(run: FormulaRun, from: number, to: number): void {
    const rows = run.dirtyRows(from, to);
    if (!rows) return;
    for (let row = rows.from; row <= rows.to; row += 1) {
      if (!run.isDirty(row)) continue;
      if (!run.isRunning(row)) throw new NotYet({ run, row });
      const begun = this.#running.findIndex((cell) => cell.run === run && cell.row === row);
      for (const cell of this.#running.slice(begun)) {
        const { sheet, column } = cell.run;
        this.circular.set(keyOf(cell.run, cell.row), { sheet, row: cell.row, column });
      }
    }
  }

  /** Visits the formulas that an area shows results of, some twice: its own, and those that fill it from outside. */
  #eachSource(sheet: number, area: CellArea, visit: VisitRows): void {
    this.#graph?.eachIn(sheet, area, visit);
    this.#filled[sheet]?.eachMeeting(area, (run) => visit(run, run.top, run.bottom));
  }

  /** Visits the rows of other runs that some rows read and that are not computed. */
  #eachUnsettled({ run, from, to }: RunRows, visit: (rows: RunRows) => void): void {
    run.eachRead(from, to, (sheet, area) => {
      this.#eachSource(sheet, area, (one, first, last) => {
        const rows = one === run ? undefined : one.dirtyRows(first, last);
        if (rows) visit(rows);
      });
    });
  }

  /** Rows of a run, and before them the runs that they read. */
  #settleRows(rows: RunRows): void {
    const stack = [{ ...rows, isBegun: false }];
    while (stack.length > 0) {
      const frame = stack.at(-1)!;
      const { run, from, to } = frame;
      const own = run.ownReads;
      const dirty = own === 'none' ? run.dirtyRows(from, to) : run.dirtyRows(run.top, run.bottom);
      if (dirty) {
        const isNew = !run.isOpen;
        if (isNew) frame.isBegun = run.isOpen = true;
        const before = stack.length;
        let isChecked = run.form.isVolatile || own === 'any';
        this.#eachUnsettled(dirty, (one) => {
          isChecked = true;
          if (isNew && !one.run.isOpen) stack.push({ ...one, isBegun: false });
        });
        if (stack.length > before) continue;
        if (isChecked) this.#computeCells(dirty);
        else this.#computeRun(dirty, own === 'below');
      }
      stack.pop();
      if (frame.isBegun) run.isOpen = false;
    }
  }

  /** Nothing that the rows read is left, but for rows of the run before them. */
  #computeRun({ run, from, to }: RunRows, isUpwards: boolean): void {
    const step = isUpwards ? -1 : 1;
    for (let row = isUpwards ? to : from; row >= from && row <= to; row += step)
      if (run.isDirty(row)) this.#finish(run, row, this.#steps.compute(run, row));
  }

  #computeCells({ run, from, to }: RunRows): void {
    this.isChecked = true;
    for (let row = from; row <= to; row += 1) this.#settleCell({ run, row });
    this.isChecked = false;
  }

  /** One cell, and before it those that it reads, on a stack of our own. */
  #settleCell(first: RunCell): void {
    const stack = [first];
    while (stack.length > 0) {
      const cell = stack.at(-1)!;
      const { run, row } = cell;
      if (!run.isDirty(row)) {
        stack.pop();
        continue;
      }
      if (!run.isRunning(row)) {
        run.run(row);
        this.#running.push(cell);
        const before = stack.length;
        run.eachRead(row, row, (sheet, area) => {
          this.#eachSource(sheet, area, (one, from, to) => pushUnsettled(one, from, to, stack));
        });
        if (stack.length > before) continue;
      }
      try {
        const value = this.#steps.compute(run, row);
        this.#running.pop();
        stack.pop();
        this.#finish(run, row, value);
      } catch (error) {
        if (!(error instanceof NotYet)) throw error;
        stack.push(error.cell);
      }
    }
  }

  #finish(run: FormulaRun, row: number, value: Value): void {
    this.#steps.store(run, row, value);
    run.clean(row);
    this.left -= 1;
  }
}

const keyOf = ({ sheet, column }: FormulaRun, row: number) => (sheet * ROWS + row) * COLUMNS + column;

/** From the last on, so that the first is computed first. */
function pushUnsettled(run: FormulaRun, from: number, to: number, stack: RunCell[]): void {
  if (run.dirty === 0) return;
  for (let row = to; row >= from; row -= 1)
    if (run.isDirty(row) && !run.isRunning(row)) stack.push({ run, row });
}
