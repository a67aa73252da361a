import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { type LookIn, searchedText } from '#domain/sheet/find/replacedInput.ts';
import type { TextMatcher } from '#domain/sheet/find/TextMatcher.ts';
import type { CellRows, LoadedCell, SheetExtent } from '#queries/workbook/cells/CellBlocks.ts';
import { CELL_FIELDS } from '#queries/workbook/cells/readCells.ts';
import { readArea } from '#queries/workbook/cells/readRows.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { cellAfterWrite } from '#queries/workbook/edits/cellAfterWrite.ts';
import type { FindStart } from './FindQuery.ts';
import type { FoundHits } from './FoundHits.ts';
import { type Hit, hitOrder, MAX_HITS } from './Hit.ts';
import { readingOrder } from './readingOrder.ts';
import { loadedRows, type SearchPart } from './searchParts.ts';

/** What a search reads of a sheet. */
export interface SheetPlan extends SheetExtent {
  worksheet: string;
  parts: readonly SearchPart[];
  /** Whether the formula of another cell fills one, where the service tells. */
  isFilled: (row: number, column: number) => boolean;
  /** Whether a cell is in the scope. */
  isWithin: (row: number, column: number) => boolean;
}

/** Of a sheet what is read at once, or the cells that nothing but an unsaved edit holds. */
interface Piece {
  sheet: SheetPlan;
  part: SearchPart | undefined;
}

/** Calls to the embedded service that are on their way at once; a live one gets one after the other. */
const MAX_IN_FLIGHT = 3;
/** Without what cells show, which is most of the work of a call. */
const FORMULA_FIELDS = 'address,values,formulas,numberFormat,valueTypes';
/** The page stays responsive between such stretches of work, ms. */
const STRETCH_MS = 20;

export interface Search {
  start: FindStart;
  /** On or back from there. */
  by: 1 | -1;
  found: FoundHits;
  onShare: (share: number) => void;
}

/** Reads the cells of sheets, with edits that are not saved yet, and finds those that match. */
export class HitReader {
  readonly #edits: WorkbookEdits;
  readonly #lookIn: LookIn;
  readonly #matcher: TextMatcher;
  readonly #hasTexts: boolean;

  /** Where cells are not looked at for what they show, hits come without that unless `hasTexts`. */
  constructor(edits: WorkbookEdits, lookIn: LookIn, matcher: TextMatcher, hasTexts: boolean) {
    this.#edits = edits;
    this.#lookIn = lookIn;
    this.#matcher = matcher;
    this.#hasTexts = hasTexts;
  }

  /** Finds from the active cell on or back, and around the ends; until it is stopped, or has found more than enough. */
  async read(
    plan: readonly SheetPlan[],
    { start, by, found, onShare }: Search,
    signal: AbortSignal,
  ): Promise<void> {
    const compare = hitOrder(start.sheets);
    const active = { ...start.active, worksheet: start.worksheet };
    const pieces: Piece[] = plan.flatMap((sheet) => [
      ...sheet.parts.map((part) => ({ sheet, part })),
      { sheet, part: undefined },
    ]);
    const order = readingOrder(
      pieces,
      ({ sheet: { worksheet }, part }) =>
        part !== undefined && compare({ worksheet, row: part.area.top, column: 0 }, active) <= 0,
      by,
    );
    const ahead = plan.some(({ isEmbedded }) => !isEmbedded) ? 1 : MAX_IN_FLIGHT;
    const onTheWay: Promise<Hit[]>[] = [];
    let asked = 0;
    let rested = performance.now();
    /** Of the piece that holds the active cell: gone to at last. */
    let behind: Hit[] = [];
    for (const at of order.keys()) {
      for (; asked < Math.min(order.length, at + ahead); asked += 1) {
        const hits = this.#hitsOf(order[asked]!, signal);
        // Whoever waits for it hears of its failure.
        hits.catch(() => {});
        onTheWay.push(hits);
      }
      const hits = (await onTheWay.shift())!;
      if (signal.aborted) return;
      if (by === -1) hits.reverse();
      if (at > 0) found.add(hits);
      else {
        const isAhead = (hit: Hit) => compare(hit, active) >= 0 === (by === 1);
        found.add(hits.filter(isAhead));
        behind = hits.filter((hit) => !isAhead(hit));
      }
      if (found.all.length > MAX_HITS) return;
      if (performance.now() - rested < STRETCH_MS) continue;
      onShare((at + 1) / order.length);
      await new Promise((resolve) => setTimeout(resolve));
      rested = performance.now();
    }
    found.add(behind);
  }

  /** Looked through as soon as they are there: an edit that is written by the time of their turn would be missed. */
  async #hitsOf({ sheet, part }: Piece, signal: AbortSignal): Promise<Hit[]> {
    return part
      ? this.#hitsIn(sheet, part.area, await this.#cellsOf(sheet, part, signal))
      : this.#unsavedHits(sheet);
  }

  async #cellsOf(
    { worksheet, isEmbedded }: SheetPlan,
    { area, isLoaded }: SearchPart,
    signal: AbortSignal,
  ): Promise<CellRows> {
    const rows: (LoadedCell | null | undefined)[][] = isLoaded
      ? loadedRows(area, (row, column) => this.#edits.sheets.cellAt(worksheet, row, column))
      : [];
    const isWhole = isLoaded && rows.every((row) => !row.includes(undefined));
    if (isWhole) return rows as (LoadedCell | null)[][];
    // What was loaded when the search began may be forgotten.
    const isFormulaEnough = isEmbedded && this.#lookIn === 'formulas' && !this.#hasTexts;
    const fields = isFormulaEnough ? FORMULA_FIELDS : CELL_FIELDS;
    return readArea({ ...this.#edits.at(), worksheet }, area, signal, fields);
  }

  #hitsIn(
    { worksheet, hiddenRows, hiddenColumns, isWithin }: SheetPlan,
    { top, left }: CellArea,
    rows: CellRows,
  ): Hit[] {
    const { queue } = this.#edits;
    const hasEdits = queue.pending > 0;
    const hits: Hit[] = [];
    for (const [y, cells] of rows.entries()) {
      const row = top + y;
      if (hiddenRows.has(row)) continue;
      for (const [x, loaded] of cells.entries()) {
        const column = left + x;
        const own = hasEdits ? queue.stateOf(worksheet, row, column)?.edit : undefined;
        const cell = own ? cellAfterWrite(loaded, own) : loaded;
        if (!cell || hiddenColumns.has(column) || !isWithin(row, column)) continue;
        const text = searchedText(cell, this.#lookIn);
        if (text !== '' && this.#matcher.isMatch(text)) hits.push({ worksheet, row, column, cell });
      }
    }
    return hits;
  }

  /** Cells that nothing but an unsaved edit holds yet. */
  #unsavedHits(sheet: SheetPlan): Hit[] {
    const { worksheet, used } = sheet;
    return this.#edits.queue.unsaved.flatMap((one) => {
      const { row, column } = one.edit;
      if (one.worksheet !== worksheet || (used && isCellIn(row, column, used))) return [];
      return this.#hitsIn(sheet, { top: row, left: column, bottom: row, right: column }, [[null]]);
    });
  }
}
