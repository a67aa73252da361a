// Keeps the results of formulas up to date. Only what depends on a change is computed, each formula after those it reads.

import type { CellShift } from '#domain/formula/CellShift.ts';
import { firstScalar } from '#domain/formula/calc/value/broadcast.ts';
import { type DateReader, orError } from '#domain/formula/calc/value/coerce.ts';
import {
  type AreaSource,
  AreaValue,
  type ColumnSearch,
  type Value,
} from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { parseFormula } from '#domain/formula/parseFormula.ts';
import { areaAround, type CellArea, doAreasMeet, isCellIn, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import type { CalcBook, CalcFormula, CellPlace, Clock, Iteration } from './CalcBook.ts';
import { CalculationOrder } from './CalculationOrder.ts';
import { tryParseFormula } from './CellContext.ts';
import { definedFormula, evaluate, evaluationOf, evaluationOnce } from './evaluate.ts';
import { FormulaForm } from './FormulaForm.ts';
import { FormulaGraph } from './FormulaGraph.ts';
import type { FormulaRun, RunRows } from './FormulaRun.ts';
import { FormulaScopes } from './FormulaScopes.ts';
import type { FunctionTable } from './FunctionDef.ts';
import { intersectOrError } from './implicitIntersection.ts';
import { LookupIndex } from './LookupIndex.ts';
import { moveRuns } from './moveRuns.ts';
import { precedentsOf } from './precedentsOf.ts';
import { ResultWriter } from './ResultWriter.ts';
import type { Evaluation, SameInRows, Scope } from './Scope.ts';

export interface Recalculation {
  computed: number;
  /** Formulas that read themselves, directly or not; they hold 0. */
  circular: readonly CellPlace[];
}

/** What to begin with: formulas in an area, and those that read any cell of it. */
interface Seed {
  sheet: number;
  area: CellArea;
  isOwn: boolean;
  isRead: boolean;
}

/** Spills can uncover others; more rounds than this only happen where they chase each other. */
const MAX_ROUNDS = 16;

const NO_PRECEDENTS = { reads: [], isVolatile: false, isPlaced: false, isUnique: true, isOfTable: false };

export class Calculation implements AreaSource {
  readonly #book: CalcBook;
  readonly #functions: FunctionTable;
  readonly #scopes: FormulaScopes;
  #graph: FormulaGraph | undefined;
  /** What changed since the last calculation. */
  #seeds: Seed[] = [];
  readonly #order: CalculationOrder;
  readonly #results: ResultWriter;
  readonly #lookups = new LookupIndex();
  /** Of formulas outside of cells, by their sheet and column, and how far that is from where they were written. */
  readonly #same = new Map<string, SameInRows>();
  /** By sheet, until something is written where nothing was. */
  readonly #used = new Map<number, CellArea | undefined>();
  #supposed: (CellPlace & { value: CellValue }) | undefined;
  /** The run that was computed last, and how. */
  #current:
    | { run: FormulaRun; scopeOf: (row: number, isFinal: boolean) => Scope; evaluation: Evaluation }
    | undefined;

  constructor(
    book: CalcBook,
    functions: FunctionTable,
    readDate: DateReader,
    clock: Clock = { nowMs: Date.now, random: Math.random },
  ) {
    this.#book = book;
    this.#functions = functions;
    this.#scopes = new FormulaScopes(book, functions, readDate, clock, this);
    this.#order = new CalculationOrder({
      compute: (run, row) => this.#compute(run, row),
      store: (run, row, value) => this.#store(run, row, value),
    });
    this.#results = new ResultWriter(book, {
      hasOther: (cell, area) => this.#hasOther(cell, area),
      onFilled: (sheet, area) => {
        this.#used.delete(sheet);
        this.#forgetRead();
        this.#seed(sheet, area, { isRead: true });
      },
    });
  }

  /** Cells of an area were written: values, formulas, or both. */
  changed(sheet: number, area: CellArea): void {
    this.#used.delete(sheet);
    this.#forgetRead();
    const isNew = this.#graph === undefined; // then it has read them as they are now
    const graph = this.#formulas();
    const spills: FormulaRun[] = [];
    graph.eachIn(sheet, area, (run) => {
      if (run.area) spills.push(run);
    });
    if (isNew) for (const { top, column } of spills) graph.remove(sheet, cellArea(top, column));
    else graph.remove(sheet, area);
    for (const run of spills) this.#results.withdraw(run, area);
    this.#book.eachFormula(
      sheet,
      (row, column) => {
        if (!graph.at(sheet, row, column)) this.#add({ sheet, row, column });
      },
      area,
    );
    this.#seed(sheet, area, { isOwn: true, isRead: true });
    for (const run of graph.spilling) if (run.sheet === sheet) this.#disturb(run, area);
  }

  /** Sheets, names, tables or cells moved: every formula is parsed again. */
  structureChanged(): void {
    this.#graph = undefined;
    this.#used.clear();
    this.#forgetRead();
    this.#scopes.forget();
    this.#seedAll();
  }

  /**
   * Takes part when `move` moves whole rows or columns of a sheet. Formulas that read the same cells as before keep their
   * results.
   */
  moveLines(sheet: number, shift: CellShift, move: () => void): void {
    const before = this.#formulas();
    move();
    this.#used.clear();
    this.#forgetRead();
    this.#scopes.forget();
    this.#seeds = this.#seeds.flatMap((seed) => {
      const area = seed.sheet === sheet ? shift.areaAfter(seed.area) : seed.area;
      return area ? [{ ...seed, area }] : [];
    });
    this.#graph = new FormulaGraph();
    for (const { place, isSame } of moveRuns(before, this.#graph, sheet, shift)) {
      this.#add(place);
      if (!isSame) this.#seed(place.sheet, cellArea(place.row, place.column), { isOwn: true });
    }
    for (const { sheet: own, area } of before.spilling) {
      const after = own === sheet ? area && shift.areaAfter(area) : area;
      if (after) this.#seed(own, after, { isRead: true }); // what filled it may be gone
    }
  }

  /** Computes every formula, whatever results the file has. */
  computeAll(): Recalculation {
    this.#seedAll();
    return this.recalculate();
  }

  /** The value of a formula outside of any cell, such as a defined name's. Throws FormulaError for invalid syntax. */
  valueOf(formula: string, sheet: number): Value {
    this.#scopes.begin();
    return evaluate(parseFormula(formula), this.#scopes.at({ sheet, row: 0, column: 0 }, false));
  }

  /** The value of a formula as if it were in a cell, of an array its first; `from` is the cell that it is written for. */
  valueAt(node: FormulaNode, place: CellPlace, from?: Pick<CellPlace, 'row' | 'column'>): CellValue {
    return firstScalar(this.valuesAt(node, place, from));
  }

  /** The same with all values of an array. */
  valuesAt(node: FormulaNode, place: CellPlace, from?: Pick<CellPlace, 'row' | 'column'>): Value {
    this.#scopes.begin();
    const along = place.column - (from ?? place).column;
    const key = `${place.sheet} ${place.column} ${along}`;
    const same: SameInRows = this.#same.get(key) ?? new WeakMap();
    this.#same.set(key, same);
    return evaluate(node, this.#scopes.at(place, false, from, same));
  }

  /** What `work` reads while a cell holds another value for it; formulas that depend on the cell keep their results. */
  supposing<T>(place: CellPlace, value: CellValue, work: () => T): T {
    this.#supposed = { ...place, value };
    this.#forgetRead();
    try {
      return work();
    } finally {
      this.#supposed = undefined;
      this.#forgetRead();
    }
  }

  /** Computes what depends on changes, and writes the results. */
  recalculate(): Recalculation {
    const graph = this.#formulas();
    this.#scopes.begin();
    this.#used.clear();
    this.#forgetRead();
    this.#order.circular.clear();
    for (const run of graph.volatile) this.#seed(run.sheet, run.cells(run.top, run.bottom), { isOwn: true });
    let computed = 0;
    for (let round = 0; this.#seeds.length > 0 && round < MAX_ROUNDS; round += 1)
      computed += this.#settleAll(graph);
    if (this.#book.iteration) this.#iterate(graph, this.#book.iteration);
    this.#seeds = [];
    this.#forgetRead(); // it takes memory, and the book may rest
    return { computed, circular: [...this.#order.circular.values()] };
  }

  /** What reads itself has been computed once from what it held. */
  #iterate(graph: FormulaGraph, { count, change }: Iteration): void {
    const cells = [...this.#order.circular.values()];
    const values = () => cells.map(({ sheet, row, column }) => this.#book.value(sheet, row, column));
    let before = values();
    for (let time = 1; cells.length > 0 && time < count; time += 1) {
      for (const { sheet, row, column } of cells) this.#seed(sheet, cellArea(row, column), { isOwn: true });
      this.#settleAll(graph);
      const after = values();
      if (after.every((value, at) => isAlmost(value, before[at]!, change))) return;
      before = after;
    }
  }

  value(sheet: number, row: number, column: number): CellValue {
    const supposed = this.#supposed;
    if (supposed?.row === row && supposed.column === column && supposed.sheet === sheet)
      return supposed.value;
    if (this.#order.isChecked) this.#order.need(sheet, cellArea(row, column));
    return this.#book.value(sheet, row, column);
  }

  each(sheet: number, area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    if (this.#order.isChecked) this.#order.need(sheet, area);
    const own = this.#supposed;
    if (!own || own.sheet !== sheet || !isCellIn(own.row, own.column, area)) {
      this.#book.each(sheet, area, visit);
      return;
    }
    this.#book.each(sheet, area, (value, row, column) => {
      if (row !== own.row || column !== own.column) visit(value, row, column);
    });
    if (own.value !== null) visit(own.value, own.row, own.column);
  }

  columnSearch(sheet: number, area: CellArea): ColumnSearch | undefined {
    if (this.#supposed) return undefined;
    if (this.#order.isChecked) this.#order.need(sheet, area);
    const { left } = area;
    const usedRows = () => (this.usedArea(sheet)?.bottom ?? -1) + 1;
    return this.#lookups.of(sheet, area, usedRows, (visit) =>
      this.#book.each(sheet, { ...WHOLE_SHEET, left, right: left }, visit),
    );
  }

  pick(sheet: number, area: CellArea, rows: Uint32Array): CellValue[] {
    if (this.#order.isChecked) this.#order.need(sheet, area);
    return Array.from(rows, (row) => this.#book.value(sheet, area.top + row, area.left));
  }

  usedArea(sheet: number): CellArea | undefined {
    if (!this.#used.has(sheet)) this.#used.set(sheet, this.#book.usedArea(sheet));
    const used = this.#used.get(sheet);
    if (this.#supposed?.sheet !== sheet) return used;
    const { row, column } = this.#supposed;
    const own = cellArea(row, column);
    return used ? areaAround(used, own) : own;
  }

  #forgetRead(): void {
    this.#lookups.forget();
    this.#same.clear();
  }

  #seed(sheet: number, area: CellArea, { isOwn = false, isRead = false }: Partial<Seed>): void {
    this.#seeds.push({ sheet, area, isOwn, isRead });
  }

  #seedAll(): void {
    for (let sheet = 0; sheet < this.#book.sheetCount; sheet += 1)
      this.#seed(sheet, WHOLE_SHEET, { isOwn: true });
  }

  #formulas(): FormulaGraph {
    if (this.#graph) return this.#graph;
    this.#graph = new FormulaGraph();
    for (let sheet = 0; sheet < this.#book.sheetCount; sheet += 1)
      this.#book.eachFormula(sheet, (row, column) => {
        const { mode, area } = this.#add({ sheet, row, column });
        if (mode === 'dynamic' && !area && this.#isBlocked(sheet, row, column))
          this.#seed(sheet, cellArea(row, column), { isOwn: true });
      });
    return this.#graph;
  }

  /** Files do not tell what a spill has no room for: that is computed again. */
  #isBlocked(sheet: number, row: number, column: number): boolean {
    const value = this.#book.value(sheet, row, column);
    return value instanceof CellError && value.code === '#SPILL!';
  }

  #add({ sheet, row, column }: CellPlace): CalcFormula {
    const formula = this.#book.formula(sheet, row, column)!;
    const place = { sheet, row, column };
    const form = this.#formBeside(place, formula) ?? this.#read(place, formula);
    const run = this.#graph!.put(form, sheet, column, row);
    if (formula.area) run.area = formula.area;
    return formula;
  }

  /** What a cell above or to the left says, if filling it into this one gives the formula. */
  #formBeside({ sheet, row, column }: CellPlace, { text, mode }: CalcFormula): FormulaForm | undefined {
    const graph = this.#graph!;
    const isFilled = (form: FormulaForm | undefined, besideRow: number, besideColumn: number) =>
      form?.fits(text, mode, row, column) &&
      (!form.isOfTable ||
        this.#book.tableAt(sheet, row, column)?.name ===
          this.#book.tableAt(sheet, besideRow, besideColumn)?.name);
    const above = graph.at(sheet, row - 1, column)?.form;
    if (isFilled(above, row - 1, column)) return above;
    const left = graph.at(sheet, row, column - 1)?.form;
    return isFilled(left, row, column - 1) ? left : undefined;
  }

  #read(place: CellPlace, { text, mode }: CalcFormula): FormulaForm {
    const node = tryParseFormula(text, 'A1');
    const scope = this.#scopes.at(place, mode === 'single');
    const precedents = node
      ? precedentsOf(node, {
          functions: this.#functions,
          resolve: (one) => evaluationOnce(one)(scope),
          defined: (name) => {
            const formula = orError(() => definedFormula(name, scope));
            return formula instanceof CellError ? undefined : formula;
          },
        })
      : NO_PRECEDENTS;
    return new FormulaForm({ ...place, text, mode }, node, precedents);
  }

  /** Something was written where a formula spills, or where it could not. */
  #disturb(cell: FormulaRun, written: CellArea): void {
    const { sheet, column, top, area, blocked } = cell;
    const isHit = area !== undefined && doAreasMeet(area, written);
    if (isHit) this.#results.withdraw(cell, written);
    if (isHit || (blocked && doAreasMeet(blocked, written)))
      this.#seed(sheet, cellArea(top, column), { isOwn: true });
  }

  #hasOther({ sheet, top, column }: FormulaRun, area: CellArea): boolean {
    let hasOther = false;
    this.#graph?.eachIn(sheet, area, (other, from, to) => {
      hasOther ||= other.column !== column || from !== top || to !== top;
    });
    return hasOther;
  }

  /** Marks what depends on the seeds: whoever reads what will be computed must be computed too. */
  #spread(graph: FormulaGraph): RunRows[] {
    const dirty: RunRows[] = [];
    const soil = (run: FormulaRun, from: number, to: number) => {
      const rows = this.#order.soil(run, from, to);
      if (rows) dirty.push(rows);
    };
    for (const { sheet, area, isOwn, isRead } of this.#seeds.splice(0)) {
      if (isOwn) graph.eachIn(sheet, area, soil);
      if (isRead) graph.eachReader(sheet, area, soil);
    }
    for (const { run, from, to } of dirty) graph.eachReader(run.sheet, run.area ?? run.cells(from, to), soil); // it grows
    return dirty;
  }

  /** Computes what is dirty; how much that was. Spills may leave more behind. */
  #settleAll(graph: FormulaGraph): number {
    const dirty = this.#spread(graph).sort(
      (a, b) => a.run.sheet - b.run.sheet || a.from - b.from || a.run.column - b.run.column,
    );
    const { left } = this.#order;
    try {
      this.#order.settle(graph, dirty);
      return left;
    } catch (error) {
      for (const { run, from, to } of dirty) {
        if (run.dirtyRows(from, to)) this.#seed(run.sheet, run.cells(from, to), { isOwn: true });
      }
      throw error;
    } finally {
      for (const { run } of dirty) run.cleanAll();
      this.#current = undefined;
    }
  }

  #compute(run: FormulaRun, row: number): Value {
    const { sheet, column, form } = run;
    if (!form.node) return this.#book.value(sheet, row, column);
    if (this.#current?.run !== run)
      this.#current = {
        run,
        scopeOf: this.#scopes.ofRun(run),
        evaluation: run.top === run.bottom ? evaluationOnce(form.node) : evaluationOf(form.node),
      };
    const scope = this.#current.scopeOf(row, !this.#order.isChecked);
    return readNow(this.#current.evaluation(scope), scope);
  }

  #store(run: FormulaRun, row: number, value: Value): void {
    if (!run.form.node) return;
    const isZero = this.#order.circular.size > 0 && !this.#book.iteration && this.#order.isCircular(run, row);
    this.#results.store(run, row, isZero ? 0 : value);
    if (run.area) this.#forgetRead();
    else this.#lookups.written(run.sheet, run.column);
  }
}

const cellArea = (row: number, column: number): CellArea => ({
  top: row,
  left: column,
  bottom: row,
  right: column,
});

const isAlmost = (value: CellValue, before: CellValue, change: number): boolean =>
  typeof value === 'number' && typeof before === 'number'
    ? Math.abs(value - before) < change
    : value === before;

/** The values behind a reference: one for a formula of a single cell, else all. */
function readNow(value: Value, scope: Scope): Value {
  if (!(value instanceof AreaValue)) return value;
  if (!scope.isSingle) return value.rows * value.columns === 1 ? value.at(0, 0) : value.toMatrix();
  const one = intersectOrError(value, scope);
  return one instanceof AreaValue ? one.at(0, 0) : one;
}
