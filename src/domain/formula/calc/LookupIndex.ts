import type { CellArea } from '#domain/sheet/CellArea.ts';
import { ColumnIndex } from './ColumnIndex.ts';

/** Columns of fewer rows are read as they are. */
const FEW_ROWS = 32;
/** To index a column takes as long as to read it a few times. */
const FEW_TIMES = 3;

/** The columns that many formulas search, indexed until something in them is written. */
export class LookupIndex {
  /** By sheet and column: an index, or how many times it was asked for. */
  readonly #columns = new Map<number, ColumnIndex | number>();

  /** The index of the column in which an area of one column lies; undefined where that is better read. */
  of(
    sheet: number,
    area: CellArea,
    read: ConstructorParameters<typeof ColumnIndex>[0],
  ): ColumnIndex | undefined {
    if (area.bottom - area.top < FEW_ROWS) return undefined;
    const key = keyOfColumn(sheet, area.left);
    const known = this.#columns.get(key) ?? 0;
    if (typeof known !== 'number') return known;
    const index = known < FEW_TIMES ? undefined : new ColumnIndex(read);
    this.#columns.set(key, index ?? known + 1);
    return index;
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
