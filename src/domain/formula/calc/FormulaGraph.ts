// The formulas of a book: what each reads, and so who must be computed when something changes.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import { AreaIndex } from './AreaIndex.ts';
import type { FormulaForm } from './FormulaForm.ts';
import { FormulaRun, type VisitRows } from './FormulaRun.ts';

export class FormulaGraph {
  /** By sheet, then by column; from the top down. */
  readonly #columns: Map<number, FormulaRun[]>[] = [];
  readonly #readers: AreaIndex<FormulaRun>[] = [];
  /** Runs that the readers lack: they may still grow. */
  readonly #unindexed = new Set<FormulaRun>();
  readonly volatile = new Set<FormulaRun>();
  /** Formulas whose results may fill more cells than their own. */
  readonly spilling = new Set<FormulaRun>();

  *runs(): Generator<FormulaRun> {
    for (const columns of this.#columns) for (const runs of columns?.values() ?? []) yield* runs;
  }

  /** The run that a cell belongs to. */
  at(sheet: number, row: number, column: number): FormulaRun | undefined {
    const runs = this.#columns[sheet]?.get(column);
    const run = runs?.[firstAt(runs, row)];
    return run && run.top <= row ? run : undefined;
  }

  /** Formulas of one form in rows of a column that have none; they join the runs beside them. */
  put(form: FormulaForm, sheet: number, column: number, top: number, bottom = top): FormulaRun {
    const runs = this.#runsOf(sheet, column);
    const at = firstAt(runs, top);
    const [above, below] = [runs[at - 1], runs[at]];
    const isAbove = above?.form === form && above.bottom === top - 1;
    const isBelow = below?.form === form && below.top === bottom + 1;
    if (isAbove && !isBelow) {
      if (!this.#unindexed.has(above)) this.#unindex(above);
      above.bottom = bottom;
      return above;
    }
    if (isAbove) this.#forget(above);
    if (isBelow) this.#forget(below);
    const [from, to] = [isAbove ? above.top : top, isBelow ? below.bottom : bottom];
    const first = isAbove ? at - 1 : at;
    runs.splice(first, Number(isAbove) + Number(isBelow));
    return this.#insert(runs, first, new FormulaRun(form, sheet, column, from, to));
  }

  /** Removes the formulas of an area. */
  remove(sheet: number, area: CellArea): void {
    const { top, bottom } = area;
    for (const runs of this.#columnsIn(sheet, area)) {
      const from = firstAt(runs, top);
      let to = from;
      const left: FormulaRun[] = [];
      for (; runs[to] && runs[to]!.top <= bottom; to += 1) {
        const run = runs[to]!;
        this.#forget(run);
        if (run.top < top) left.push(new FormulaRun(run.form, sheet, run.column, run.top, top - 1));
        if (run.bottom > bottom)
          left.push(new FormulaRun(run.form, sheet, run.column, bottom + 1, run.bottom));
      }
      runs.splice(from, to - from);
      for (const [at, run] of left.entries()) this.#insert(runs, from + at, run);
    }
  }

  /** Visits who reads any cell of an area, some several times. */
  eachReader(sheet: number, area: CellArea, visit: VisitRows): void {
    for (const run of this.#unindexed)
      run.eachRead(run.top, run.bottom, (read, all) => this.#readersOf(read).add(all, run));
    this.#unindexed.clear();
    this.#readers[sheet]?.eachMeeting(area, (run) => run.eachReader(sheet, area, visit));
  }

  /** Visits the formulas within an area. */
  eachIn(sheet: number, area: CellArea, visit: VisitRows): void {
    const { top, bottom } = area;
    for (const runs of this.#columnsIn(sheet, area))
      for (let at = firstAt(runs, top); runs[at] && runs[at]!.top <= bottom; at += 1)
        visit(runs[at]!, Math.max(top, runs[at]!.top), Math.min(bottom, runs[at]!.bottom));
  }

  #columnsIn(sheet: number, { left, right }: CellArea): FormulaRun[][] {
    const columns = this.#columns[sheet];
    if (!columns) return [];
    const found: FormulaRun[][] = [];
    if (columns.size <= right - left) {
      for (const [column, runs] of columns) if (column >= left && column <= right) found.push(runs);
      return found;
    }
    for (let column = left; column <= right; column += 1) {
      const runs = columns.get(column);
      if (runs) found.push(runs);
    }
    return found;
  }

  #insert(runs: FormulaRun[], at: number, run: FormulaRun): FormulaRun {
    if (at === runs.length) runs.push(run);
    else runs.splice(at, 0, run);
    this.#unindexed.add(run);
    if (run.form.isVolatile) this.volatile.add(run);
    if (run.form.mode === 'dynamic') this.spilling.add(run);
    return run;
  }

  #forget(run: FormulaRun): void {
    if (!this.#unindexed.has(run)) this.#unindex(run);
    this.#unindexed.delete(run);
    this.volatile.delete(run);
    this.spilling.delete(run);
  }

  #unindex(run: FormulaRun): void {
    run.eachRead(run.top, run.bottom, (read, all) => this.#readersOf(read).remove(all, run));
    this.#unindexed.add(run);
  }

  #readersOf(sheet: number): AreaIndex<FormulaRun> {
    this.#readers[sheet] ??= new AreaIndex();
    return this.#readers[sheet];
  }

  #runsOf(sheet: number, column: number): FormulaRun[] {
    this.#columns[sheet] ??= new Map();
    const columns = this.#columns[sheet];
    const known = columns.get(column);
    if (known) return known;
    const made: FormulaRun[] = [];
    columns.set(column, made);
    return made;
  }
}

/** Position of the run of a row, or of the first one below it. */
function firstAt(runs: readonly FormulaRun[], row: number): number {
  let [low, high] = [0, runs.length];
  if (high > 0 && runs[high - 1]!.bottom < row) return high; // files add rows at the end
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (runs[middle]!.bottom < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
