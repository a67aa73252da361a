// What the cells of a worksheet look like: how it is laid out, and formats in blocks as they come into view. Without them the
// cells are drawn plain, so a block that cannot be had is left plain too.

import { areaOfAddress } from '#domain/sheet/areaOfAddress.ts';
import { type CellArea, columnsOf, doAreasMeet, isCellIn, sharedArea } from '#domain/sheet/CellArea.ts';
import { isCoveredBy } from '#domain/sheet/edit/merges.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { CellFormat, CellFormats, SheetLayout } from '#services/workbook/shapes.ts';
import { type Attachments, attachmentsOf } from './attachmentsOf.ts';

const BLOCK_ROWS = 128;
const BLOCK_COLUMNS = 32;
/** About a quarter of a million cells. */
const MAX_BLOCKS = 64;
/** Cells whose formats one call tells. */
const MAX_READ = 100_000;

/** A part of a text in a font of its own. */
export interface TextRun {
  text: string;
  format: CellFormat | undefined;
}

interface Block extends Omit<CellFormats, 'texts'> {
  /** By `keyIn`. */
  runs: ReadonlyMap<number, readonly TextRun[]>;
}

export interface LookSource {
  layout(signal: AbortSignal): Promise<SheetLayout>;
  formats(area: CellArea, signal: AbortSignal): Promise<CellFormats>;
}

export class SheetLook {
  readonly #source: LookSource;
  readonly #onChange: () => void;
  #layout: SheetLayout | undefined;
  #merges: readonly CellArea[] = [];
  #arrays: readonly CellArea[] = [];
  #isFilled = isCoveredBy([]);
  #attachments: Attachments | undefined;
  #formatted: CellArea | undefined;
  /** By `keyAt`; undefined for one that failed. */
  #blocks = new Map<number, Block | undefined>();
  /** Shown until newer ones come. */
  #stale = new Map<number, Block | undefined>();
  /** Formats that are alike are one object, so that what is derived from one is derived once. */
  readonly #known = new Map<string, CellFormat>();
  #wanted: readonly CellArea[] = [];
  #flight = new AbortController();
  #isReading = false;
  #failure: unknown;

  constructor(source: LookSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** The same object until the sheet is laid out otherwise; undefined where it is not known. */
  get layout(): SheetLayout | undefined {
    return this.#layout;
  }

  /** Why the layout, and with it every format, could not be read the last time. */
  get failure(): unknown {
    return this.#failure;
  }

  /** Of the formats that were loaded. */
  get fonts(): string[] {
    return [...new Set([...this.#known.values()].map(({ font }) => font.name))];
  }

  get merges(): readonly CellArea[] {
    return this.#merges;
  }

  /** What formulas fill beyond their own cells, which come first. */
  get arrays(): readonly CellArea[] {
    return this.#arrays;
  }

  /** Whether the formula of another cell fills it. */
  isFilledAt(row: number, column: number): boolean {
    return this.#isFilled(row, column);
  }

  /** The same object as long as the layout is. */
  get attachments(): Attachments | undefined {
    return this.#attachments;
  }

  /** As the cell is shown. Undefined where it is plain, or its format not loaded. */
  readonly formatAt = (row: number, column: number): CellFormat | undefined => {
    const block = this.#blockAt(row, column);
    return block?.formats[placeIn(block, row, column)];
  };

  /** The same without what the cell's table and rules add. */
  readonly ownFormatAt = (row: number, column: number): CellFormat | undefined => {
    const block = this.#blockAt(row, column);
    return block?.formats[block.own[placeIn(block, row, column)] ?? -1];
  };

  /** The parts of a text that differ in their fonts; undefined where there are none. */
  readonly runsAt = (row: number, column: number): readonly TextRun[] | undefined =>
    this.#blockAt(row, column)?.runs.get(keyIn(row, column));

  #blockAt(row: number, column: number): Block | undefined {
    const key = keyAt(row, column);
    return this.#blocks.get(key) ?? this.#stale.get(key);
  }

  /** Asks for the formats of what is seen. */
  want(areas: readonly CellArea[]): void {
    this.#wanted = areas;
    void this.#fill();
  }

  /** The formats of all cells of an area, in few calls; they are not kept, and those that cannot be read are plain. */
  async read(area: CellArea): Promise<SheetLook['formatAt']> {
    const { signal } = this.#flight;
    const within = this.#formatted && sharedArea(area, this.#formatted);
    const rows = within && Math.floor(MAX_READ / columnsOf(within));
    const parts: { area: CellArea; block: Block | undefined }[] = [];
    for (let top = within?.top ?? 0; within && top <= within.bottom; top += rows!) {
      const part = { ...within, top, bottom: Math.min(within.bottom, top + rows! - 1) };
      parts.push({ area: part, block: await this.#read(part, signal) });
    }
    return (row, column) => {
      const { area: part, block } = parts.find((one) => isCellIn(row, column, one.area)) ?? {};
      return part && block?.formats[block.cells[row - part.top]?.[column - part.left] ?? -1];
    };
  }

  /** Everything may look otherwise. */
  async refresh(): Promise<void> {
    this.stop();
    const { signal } = this.#flight;
    try {
      const layout = await this.#source.layout(signal);
      if (signal.aborted) return;
      if (JSON.stringify(layout) !== JSON.stringify(this.#layout)) {
        this.#layout = layout;
        this.#merges = layout.merges.flatMap((reference) => areaOfAddress(reference) ?? []);
        this.#arrays = layout.arrays.flatMap((reference) => areaOfAddress(reference) ?? []);
        this.#isFilled = isCoveredBy(this.#arrays);
        this.#attachments = attachmentsOf(layout);
        this.#formatted = layout.formatted === null ? undefined : areaOfAddress(layout.formatted);
      }
      this.#failure = undefined;
    } catch (error) {
      if (signal.aborted) return;
      this.#failure = error;
      this.#onChange();
      return;
    }
    this.#stale = this.#blocks;
    this.#blocks = new Map();
    this.#onChange();
    await this.#fill();
  }

  stop(): void {
    this.#flight.abort();
    this.#flight = new AbortController();
    this.#isReading = false;
  }

  /** One block after another: values come first. */
  async #fill(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    const { signal } = this.#flight;
    for (let area = this.#nextBlock(); area; area = this.#nextBlock()) {
      const block = await this.#read(area, signal);
      if (signal.aborted) return;
      this.#blocks.set(keyAt(area.top, area.left), block);
      this.#forgetOldest();
      this.#onChange();
    }
    this.#stale = new Map();
    this.#isReading = false;
  }

  async #read(area: CellArea, signal: AbortSignal): Promise<Block | undefined> {
    try {
      const { cells, own, texts, ...block } = await this.#source.formats(area, signal);
      const formats = block.formats.map((format) => this.#shared(format));
      const runs = texts.map(({ row, column, runs: parts }): [number, TextRun[]] => [
        keyIn(row, column),
        parts.map(({ text, format }) => ({ text, format: formats[format] })),
      ]);
      return { cells, own, formats, runs: new Map(runs) };
    } catch {
      return undefined;
    }
  }

  #shared(format: CellFormat): CellFormat {
    const key = JSON.stringify(format);
    const known = this.#known.get(key) ?? format;
    this.#known.set(key, known);
    return known;
  }

  #nextBlock(): CellArea | undefined {
    for (const wanted of this.#wanted) {
      const area = this.#formatted && sharedArea(wanted, this.#formatted);
      if (!area) continue;
      for (let row = area.top - (area.top % BLOCK_ROWS); row <= area.bottom; row += BLOCK_ROWS)
        for (
          let column = area.left - (area.left % BLOCK_COLUMNS);
          column <= area.right;
          column += BLOCK_COLUMNS
        )
          if (!this.#blocks.has(keyAt(row, column))) return blockAt(row, column);
    }
    return undefined;
  }

  #forgetOldest(): void {
    for (const key of this.#blocks.keys()) {
      if (this.#blocks.size <= MAX_BLOCKS) return;
      const area = blockAt(
        Math.floor(key / BLOCKS_ACROSS) * BLOCK_ROWS,
        (key % BLOCKS_ACROSS) * BLOCK_COLUMNS,
      );
      if (!this.#wanted.some((wanted) => doAreasMeet(wanted, area))) this.#blocks.delete(key);
    }
  }
}

/** Of a cell within its block. */
const keyIn = (row: number, column: number) => (row % BLOCK_ROWS) * BLOCK_COLUMNS + (column % BLOCK_COLUMNS);

const placeIn = ({ cells }: Block, row: number, column: number) =>
  cells[row % BLOCK_ROWS]?.[column % BLOCK_COLUMNS] ?? -1;

const BLOCKS_ACROSS = COLUMNS / BLOCK_COLUMNS;

const keyAt = (row: number, column: number) =>
  Math.floor(row / BLOCK_ROWS) * BLOCKS_ACROSS + Math.floor(column / BLOCK_COLUMNS);

const blockAt = (top: number, left: number): CellArea => ({
  top,
  left,
  bottom: Math.min(top + BLOCK_ROWS, ROWS) - 1,
  right: left + BLOCK_COLUMNS - 1,
});
