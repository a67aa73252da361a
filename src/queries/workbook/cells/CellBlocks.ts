// The cells of one worksheet as far as they were asked for: fixed blocks, nearest first, a few at a time; what is scrolled
// past before it came is given up.

import {
  areaAround,
  type CellArea,
  doAreasMeet,
  isCellIn,
  isSameArea,
  sharedArea,
} from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';

export const BLOCK_ROWS = 128;
export const BLOCK_COLUMNS = 16;
const MAX_IN_FLIGHT = 3;
/** About a hundred thousand cells. */
const MAX_BLOCKS = 64;

/** A cell as the service told it. */
export interface LoadedCell {
  value: string | number | boolean | null;
  /** As its number format shows it. */
  text: string;
  /** The formula after =, else the value. */
  formula: string | number | boolean | null;
  numberFormat: string;
  /** Empty, String, Double, Boolean, Error … */
  type: string;
}

/** The cells of an area, row by row; null for an empty one. */
export type CellRows = readonly (readonly (LoadedCell | null)[])[];

/** How far a sheet reaches, and what of it is not to be seen. */
export interface SheetExtent {
  /** What holds anything; undefined for an empty sheet. */
  used: CellArea | undefined;
  hiddenRows: ReadonlySet<number>;
  hiddenColumns: ReadonlySet<number>;
  /** Whether the embedded service answered, whose calls cost nothing. */
  isEmbedded: boolean;
}

export interface CellSource {
  extent(signal: AbortSignal): Promise<SheetExtent>;
  cells(area: CellArea, signal: AbortSignal): Promise<CellRows>;
}

interface Block {
  area: CellArea;
  rows: CellRows | undefined;
  /** Shown while newer cells are on their way. */
  isStale: boolean;
  flight: AbortController | undefined;
  /** What was told while cells were on their way, which may have been read before that. */
  told: Told[];
  failure: unknown;
}

interface Told {
  area: CellArea;
  rows: CellRows;
}

export class CellBlocks {
  readonly #source: CellSource;
  readonly #onChange: () => void;
  readonly #blocks = new Map<string, Block>();
  #used: CellArea | undefined | 'unknown' = 'unknown';
  #hiddenRows: ReadonlySet<number> = new Set();
  #hiddenColumns: ReadonlySet<number> = new Set();
  #usedFlight: AbortController | undefined;
  #wanted: readonly CellArea[] = [];
  #isEmbedded = false;
  /** What is seen next if the view moves on as it did. */
  #ahead: CellArea | undefined;
  #inFlight = 0;
  #generation = 0;
  #usedFailure: unknown;
  readonly #idle: (() => void)[] = [];

  constructor(source: CellSource, onChange: () => void) {
    this.#source = source;
    this.#onChange = onChange;
  }

  /** Undefined while it is not known, null for an empty cell. */
  at(row: number, column: number): LoadedCell | null | undefined {
    const block = this.#blocks.get(keyAt(row, column));
    if (block?.rows) return block.rows[row - block.area.top]?.[column - block.area.left] ?? null;
    if (this.#used === 'unknown') return undefined;
    return this.#used && isCellIn(row, column, this.#used) ? undefined : null;
  }

  /** How often everything may have changed. */
  get generation(): number {
    return this.#generation;
  }

  /** What holds anything, as far as the service said; undefined while it did not, or for an empty sheet. */
  get used(): CellArea | undefined {
    return this.#used === 'unknown' ? undefined : this.#used;
  }

  /** The same set until others are hidden. */
  get hiddenRows(): ReadonlySet<number> {
    return this.#hiddenRows;
  }

  get hiddenColumns(): ReadonlySet<number> {
    return this.#hiddenColumns;
  }

  get isKnown(): boolean {
    return this.#used !== 'unknown';
  }

  /** Why what is wanted could not be had. */
  get failure(): unknown {
    if (this.#usedFailure !== undefined) return this.#usedFailure;
    for (const { area, failure } of this.#blocks.values())
      if (failure !== undefined && this.#isWanted(area)) return failure;
    return undefined;
  }

  /** What is seen, first what scrolls and then frozen parts; asks for the blocks of it that are not there, and then for the next one. */
  want(areas: readonly CellArea[]): void {
    const [before, now] = [this.#wanted[0], areas[0]];
    if (!before || !now || !isSameArea(before, now))
      this.#ahead = before && now && this.#isEmbedded ? aheadOf(before, now) : undefined;
    this.#wanted = areas;
    for (const block of this.#blocks.values()) {
      if (this.#isWanted(block.area) || this.#isAhead(block.area)) continue;
      block.flight?.abort();
      block.failure = undefined;
    }
    void this.#fill();
  }

  /** New cells of an area, such as the reply of a write. */
  put(area: CellArea, rows: CellRows): void {
    if (this.#used !== 'unknown') this.#setUsed(this.#used ? areaAround(this.#used, area) : area);
    for (const block of this.#blocks.values()) {
      if (!doAreasMeet(block.area, area)) continue;
      if (block.flight) block.told.push({ area, rows });
      if (block.rows) block.rows = withTold(block.area, block.rows, { area, rows });
    }
    this.#onChange();
  }

  /** Everything may have changed: what is seen is requested again, and shown as it was until it comes. */
  refresh(): void {
    this.#generation += 1;
    this.#usedFailure = undefined;
    this.#ahead = undefined;
    this.#usedFlight?.abort();
    void this.#askUsed();
    for (const [key, block] of this.#blocks) {
      block.flight?.abort();
      block.failure = undefined;
      if (this.#isWanted(block.area)) block.isStale = true;
      else this.#blocks.delete(key);
    }
    void this.#fill();
  }

  /** Resolves once what is seen is there as it is now, or could not be had; what could not is not shown as it was either. */
  async shown(): Promise<void> {
    while (this.#usedFlight || this.#inFlight > 0)
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    for (const block of this.#blocks.values())
      if (block.isStale && block.failure !== undefined) block.rows = undefined;
    this.#onChange();
  }

  #tellIdle(): void {
    if (!this.#usedFlight && this.#inFlight === 0) for (const wake of this.#idle.splice(0)) wake();
  }

  stop(): void {
    this.#wanted = [];
    this.#ahead = undefined;
    this.#usedFlight?.abort();
    for (const { flight } of this.#blocks.values()) flight?.abort();
  }

  async #askUsed(): Promise<void> {
    const flight = new AbortController();
    this.#usedFlight = flight;
    try {
      const { used, hiddenRows, hiddenColumns, isEmbedded } = await this.#source.extent(flight.signal);
      if (flight.signal.aborted) return;
      this.#setUsed(used);
      this.#isEmbedded = isEmbedded;
      if (!isSameSet(this.#hiddenRows, hiddenRows)) this.#hiddenRows = hiddenRows;
      if (!isSameSet(this.#hiddenColumns, hiddenColumns)) this.#hiddenColumns = hiddenColumns;
    } catch (error) {
      if (flight.signal.aborted) return;
      this.#usedFailure = error;
    } finally {
      if (this.#usedFlight === flight) this.#usedFlight = undefined;
    }
    this.#onChange();
    await this.#fill();
    this.#tellIdle();
  }

  async #fill(): Promise<void> {
    if (this.#used === 'unknown') {
      if (!this.#usedFlight && this.#usedFailure === undefined) await this.#askUsed();
      return;
    }
    while (this.#inFlight < MAX_IN_FLIGHT) {
      const next = this.#nextBlock(this.#wanted);
      const block = next ?? (this.#inFlight === 0 && this.#ahead && this.#nextBlock([this.#ahead]));
      if (!block) return;
      void this.#ask(block);
    }
  }

  /** The same area as before where nothing else is used. */
  #setUsed(used: CellArea | undefined): void {
    if (!used || !this.used || !isSameArea(used, this.used)) this.#used = used;
  }

  #isWanted(area: CellArea): boolean {
    return this.#wanted.some((wanted) => doAreasMeet(area, wanted));
  }

  #isAhead(area: CellArea): boolean {
    return this.#ahead !== undefined && doAreasMeet(area, this.#ahead);
  }

  /** The nearest block to the middle of areas that is neither there nor on its way. */
  #nextBlock(areas: readonly CellArea[]): Block | undefined {
    const used = this.#used;
    if (!used || used === 'unknown') return undefined;
    let nearest: Block | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const wanted of areas) {
      const area = sharedArea(wanted, used);
      if (!area) continue;
      const middle = { row: (wanted.top + wanted.bottom) / 2, column: (wanted.left + wanted.right) / 2 };
      for (const own of blocksOf(area)) {
        const block = this.#blocks.get(keyAt(own.top, own.left));
        if (block?.flight || block?.failure !== undefined || (block?.rows && !block.isStale)) continue;
        const distance = Math.hypot(
          (own.top + own.bottom) / 2 - middle.row,
          ((own.left + own.right) / 2 - middle.column) * 4,
        );
        if (distance >= least) continue;
        least = distance;
        nearest = block ?? {
          area: own,
          rows: undefined,
          isStale: false,
          flight: undefined,
          told: [],
          failure: undefined,
        };
      }
    }
    return nearest;
  }

  async #ask(block: Block): Promise<void> {
    const key = keyAt(block.area.top, block.area.left);
    const flight = new AbortController();
    block.flight = flight;
    block.told = [];
    this.#blocks.delete(key);
    this.#blocks.set(key, block);
    this.#inFlight += 1;
    try {
      const rows = await this.#source.cells(block.area, flight.signal);
      if (!flight.signal.aborted) {
        block.rows = block.told.reduce((found, told) => withTold(block.area, found, told), rows);
        block.isStale = false;
      }
    } catch (error) {
      if (!flight.signal.aborted) {
        // A block that is not in view yet is requested when it comes into view.
        if (this.#isWanted(block.area)) block.failure = error;
        else this.#ahead = undefined;
      }
    } finally {
      this.#inFlight -= 1;
      if (block.flight === flight) block.flight = undefined;
      if (!block.rows && block.failure === undefined && !block.flight) this.#blocks.delete(key);
    }
    this.#forgetOldest();
    this.#onChange();
    await this.#fill();
    this.#tellIdle();
  }

  #forgetOldest(): void {
    for (const [key, { area, flight }] of this.#blocks) {
      if (this.#blocks.size <= MAX_BLOCKS) return;
      if (!flight && !this.#isWanted(area) && !this.#isAhead(area)) this.#blocks.delete(key);
    }
  }
}

const keyAt = (row: number, column: number) =>
  `${Math.floor(row / BLOCK_ROWS)},${Math.floor(column / BLOCK_COLUMNS)}`;

/** The cells that a view comes to in the next blocks, by the way it went; undefined where it jumped. */
function aheadOf(before: CellArea, now: CellArea): CellArea | undefined {
  if (!doAreasMeet(before, now)) return undefined;
  if (now.top !== before.top) {
    const row = lineAhead(now.top - before.top, now.top, now.bottom, BLOCK_ROWS);
    return { ...now, top: row, bottom: row };
  }
  const column = lineAhead(now.left - before.left, now.left, now.right, BLOCK_COLUMNS);
  return now.left === before.left ? undefined : { ...now, left: column, right: column };
}

const lineAhead = (by: number, first: number, last: number, size: number) =>
  by > 0 ? (Math.floor(last / size) + 1) * size : Math.floor(first / size) * size - 1;

/** The cells of an area with those that a reply told. */
function withTold(area: CellArea, rows: CellRows, told: Told): CellRows {
  const shared = sharedArea(area, told.area);
  if (!shared) return rows;
  const copy = rows.map((row) => [...row]);
  for (let row = shared.top; row <= shared.bottom; row += 1)
    for (let column = shared.left; column <= shared.right; column += 1)
      copy[row - area.top]![column - area.left] =
        told.rows[row - told.area.top]?.[column - told.area.left] ?? null;
  return copy;
}

const isSameSet = (a: ReadonlySet<number>, b: ReadonlySet<number>) =>
  a.size === b.size && [...a].every((one) => b.has(one));

/** The blocks that an area touches. */
function* blocksOf({ top, left, bottom, right }: CellArea): Generator<CellArea> {
  for (let row = Math.floor(top / BLOCK_ROWS) * BLOCK_ROWS; row <= bottom; row += BLOCK_ROWS)
    for (
      let column = Math.floor(left / BLOCK_COLUMNS) * BLOCK_COLUMNS;
      column <= right;
      column += BLOCK_COLUMNS
    )
      yield {
        top: row,
        left: column,
        bottom: Math.min(row + BLOCK_ROWS, ROWS) - 1,
        right: Math.min(column + BLOCK_COLUMNS, COLUMNS) - 1,
      };
}
