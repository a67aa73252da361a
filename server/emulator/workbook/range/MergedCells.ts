import { type CellArea, doAreasMeet } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';

/** The merged areas that meet an area. Only their first cells hold anything. */
export class MergedCells {
  readonly #byRow = new Map<number, CellArea[]>();

  constructor(sheet: Sheet, within: CellArea) {
    for (const merge of sheet.merges)
      if (doAreasMeet(merge, within))
        for (
          let row = Math.max(merge.top, within.top);
          row <= Math.min(merge.bottom, within.bottom);
          row += 1
        )
          this.#byRow.set(row, [...(this.#byRow.get(row) ?? []), merge]);
  }

  /** Whether a cell is in a merged area, but not its first. */
  isBehind(row: number, column: number): boolean {
    const merge = this.#byRow.get(row)?.find(({ left, right }) => column >= left && column <= right);
    return merge !== undefined && (merge.top !== row || merge.left !== column);
  }
}
