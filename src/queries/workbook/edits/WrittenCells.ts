import type { SeenCell } from './cellContent.ts';
import { cellKey } from './QueuedEdit.ts';

/** The latest writes only: more than this many cells are not kept. */
export class WrittenCells {
  readonly #most: number;
  #cells: Map<string, SeenCell> = new Map();

  constructor(most: number) {
    this.#most = most;
  }

  at(worksheet: string, row: number, column: number): SeenCell | undefined {
    return this.#cells.get(cellKey(worksheet, row, column));
  }

  note(cells: Iterable<[string, SeenCell]>): void {
    for (const [key, seen] of cells) {
      this.#cells.delete(key);
      this.#cells.set(key, seen);
    }
    for (const key of this.#cells.keys()) {
      if (this.#cells.size <= this.#most) break;
      this.#cells.delete(key);
    }
  }

  /** Others from now on; what was kept is returned. */
  exchange(back: Map<string, SeenCell> = new Map()): Map<string, SeenCell> {
    const cells = this.#cells;
    this.#cells = back;
    return cells;
  }
}
