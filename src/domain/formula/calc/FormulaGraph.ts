// The formulas of a book: what each reads, and so who must be computed when something changes.

import type { AreaValue } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { AreaIndex } from './AreaIndex.ts';
import type { FormulaMode } from './CalcBook.ts';

export interface FormulaCell {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly mode: FormulaMode;
  /** Undefined for a formula that cannot be read: its cached value stays. */
  node: FormulaNode | undefined;
  /** Its text is another since `node` was read. */
  isRewritten: boolean;
  readonly reads: readonly AreaValue[];
  readonly isVolatile: boolean;
  /** Its result can change when cells move, also where it reads the same ones. */
  readonly isPlaced: boolean;
  /** What an array or a spill fills. */
  area: CellArea | undefined;
  /** Where a spill would go if nothing stood there. */
  blocked: CellArea | undefined;
  /** To be computed. */
  isDirty: boolean;
  /** Being computed, or what it reads is. */
  isRunning: boolean;
}

export class FormulaGraph {
  /** By sheet, then by column, then by row. */
  readonly #columns: Map<number, Map<number, FormulaCell>>[] = [];
  readonly #readers: AreaIndex<FormulaCell>[] = [];
  readonly volatile = new Set<FormulaCell>();
  /** Formulas whose results may fill more cells than their own. */
  readonly spilling = new Set<FormulaCell>();

  *all(): Generator<FormulaCell> {
    for (const columns of this.#columns) for (const rows of columns?.values() ?? []) yield* rows.values();
  }

  /** Sheet by sheet and row by row, as files are read: where formulas are in each other's way, the first has its way. */
  inOrder(): FormulaCell[] {
    return [...this.all()].sort((a, b) => a.sheet - b.sheet || a.row - b.row || a.column - b.column);
  }

  at(sheet: number, row: number, column: number): FormulaCell | undefined {
    return this.#columns[sheet]?.get(column)?.get(row);
  }

  put(cell: FormulaCell): void {
    this.remove(cell.sheet, cell.row, cell.column);
    for (const { sheet, area } of cell.reads) this.#readersOf(sheet).add(area, cell);
    this.#rowsOf(cell.sheet, cell.column).set(cell.row, cell);
    if (cell.isVolatile) this.volatile.add(cell);
    if (cell.mode === 'dynamic') this.spilling.add(cell);
  }

  remove(sheet: number, row: number, column: number): FormulaCell | undefined {
    const cell = this.at(sheet, row, column);
    if (!cell) return undefined;
    for (const read of cell.reads) this.#readersOf(read.sheet).remove(read.area, cell);
    this.#rowsOf(sheet, column).delete(row);
    this.volatile.delete(cell);
    this.spilling.delete(cell);
    return cell;
  }

  /** Visits who reads any cell of an area. */
  eachReader(sheet: number, area: CellArea, visit: (cell: FormulaCell) => void): void {
    this.#readers[sheet]?.eachMeeting(area, visit);
  }

  /** Visits the formulas within an area. */
  eachIn(sheet: number, { top, left, bottom, right }: CellArea, visit: (cell: FormulaCell) => void): void {
    const columns = this.#columns[sheet];
    if (!columns) return;
    if (top === bottom && left === right) {
      const cell = columns.get(left)?.get(top);
      if (cell) visit(cell);
      return;
    }
    const inColumn = (rows: ReadonlyMap<number, FormulaCell>) => {
      if (rows.size <= bottom - top) {
        for (const [row, cell] of rows) if (row >= top && row <= bottom) visit(cell);
        return;
      }
      for (let row = top; row <= bottom; row += 1) {
        const cell = rows.get(row);
        if (cell) visit(cell);
      }
    };
    if (columns.size <= right - left) {
      for (const [column, rows] of columns) if (column >= left && column <= right) inColumn(rows);
      return;
    }
    for (let column = left; column <= right; column += 1) {
      const rows = columns.get(column);
      if (rows) inColumn(rows);
    }
  }

  #readersOf(sheet: number): AreaIndex<FormulaCell> {
    this.#readers[sheet] ??= new AreaIndex();
    return this.#readers[sheet];
  }

  #rowsOf(sheet: number, column: number): Map<number, FormulaCell> {
    this.#columns[sheet] ??= new Map();
    const columns = this.#columns[sheet];
    const known = columns.get(column);
    if (known) return known;
    const made = new Map<number, FormulaCell>();
    columns.set(column, made);
    return made;
  }
}
