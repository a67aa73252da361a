import { type CellArea, rowsOf } from '#domain/sheet/CellArea.ts';
import { ColumnIndex } from './ColumnIndex.ts';

/** Areas of fewer rows are read as they are. */
const FEW_ROWS = 32;
/** So many rows are read without asking how many are used. */
const MANY_ROWS = 1_000;
/** To index a column takes as long as to read it a few times. */
const FEW_TIMES = 3;

/** The columns that many formulas search, indexed until something in them is written. */
export class LookupIndex {
  /** By sheet and column: an index, or how many rows were asked for without one. */
  readonly #columns = new Map<number, ColumnIndex | number>();

  /**
   * The index of the column in which an area of one column lies; undefined where that is better read. `usedRows` tells how
   * many rows of the sheet can hold anything.
   */
  of(
    sheet: number,
    area: CellArea,
    usedRows: () => number,
    read: ConstructorParameters<typeof ColumnIndex>[0],
  ): ColumnIndex | undefined {
    if (rowsOf(area) < FEW_ROWS) return undefined;
    const key = keyOfColumn(sheet, area.left);
    const known = this.#columns.get(key) ?? 0;
    if (typeof known !== 'number') return known;
    if (known >= FEW_TIMES * MANY_ROWS && known >= FEW_TIMES * usedRows()) {
      const index = new ColumnIndex(read);
      this.#columns.set(key, index);
      return index;
    }
    const bottom = rowsOf(area) < MANY_ROWS ? area.bottom : Math.min(area.bottom, usedRows() - 1);
    this.#columns.set(key, known + Math.max(0, bottom - area.top + 1));
    return undefined;
  }

  /** A cell of a column was written. */
  written(sheet: number, column: number): void {
    if (this.#columns.size > 0) this.#columns.delete(keyOfColumn(sheet, column));
  }

  forget(): void {
    this.#columns.clear();
  }
}

const keyOfColumn = (sheet: number, column: number) => sheet * 2 ** 14 + column;
