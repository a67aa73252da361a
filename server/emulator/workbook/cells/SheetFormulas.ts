/** A formula as its cell has it in the file. */
export interface StoredFormula {
  type: 'normal' | 'shared' | 'array' | 'dataTable';
  /** Empty for the followers of a shared formula. */
  text: string;
  /** Number of a shared formula. */
  shared?: number;
  /** What an array or a shared formula spans. */
  ref?: string;
  /** Marked as one that spills. */
  isDynamic: boolean;
}

/** The formulas of a sheet by the positions of their cells. Most are nothing but a text, and are kept as that. */
export class SheetFormulas {
  readonly #cells: number[] = [];
  readonly #stored: (string | StoredFormula)[] = [];
  /** After the one that was asked for last. */
  #next = 0;

  /** Cells come in order. */
  add(cell: number, formula: string | StoredFormula): void {
    const isPlain =
      typeof formula === 'object' &&
      formula.type === 'normal' &&
      !formula.isDynamic &&
      formula.shared === undefined &&
      formula.ref === undefined;
    this.#cells.push(cell);
    this.#stored.push(isPlain ? formula.text : formula);
  }

  get size(): number {
    return this.#cells.length;
  }

  /** In order. */
  get cells(): readonly number[] {
    return this.#cells;
  }

  has(cell: number): boolean {
    return this.#position(cell) >= 0;
  }

  get(cell: number): StoredFormula | undefined {
    const position = this.#position(cell);
    return position < 0 ? undefined : this.at(position);
  }

  /** By position among the formulas. */
  at(position: number): StoredFormula {
    const stored = this.#stored[position]!;
    return typeof stored === 'string' ? { type: 'normal', text: stored, isDynamic: false } : stored;
  }

  /** Those that are more than a text, with their cells. */
  *special(): Generator<[number, StoredFormula]> {
    for (const [position, stored] of this.#stored.entries())
      if (typeof stored === 'object') yield [this.#cells[position]!, stored];
  }

  /** -1 for a cell without a formula. Most are asked for in order. */
  #position(cell: number): number {
    const cells = this.#cells;
    if (cells[this.#next] === cell) return this.#next++;
    let [low, high] = [0, cells.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cells[middle]! < cell) low = middle + 1;
      else high = middle;
    }
    if (cells[low] !== cell) return -1;
    this.#next = low + 1;
    return low;
  }
}
