// Keeps the results of formulas up to date. Only what depends on a change is computed, each formula after those it reads,
// without recursion: a chain of a hundred thousand cells is no deeper than one.

import type { CellShift } from '#domain/formula/CellShift.ts';
import { firstScalar } from '#domain/formula/calc/value/broadcast.ts';
import type { DateReader } from '#domain/formula/calc/value/coerce.ts';
import { type AreaSource, AreaValue, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { parseFormula } from '#domain/formula/parseFormula.ts';
import { areaAround, type CellArea, doAreasMeet, isCellIn } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import type { CalcBook, Clock, Iteration } from './CalcBook.ts';
import { tryParseFormula } from './CellContext.ts';
import { evaluate } from './evaluate.ts';
import { type FormulaCell, FormulaGraph } from './FormulaGraph.ts';
import { FormulaScopes } from './FormulaScopes.ts';
import type { FunctionTable } from './FunctionDef.ts';
import { intersectOrError } from './implicitIntersection.ts';
import { LookupIndex } from './LookupIndex.ts';
import { precedentsOf } from './precedentsOf.ts';
import { ResultWriter } from './ResultWriter.ts';
import type { Scope } from './Scope.ts';

export interface Recalculation {
  computed: number;
  /** Formulas that read themselves, directly or not; they hold 0. */
  circular: readonly { sheet: number; row: number; column: number }[];
}

type CellPlace = Pick<FormulaCell, 'sheet' | 'row' | 'column'>;

/** Thrown while a formula is evaluated that reads one which is not computed yet. */
class NotYet extends Error {
  readonly cell: FormulaCell;
  constructor(cell: FormulaCell) {
    super('not computed yet');
    this.cell = cell;
  }
}

/** Spills can uncover others; more rounds than this only happen where they chase each other. */
const MAX_ROUNDS = 16;

export class Calculation implements AreaSource {
  readonly #book: CalcBook;
  readonly #functions: FunctionTable;
  readonly #scopes: FormulaScopes;
  #graph: FormulaGraph | undefined;
  /** Those to be computed, and some that are done. */
  #dirty: FormulaCell[] = [];
  /** How many of them are to be computed. */
  #left = 0;
  /** In the order in which they were begun. */
  readonly #running: FormulaCell[] = [];
  /** Those, and what waits for them. */
  readonly #stack: FormulaCell[] = [];
  readonly #circular = new Set<FormulaCell>();
  readonly #results: ResultWriter;
  readonly #lookups = new LookupIndex(this);
  /** By sheet, until something is written where nothing was. */
  readonly #used = new Map<number, CellArea | undefined>();
  #supposed: (CellPlace & { value: CellValue }) | undefined;

  constructor(
    book: CalcBook,
    functions: FunctionTable,
    readDate: DateReader,
    clock: Clock = { nowMs: Date.now, random: Math.random },
  ) {
    this.#book = book;
    this.#functions = functions;
    this.#scopes = new FormulaScopes(book, functions, readDate, clock, this);
    this.#results = new ResultWriter(book, {
      hasOther: (cell, area) => this.#hasOther(cell, area),
      onFilled: (sheet, area) => {
        this.#used.delete(sheet);
        this.#lookups.forget();
        this.#readersOf(sheet, area);
      },
    });
  }

  /** Cells of an area were written: values, formulas, or both. */
  changed(sheet: number, area: CellArea): void {
    this.#used.delete(sheet);
    this.#lookups.forget();
    const isNew = this.#graph === undefined; // then it has read them as they are now
    const graph = this.#formulas();
    const gone: FormulaCell[] = [];
    graph.eachIn(sheet, area, (cell) => {
      if (!isNew || cell.area) gone.push(cell);
    });
    for (const cell of gone) graph.remove(cell.sheet, cell.row, cell.column);
    for (const cell of gone) {
      this.#clean(cell);
      this.#results.withdraw(cell, area);
    }
    this.#book.eachFormula(
      sheet,
      (row, column) => this.#soil(graph.at(sheet, row, column) ?? this.#add(sheet, row, column)),
      area,
    );
    this.#readersOf(sheet, area);
    for (const cell of graph.spilling) if (cell.sheet === sheet) this.#disturb(cell, area);
  }

  /** Sheets, names, tables or cells moved: every formula is parsed again. */
  structureChanged(): void {
    this.#graph = undefined;
    this.#used.clear();
    this.#cleanAll();
    this.#scopes.forget();
    for (const cell of this.#formulas().inOrder()) this.#soil(cell);
  }

  /**
   * Takes part when `move` moves whole rows or columns of a sheet. Formulas that read the same cells as before keep their
   * results, and are not parsed again until they are computed.
   */
  moveLines(sheet: number, shift: CellShift, move: () => void): void {
    const before = this.#formulas();
    move();
    const graph = new FormulaGraph();
    const dirty: FormulaCell[] = [];
    const changed: CellPlace[] = [];
    for (const cell of before.all()) {
      const place = cell.sheet === sheet ? shift.cell(cell.row, cell.column) : cell;
      if (!place) continue;
      const { row, column } = place;
      const kept = keptFormula(cell, place, sheet, shift);
      if (kept) graph.put(kept);
      else changed.push({ sheet: cell.sheet, row, column });
      if (kept && cell.isDirty) dirty.push(kept);
    }
    this.#graph = graph;
    this.#used.clear();
    this.#lookups.forget();
    this.#scopes.forget();
    this.#cleanAll();
    for (const cell of dirty) this.#soil(cell);
    for (const { sheet: own, row, column } of changed) this.#soil(this.#add(own, row, column));
    for (const { sheet: own, area } of before.spilling) {
      const after = own === sheet ? area && shift.areaAfter(area) : area;
      if (after) this.#readersOf(own, after); // what filled it may be gone
    }
  }

  /** Computes every formula, whatever results the file has. */
  computeAll(): Recalculation {
    for (const cell of this.#formulas().inOrder()) this.#soil(cell);
    return this.recalculate();
  }

  /** The value of a formula outside of any cell, such as a defined name's. Throws FormulaError for invalid syntax. */
  valueOf(formula: string, sheet: number): Value {
    this.#scopes.begin();
    return evaluate(parseFormula(formula), this.#scopes.at(sheet, 0, 0, false));
  }

  /** The value of a formula as if it were in a cell, of an array its first; nothing is written. */
  valueAt(node: FormulaNode, place: CellPlace): CellValue {
    return firstScalar(this.valuesAt(node, place));
  }

  /** The same with all values of an array. */
  valuesAt(node: FormulaNode, { sheet, row, column }: CellPlace): Value {
    this.#scopes.begin();
    return evaluate(node, this.#scopes.at(sheet, row, column, false));
  }

  /** What `work` reads while a cell holds another value for it; formulas that depend on the cell keep their results. */
  supposing<T>(place: CellPlace, value: CellValue, work: () => T): T {
    this.#supposed = { ...place, value };
    this.#lookups.forget();
    try {
      return work();
    } finally {
      this.#supposed = undefined;
      this.#lookups.forget();
    }
  }

  /** Computes what depends on changes, and writes the results. */
  recalculate(): Recalculation {
    const graph = this.#formulas();
    this.#scopes.begin();
    this.#used.clear();
    this.#lookups.forget();
    this.#circular.clear();
    for (const cell of graph.volatile) this.#soil(cell);
    let computed = 0;
    for (let round = 0; this.#left > 0 && round < MAX_ROUNDS; round += 1) computed += this.#settleAll();
    if (this.#book.iteration) this.#iterate(this.#book.iteration);
    this.#cleanAll();
    const circular = [...this.#circular].map(({ sheet, row, column }) => ({ sheet, row, column }));
    return { computed, circular };
  }

  /** What reads itself has been computed once from what it held. */
  #iterate({ count, change }: Iteration): void {
    const cells = [...this.#circular];
    const values = () => cells.map(({ sheet, row, column }) => this.#book.value(sheet, row, column));
    let before = values();
    for (let time = 1; cells.length > 0 && time < count; time += 1) {
      for (const cell of cells) this.#soil(cell);
      this.#settleAll();
      const after = values();
      if (after.every((value, at) => isAlmost(value, before[at]!, change))) return;
      before = after;
    }
  }

  value(sheet: number, row: number, column: number): CellValue {
    const supposed = this.#supposed;
    if (supposed?.row === row && supposed.column === column && supposed.sheet === sheet)
      return supposed.value;
    const cell = this.#graph?.at(sheet, row, column);
    if (cell) this.#need(cell);
    return this.#book.value(sheet, row, column);
  }

  each(sheet: number, area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    if (this.#left > 0) this.#graph?.eachIn(sheet, area, (cell) => this.#need(cell));
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

  firstRow(sheet: number, area: CellArea, wanted: CellValue): number | undefined {
    return this.#lookups.firstRow(sheet, area, wanted);
  }

  usedArea(sheet: number): CellArea | undefined {
    if (!this.#used.has(sheet)) this.#used.set(sheet, this.#book.usedArea(sheet));
    const used = this.#used.get(sheet);
    if (this.#supposed?.sheet !== sheet) return used;
    const { row, column } = this.#supposed;
    const own = { top: row, left: column, bottom: row, right: column };
    return used ? areaAround(used, own) : own;
  }

  /** Throws NotYet for a formula that must be computed first. */
  #need(cell: FormulaCell): void {
    if (!cell.isDirty) return;
    if (!cell.isRunning) throw new NotYet(cell);
    for (const one of this.#running.slice(this.#running.indexOf(cell))) this.#circular.add(one);
  }

  #soil(cell: FormulaCell): void {
    if (cell.isDirty) return;
    cell.isDirty = true;
    this.#left += 1;
    this.#dirty.push(cell);
  }

  #clean(cell: FormulaCell): void {
    if (!cell.isDirty) return;
    cell.isDirty = false;
    this.#left -= 1;
  }

  #cleanAll(): void {
    for (const cell of this.#dirty) cell.isDirty = false;
    this.#dirty = [];
    this.#left = 0;
  }

  #formulas(): FormulaGraph {
    if (this.#graph) return this.#graph;
    this.#graph = new FormulaGraph();
    for (let sheet = 0; sheet < this.#book.sheetCount; sheet += 1)
      this.#book.eachFormula(sheet, (row, column) => {
        const cell = this.#add(sheet, row, column);
        if (this.#isBlocked(cell)) this.#soil(cell);
      });
    return this.#graph;
  }

  /** Files do not tell what a spill has no room for: that is computed again. */
  #isBlocked({ mode, area, sheet, row, column }: FormulaCell): boolean {
    const value = mode === 'dynamic' && !area ? this.#book.value(sheet, row, column) : null;
    return value instanceof CellError && value.code === '#SPILL!';
  }

  #add(sheet: number, row: number, column: number): FormulaCell {
    const { text, mode, area } = this.#book.formula(sheet, row, column)!;
    const node = tryParseFormula(text, 'A1');
    const scope = this.#scopes.at(sheet, row, column, mode === 'single');
    const { areas, isVolatile, isPlaced } = node
      ? precedentsOf(node, {
          functions: this.#functions,
          resolve: (one) => evaluate(one, scope),
          defined: ({ name, prefix }) => (prefix ? undefined : scope.parsedName(name, sheet)),
        })
      : { areas: [], isVolatile: false, isPlaced: false };
    const cell: FormulaCell = {
      sheet,
      row,
      column,
      mode,
      node,
      isRewritten: false,
      reads: areas,
      isVolatile,
      isPlaced,
      area,
      blocked: undefined,
      isDirty: false,
      isRunning: false,
    };
    this.#graph!.put(cell);
    return cell;
  }

  /** Something was written where a formula spills, or where it could not. */
  #disturb(cell: FormulaCell, written: CellArea): void {
    const { area, blocked } = cell;
    const isHit = area !== undefined && doAreasMeet(area, written);
    if (isHit) this.#results.withdraw(cell, written);
    if (isHit || (blocked && doAreasMeet(blocked, written))) this.#soil(cell);
  }

  #hasOther({ sheet, row, column }: FormulaCell, area: CellArea): boolean {
    let hasOther = false;
    this.#graph?.eachIn(sheet, area, (other) => {
      hasOther ||= other.row !== row || other.column !== column;
    });
    return hasOther;
  }

  #readersOf(sheet: number, area: CellArea): void {
    this.#graph?.eachReader(sheet, area, (cell) => this.#soil(cell));
  }

  /** Whoever reads what will be computed must be computed too; the list grows while it is walked. */
  #spreadDirt(): void {
    const graph = this.#formulas();
    const soil = (cell: FormulaCell) => this.#soil(cell);
    for (const cell of this.#dirty) {
      if (!cell.isDirty) continue;
      const own = cell.area ?? { top: cell.row, left: cell.column, bottom: cell.row, right: cell.column };
      graph.eachReader(cell.sheet, own, soil);
    }
  }

  /** Computes what is dirty; how much that was. Spills may leave more behind. */
  #settleAll(): number {
    this.#spreadDirt();
    const [count, end] = [this.#left, this.#dirty.length];
    for (let at = 0; at < end; at += 1) if (this.#dirty[at]!.isDirty) this.#settle(this.#dirty[at]!);
    this.#dirty = this.#dirty.slice(end);
    return count;
  }

  /** Computes a formula, and before it those it reads, on a stack of our own. */
  #settle(first: FormulaCell): void {
    const stack = this.#stack;
    for (const cell of this.#running) cell.isRunning = false; // of a calculation that failed
    this.#running.length = 0;
    stack.length = 0;
    stack.push(first);
    while (stack.length > 0) {
      const cell = stack.at(-1)!;
      if (!cell.isDirty) {
        stack.pop();
        continue;
      }
      if (!cell.isRunning) {
        cell.isRunning = true;
        this.#running.push(cell);
        if (this.#pushUnsettled(cell, stack)) continue;
      }
      try {
        const value = this.#compute(cell);
        this.#clean(cell);
        cell.isRunning = false;
        this.#running.pop();
        stack.pop();
        if (!cell.node) continue;
        this.#results.store(cell, value);
        if (cell.area) this.#lookups.forget();
        else this.#lookups.written(cell.sheet, cell.column);
      } catch (error) {
        if (!(error instanceof NotYet)) throw error;
        stack.push(error.cell);
      }
    }
  }

  /** Pushes what a formula reads and is not computed; false when there is none. */
  #pushUnsettled(cell: FormulaCell, stack: FormulaCell[]): boolean {
    const before = stack.length;
    const push = (one: FormulaCell) => {
      if (one.isDirty && !one.isRunning) stack.push(one);
    };
    for (const { sheet, area } of cell.reads) this.#graph!.eachIn(sheet, area, push);
    return stack.length > before;
  }

  #nodeOf(cell: FormulaCell): FormulaNode | undefined {
    if (!cell.isRewritten) return cell.node;
    cell.isRewritten = false;
    cell.node = tryParseFormula(this.#book.formula(cell.sheet, cell.row, cell.column)!.text, 'A1');
    return cell.node;
  }

  #compute(cell: FormulaCell): Value {
    const { sheet, row, column, mode } = cell;
    const node = this.#nodeOf(cell);
    if (!node) return this.#book.value(sheet, row, column);
    const scope = this.#scopes.at(sheet, row, column, mode === 'single');
    const value = readNow(evaluate(node, scope), scope);
    return this.#circular.has(cell) && !this.#book.iteration ? 0 : value;
  }
}

/** The formula in its new place; undefined where what it reads, or sees of it, is not the same any more. */
function keptFormula(
  cell: FormulaCell,
  { row, column }: Pick<CellPlace, 'row' | 'column'>,
  movedSheet: number,
  shift: CellShift,
): FormulaCell | undefined {
  if (cell.isPlaced || cell.mode === 'array' || cell.area || cell.blocked) return undefined;
  const isMoved = row !== cell.row || column !== cell.column;
  const reads: AreaValue[] = [];
  for (const read of cell.reads) {
    const fate = read.sheet === movedSheet ? shift.fate(read.area) : 'stays';
    // A formula of a single cell sees of a range what is beside it.
    if (fate === 'changes' || ((fate === 'moves') !== isMoved && read.rows * read.columns > 1))
      return undefined;
    reads.push(fate === 'moves' ? read.moved(shift.areaAfter(read.area)!) : read);
  }
  const isRewritten = cell.isRewritten || reads.some((read, at) => read !== cell.reads[at]);
  return { ...cell, row, column, reads, isRewritten, isDirty: false, isRunning: false };
}

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
