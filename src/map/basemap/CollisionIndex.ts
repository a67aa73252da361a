export interface LabelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const CELL = 64;
/** Pixels that two labels keep between them. */
const SPACE = 6;

/** Gives each place to one label only, first come first served. */
export class CollisionIndex {
  readonly #columns: number;
  readonly #cells: LabelBox[][];

  constructor(width: number, height: number) {
    this.#columns = Math.ceil(width / CELL) + 1;
    this.#cells = Array.from({ length: this.#columns * (Math.ceil(height / CELL) + 1) }, () => []);
  }

  /** Whether the box was free; if it was, it no longer is. Parts outside the room count as free. */
  tryInsert(box: LabelBox): boolean {
    const cells = this.#cellsOf(box);
    if (cells.some((cell) => cell.some((other) => overlaps(box, other)))) return false;
    for (const cell of cells) cell.push(box);
    return true;
  }

  #cellsOf({ left, top, right, bottom }: LabelBox): LabelBox[][] {
    const found: LabelBox[][] = [];
    for (let row = Math.floor((top - SPACE) / CELL); row <= Math.floor((bottom + SPACE) / CELL); row++) {
      for (
        let column = Math.floor((left - SPACE) / CELL);
        column <= Math.floor((right + SPACE) / CELL);
        column++
      ) {
        const cell =
          column >= 0 && column < this.#columns ? this.#cells[row * this.#columns + column] : undefined;
        if (cell) found.push(cell);
      }
    }
    return found;
  }
}

function overlaps(a: LabelBox, b: LabelBox): boolean {
  return (
    a.left < b.right + SPACE &&
    b.left < a.right + SPACE &&
    a.top < b.bottom + SPACE &&
    b.top < a.bottom + SPACE
  );
}
