// The formulas of a book: what each reads, and so who must be computed when something changes.

import type { AreaValue } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { AreaIndex } from './AreaIndex.ts';
import type { FormulaMode } from './CalcBook.ts';
import { cellKey } from './cellKey.ts';

export interface FormulaCell {
  readonly key: number;
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
}

export class FormulaGraph {
  readonly #cells = new Map<number, FormulaCell>();
  readonly #readers: AreaIndex<FormulaCell>[] = [];
  /** Rows of formulas by sheet and column. */
  readonly #rows: Map<number, Set<number>>[] = [];
  readonly volatile = new Set<FormulaCell>();
  /** Formulas whose results may fill more cells than their own. */
  readonly spilling = new Set<FormulaCell>();

  get size(): number {
    return this.#cells.size;
  }

  all(): Iterable<FormulaCell> {
    return this.#cells.values();
  }

  at(sheet: number, row: number, column: number): FormulaCell | undefined {
    return this.#cells.get(cellKey(sheet, row, column));
  }

  put(cell: FormulaCell): void {
    this.remove(cell.sheet, cell.row, cell.column);
    this.#cells.set(cell.key, cell);
    for (const { sheet, area } of cell.reads) this.#readersOf(sheet).add(area, cell);
    this.#rowsOf(cell.sheet, cell.column).add(cell.row);
    if (cell.isVolatile) this.volatile.add(cell);
    if (cell.mode === 'dynamic') this.spilling.add(cell);
  }

  remove(sheet: number, row: number, column: number): FormulaCell | undefined {
    const cell = this.at(sheet, row, column);
    if (!cell) return undefined;
    this.#cells.delete(cell.key);
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
    const columns = this.#rows[sheet];
    if (!columns) return;
    const inColumn = (column: number, rows: ReadonlySet<number>) => {
      if (rows.size <= bottom - top) {
        for (const row of rows) if (row >= top && row <= bottom) visit(this.at(sheet, row, column)!);
      } else
        for (let row = top; row <= bottom; row += 1) if (rows.has(row)) visit(this.at(sheet, row, column)!);
    };
    if (columns.size <= right - left) {
      for (const [column, rows] of columns) if (column >= left && column <= right) inColumn(column, rows);
    } else
      for (let column = left; column <= right; column += 1) {
        const rows = columns.get(column);
        if (rows) inColumn(column, rows);
      }
  }

  #readersOf(sheet: number): AreaIndex<FormulaCell> {
    this.#readers[sheet] ??= new AreaIndex();
    return this.#readers[sheet];
  }

  #rowsOf(sheet: number, column: number): Set<number> {
    this.#rows[sheet] ??= new Map();
    const known = this.#rows[sheet].get(column);
    if (known) return known;
    const made = new Set<number>();
    this.#rows[sheet].set(column, made);
    return made;
  }
}
