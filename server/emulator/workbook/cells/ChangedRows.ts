/** The rows of a column that have changes, each once. */
export class ChangedRows {
  readonly #rows: number[];
  #isInOrder = true;

  constructor(rows: number[]) {
    this.#rows = rows;
  }

  /** Not one that it has. */
  add(row: number): void {
    this.#isInOrder &&= row > this.#rows.at(-1)!;
    this.#rows.push(row);
  }

  inOrder(): readonly number[] {
    if (!this.#isInOrder) this.#rows.sort((a, b) => a - b);
    this.#isInOrder = true;
    return this.#rows;
  }
}

/** The rows of several columns in order, each once. */
export const rowsOf = (columns: readonly ChangedRows[]): readonly number[] =>
  [...new Set(columns.flatMap((column) => column.inOrder()))].sort((a, b) => a - b);
