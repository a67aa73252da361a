/** A formula as its cell has it in the file. */
export interface StoredFormula {
  type: 'normal' | 'shared' | 'array' | 'dataTable';
  /** Empty for the followers of a shared formula. */
  text: string;
  /** Number of a shared formula. */
  shared?: number;
  /** What an array, a shared formula or a data table spans. */
  ref?: string;
  /** Of a data table, see inputCells. */
  inputs?: readonly (string | undefined)[];
  /** Marked as one that spills. */
  isDynamic: boolean;
}

/** The formulas of a sheet by the positions of their cells. Most are nothing but a text, and are kept as that. */
export class SheetFormulas {
  readonly #cells: number[] = [];
  readonly #stored: (string | StoredFormula)[] = [];
  readonly #filling: (StoredFormula & { ref: string })[] = [];
  /** The position of the one that was asked for last, or of the one after its place. */
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
    if (typeof formula === 'object' && fillsArea(formula)) this.#filling.push(formula);
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

  /** Whether it is nothing but a text. */
  isPlain(position: number): boolean {
    const stored = this.#stored[position];
    return typeof stored === 'string' && stored !== '';
  }

  /** Those that are more than a text, with their cells. */
  *special(): Generator<[number, StoredFormula]> {
    for (const [position, stored] of this.#stored.entries())
      if (typeof stored === 'object') yield [this.#cells[position]!, stored];
  }

  /** Arrays and data tables. */
  get filling(): readonly (StoredFormula & { ref: string })[] {
    return this.#filling;
  }

  /** Whether two are the same, each by its position among the formulas of its sheet. */
  isSame(position: number, other: SheetFormulas, otherPosition: number): boolean {
    return this.#stored[position] === other.#stored[otherPosition];
  }

  /** -1 for a cell without a formula. */
  #position(cell: number): number {
    const position = this.firstFrom(cell);
    return this.#cells[position] === cell ? position : -1;
  }

  /** Position of the first formula from a cell on. Most cells are asked for in order, so the next formulas are looked at first. */
  firstFrom(cell: number): number {
    const cells = this.#cells;
    let low = this.#next > 0 && cells[this.#next - 1]! < cell ? this.#next : 0;
    let high = low === 0 ? cells.length : low;
    for (let step = 1; high < cells.length && cells[high]! < cell; step *= 2) {
      low = high + 1;
      high += step;
    }
    high = Math.min(high, cells.length);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (cells[middle]! < cell) low = middle + 1;
      else high = middle;
    }
    this.#next = low;
    return low;
  }
}

const fillsArea = (formula: StoredFormula): formula is StoredFormula & { ref: string } =>
  formula.ref !== undefined && (formula.type === 'array' || formula.type === 'dataTable');
