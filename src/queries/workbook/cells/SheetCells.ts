import type { CellArea } from '#domain/sheet/CellArea.ts';
import { Store } from '#queries/workbook/Store.ts';
import { readFormats, readLayout, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import { CellBlocks, type CellRows, type LoadedCell, type SheetExtent } from './CellBlocks.ts';
import { readExtent } from './readExtent.ts';
import { readArea, readRows } from './readRows.ts';
import { SheetLook } from './SheetLook.ts';

/** The cells of a worksheet in one session, loaded as they come into view. */
export class SheetCells extends Store {
  readonly worksheet: string;
  readonly #at: SheetAt;
  readonly #blocks: CellBlocks;
  readonly look: SheetLook;
  #rowHidden = hiddenIn(new Set());
  #columnHidden = hiddenIn(new Set());

  constructor(at: SheetAt) {
    super();
    this.#at = at;
    this.worksheet = at.worksheet;
    this.#blocks = new CellBlocks(
      {
        extent: (signal) => this.#readExtent(signal),
        cells: (area, signal) => readArea(at, area, signal),
      },
      () => this.changed(),
    );
    this.look = new SheetLook(
      {
        layout: (signal) => readLayout(at, signal),
        formats: (area, signal) => readFormats(at, area, signal),
      },
      () => this.changed(),
    );
  }

  async #readExtent(signal: AbortSignal): Promise<SheetExtent> {
    const extent = await readExtent(this.#at, signal);
    void this.look.refresh();
    return extent;
  }

  /** Undefined while the cell is not loaded, null for an empty cell. */
  readonly cellAt = (row: number, column: number): LoadedCell | null | undefined =>
    this.#blocks.at(row, column);

  /** Loads the cells of the areas in view. */
  readonly want = (areas: readonly CellArea[]): void => {
    this.#blocks.want(areas);
    this.look.want(areas);
  };

  /** All cells of an area, loaded or not; they are not cached. */
  readonly read = (area: CellArea, signal = new AbortController().signal): Promise<CellRows> =>
    readRows(this.#at, area, signal, () => {});

  /** Reads the cells in view again; they are shown as they were until then. */
  readonly refresh = (): void => this.#blocks.refresh();

  /** Takes cells from a reply, which then need not be read. */
  put(area: CellArea, rows: CellRows): void {
    this.#blocks.put(area, rows);
  }

  /** Resolves once the cells in view are up to date, or could not be read. */
  shown(): Promise<void> {
    return this.#blocks.shown();
  }

  stop(): void {
    this.#blocks.stop();
    this.look.stop();
  }

  /** Another number when every cell may have changed. */
  get generation(): number {
    return this.#blocks.generation;
  }

  get used(): CellArea | undefined {
    return this.#blocks.used;
  }

  get isKnown(): boolean {
    return this.#blocks.isKnown;
  }

  /** The same function until other rows are hidden. */
  get isRowHidden(): (row: number) => boolean {
    this.#rowHidden = hiddenIn(this.#blocks.hiddenRows, this.#rowHidden);
    return this.#rowHidden.isHidden;
  }

  get isColumnHidden(): (column: number) => boolean {
    this.#columnHidden = hiddenIn(this.#blocks.hiddenColumns, this.#columnHidden);
    return this.#columnHidden.isHidden;
  }

  get failure(): unknown {
    return this.#blocks.failure;
  }
}

interface HiddenLines {
  lines: ReadonlySet<number>;
  isHidden: (line: number) => boolean;
}

const hiddenIn = (lines: ReadonlySet<number>, last?: HiddenLines): HiddenLines =>
  last?.lines === lines ? last : { lines, isHidden: (line) => lines.has(line) };
