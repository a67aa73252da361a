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
  /** By cell, 1 more than the position of its formula. */
  #positions: Uint32Array | undefined;

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
    this.#positions = undefined;
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

  #position(cell: number): number {
    if (!this.#positions) {
      this.#positions = new Uint32Array((this.#cells.at(-1) ?? -1) + 1);
      for (const [position, one] of this.#cells.entries()) this.#positions[one] = position + 1;
    }
    return cell < this.#positions.length ? this.#positions[cell]! - 1 : -1;
  }
}
