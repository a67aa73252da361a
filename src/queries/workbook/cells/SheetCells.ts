import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { Store } from '#queries/workbook/Store.ts';
import { readFormats, readLayout, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { LineSpan } from '#services/workbook/shapes.ts';
import { CellBlocks, type CellRows, type LoadedCell, type SheetExtent } from './CellBlocks.ts';
import { KnownValues } from './KnownValues.ts';
import { readExtent } from './readExtent.ts';
import { readArea, readRows } from './readRows.ts';
import { SheetLook } from './SheetLook.ts';

/** Tell filled cells from empty ones, and what they add up to. */
const VALUE_FIELDS = 'address,values,valueTypes';

/** The cells of a worksheet in one session, loaded as they come into view. */
export class SheetCells extends Store {
  readonly worksheet: string;
  readonly #at: SheetAt;
  readonly #blocks: CellBlocks;
  /** What cells beyond the view hold, without what they look like. */
  readonly values: KnownValues;
  readonly look: SheetLook;
  #rowHidden: HiddenLines | undefined;
  #columnHidden: HiddenLines | undefined;
  #isEmbedded = false;

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
    this.values = new KnownValues(
      (area, signal) => readArea(at, area, signal, VALUE_FIELDS),
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
    this.#isEmbedded = extent.isEmbedded;
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
  readonly refresh = (): void => {
    this.values.refresh();
    this.#blocks.refresh();
  };

  /** Takes cells from a reply, which then need not be read. */
  put(area: CellArea, rows: CellRows): void {
    this.values.put(area, rows);
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

  /** Where it is known which lines are hidden: what is in use, and the lines that the file hides or groups. */
  get known(): CellArea | undefined {
    const { hidden, outline } = this.#layout ?? {};
    const { used } = this;
    const here = used ?? { top: 0, left: 0, bottom: 0, right: 0 };
    const rows = [...(hidden?.rows ?? []), ...(outline?.rows.groups ?? [])];
    const columns = [...(hidden?.columns ?? []), ...(outline?.columns.groups ?? [])];
    return [
      ...rows.map(({ first, last }) => ({ ...here, top: first, bottom: last })),
      ...columns.map(({ first, last }) => ({ ...here, left: first, right: last })),
    ].reduce((all, area) => (all ? areaAround(all, area) : area), used);
  }

  /** Where no row is hidden none of a million need be asked. */
  get hasHiddenRows(): boolean {
    return this.#blocks.hiddenRows.size > 0 || (this.#layout?.hidden.rows.length ?? 0) > 0;
  }

  /** The same function until other rows are hidden. */
  get isRowHidden(): (row: number) => boolean {
    const { hiddenRows } = this.#blocks;
    const isUsed = (row: number) =>
      this.used !== undefined && row >= this.used.top && row <= this.used.bottom;
    this.#rowHidden = hiddenIn(hiddenRows, this.#layout?.hidden.rows, isUsed, this.#rowHidden);
    return this.#rowHidden.isHidden;
  }

  get isColumnHidden(): (column: number) => boolean {
    const { hiddenColumns } = this.#blocks;
    const isUsed = (column: number) =>
      this.used !== undefined && column >= this.used.left && column <= this.used.right;
    this.#columnHidden = hiddenIn(hiddenColumns, this.#layout?.hidden.columns, isUsed, this.#columnHidden);
    return this.#columnHidden.isHidden;
  }

  /** Whether the embedded service has the sheet; false until it is known. */
  get isEmbedded(): boolean {
    return this.#isEmbedded;
  }

  /** A live file is not read again once lines are hidden or shown. */
  get #layout() {
    return this.#isEmbedded ? this.look.layout : undefined;
  }

  get failure(): unknown {
    return this.#blocks.failure;
  }
}

interface HiddenLines {
  lines: ReadonlySet<number>;
  beyond: readonly LineSpan[] | undefined;
  isHidden: (line: number) => boolean;
}

/** Lines in use are asked for before the file's layout is, which tells of the others. */
function hiddenIn(
  lines: ReadonlySet<number>,
  beyond: readonly LineSpan[] | undefined,
  isUsed: (line: number) => boolean,
  last: HiddenLines | undefined,
): HiddenLines {
  if (last?.lines === lines && last.beyond === beyond) return last;
  const isHidden = (line: number) =>
    lines.has(line) || (beyond !== undefined && !isUsed(line) && isIn(beyond, line));
  return { lines, beyond, isHidden };
}

/** Whether a line is in one of the spans, which rise. */
function isIn(spans: readonly LineSpan[], line: number): boolean {
  let [from, to] = [0, spans.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const { first, last } = spans[middle]!;
    if (line < first) to = middle - 1;
    else if (line > last) from = middle + 1;
    else return true;
  }
  return false;
}
