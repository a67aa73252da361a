import { areaAround, areaWithout, type CellArea, cellsOf, isCellIn } from '#domain/sheet/CellArea.ts';
import type { CellRows, LoadedCell } from './CellBlocks.ts';
import { partsOf } from './readRows.ts';

/** Kept when more are read: a cell takes about a hundred bytes, and a lookup checks every piece. */
const MAX_CELLS = 200_000;
const MAX_PIECES = 200;

interface Piece {
  area: CellArea;
  /** Undefined while they are on their way. */
  rows: CellRows | undefined;
  isOld: boolean;
}

/** Cells of a sheet that were read or written for what they hold and not for the view, kept until they may have changed. */
export class KnownValues {
  readonly #readPart: (area: CellArea, signal: AbortSignal) => Promise<CellRows>;
  readonly #onChange: () => void;
  /** In the order in which they were asked for: of several with a cell the last one counts. */
  #pieces: Piece[] = [];

  constructor(readPart: (area: CellArea, signal: AbortSignal) => Promise<CellRows>, onChange: () => void) {
    this.#readPart = readPart;
    this.#onChange = onChange;
  }

  /** Undefined for a cell that is not known; `onOld` hears of one that may have changed since. */
  at(row: number, column: number, onOld?: () => void): LoadedCell | null | undefined {
    const piece = this.#pieces.findLast(({ area, rows }) => rows && isCellIn(row, column, area));
    if (!piece) return undefined;
    if (piece.isOld) onOld?.();
    return piece.rows![row - piece.area.top]?.[column - piece.area.left] ?? null;
  }

  /** Reads what is not known of areas; of each part with one call at most, as without what is known. */
  async read(areas: readonly CellArea[], signal: AbortSignal): Promise<void> {
    this.#forgetFirst();
    for (const part of areas.flatMap(partsOf)) {
      const area = this.#unknownIn(part);
      if (!area) continue;
      const piece: Piece = { area, rows: undefined, isOld: false };
      this.#pieces.push(piece);
      try {
        piece.rows = await this.#readPart(area, signal);
      } catch (error) {
        this.#pieces = this.#pieces.filter((one) => one !== piece);
        throw error;
      }
    }
    this.#onChange();
  }

  /** New cells of an area, such as the reply of a write. */
  put(area: CellArea, rows: CellRows): void {
    this.#forgetFirst();
    this.#pieces.push({ area, rows, isOld: false });
  }

  /** Everything may have changed. */
  refresh(): void {
    for (const piece of this.#pieces) piece.isOld = true;
  }

  #forgetFirst(): void {
    let cells = this.#pieces.reduce((sum, { area }) => sum + cellsOf(area), 0);
    while (cells > MAX_CELLS || this.#pieces.length > MAX_PIECES)
      cells -= cellsOf(this.#pieces.shift()!.area);
  }

  /** The area around what is not known; undefined where all is. */
  #unknownIn(part: CellArea): CellArea | undefined {
    let rest = [part];
    for (const { area, rows, isOld } of this.#pieces)
      if (rows && !isOld) rest = rest.flatMap((one) => areaWithout(one, area));
    return rest.length > 0 ? rest.reduce(areaAround) : undefined;
  }
}
