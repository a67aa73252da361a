import type { CellShift } from '#domain/formula/CellShift.ts';
import { areaAround, type CellArea, isCellIn, sharedArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { isCoveredBy } from '#domain/sheet/edit/merges.ts';
import { patchesOf } from '#domain/sheet/edit/patches.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import { type LookIn, replacedInput, searchedText } from '#domain/sheet/find/replacedInput.ts';
import { literalMatcher, type TextMatcher } from '#domain/sheet/find/TextMatcher.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { CellRows, LoadedCell, SheetExtent } from '#queries/workbook/cells/CellBlocks.ts';
import { readExtent } from '#queries/workbook/cells/readExtent.ts';
import { readArea } from '#queries/workbook/cells/readRows.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { cellAfterWrite } from '#queries/workbook/edits/cellAfterWrite.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';
import type { FailedEdit } from '#queries/workbook/edits/FailedEdit.ts';
import { keyOf, type QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { Store } from '#queries/workbook/Store.ts';
import { readFilled } from '#queries/workbook/workbookQueries.ts';
import { loadedRows, type SearchPart, searchParts } from './searchParts.ts';

export interface FindQuery {
  text: string;
  /** What takes the place of matches. */
  by: string;
  scope: 'sheet' | 'workbook' | 'selection';
  /** What the scope is where that is a selection. */
  within?: { worksheet: string; areas: readonly CellArea[] } | undefined;
  lookIn: LookIn;
  isCaseSensitive: boolean;
  isWholeCell: boolean;
  isRegex: boolean;
}

/** A cell that matches. */
export interface Hit extends CellPlace {
  worksheet: string;
  cell: LoadedCell;
}

/** Where a search begins, by the ids of sheets. */
export interface FindStart {
  sheets: readonly string[];
  worksheet: string;
  active: CellPlace;
}

/** Numbers of cells, and the edits that the service did not take. */
export interface ReplaceOutcome {
  /** Written, or still waiting for a service that is not there. */
  replaced: number;
  /** Could not be replaced in, such as results of formulas. */
  left: number;
  refused: readonly FailedEdit[];
  /** Somebody else changed them meanwhile. */
  conflicts: number;
}

/** What a search reads of a sheet. */
interface SheetPlan extends SheetExtent {
  worksheet: string;
  parts: readonly SearchPart[];
  /** Whether the formula of another cell fills one, where the service tells. */
  isFilled: (row: number, column: number) => boolean;
  /** Whether a cell is in the scope. */
  isWithin: (row: number, column: number) => boolean;
}

/** More matching cells are neither listed nor replaced. */
export const MAX_HITS = MAX_WRITTEN;
/** The page stays responsive between such stretches of work, ms. */
const STRETCH_MS = 20;

/** Finds and replaces in the cells of a workbook that are not hidden, with edits that are not saved yet. */
export class WorkbookFinder extends Store {
  readonly #edits: WorkbookEdits;
  query: FindQuery = {
    text: '',
    by: '',
    scope: 'sheet',
    lookIn: 'formulas',
    isCaseSensitive: false,
    isWholeCell: false,
    isRegex: false,
  };
  /** In the order of sheets, rows and columns; undefined before a search. */
  hits: readonly Hit[] | undefined;
  /** Whether there are more than `MAX_HITS`. */
  isCut = false;
  /** Index of the hit that was gone to. */
  at = -1;
  /** Of the search that runs. */
  share: number | undefined;
  /** Calls to a live service that wait for a consent. */
  price: number | undefined;
  problem: unknown;
  /** Whether a live service answered. */
  isLive = false;
  #flight: AbortController | undefined;
  #matcher: TextMatcher | undefined;
  /** What the hits are the answer to. */
  #searched: { key: string; steps: number } | undefined;
  #plan: { key: string; sheets: SheetPlan[] } | undefined;

  constructor(edits: WorkbookEdits) {
    super();
    this.#edits = edits;
    edits.listen({ moved: (worksheet, shift) => this.#follow(worksheet, shift) });
  }

  change(patch: Partial<FindQuery>): void {
    this.stop();
    this.query = { ...this.query, ...patch };
    if (Object.keys(patch).some((key) => key !== 'by')) {
      this.hits = undefined;
      this.price = undefined;
      this.problem = undefined;
    }
    this.changed();
  }

  stop(): void {
    this.#flight?.abort();
    this.#flight = undefined;
    this.share = undefined;
    this.changed();
  }

  /** Steps to the next hit or back, around the ends; searches first where anything has changed since. */
  async step(by: 1 | -1, start: FindStart): Promise<Hit | undefined> {
    const isFresh = this.isFresh(start);
    if (!(await this.refresh(start))) return undefined;
    const hits = this.hits ?? [];
    if (hits.length === 0) return undefined;
    this.at = isFresh ? (this.at + by + hits.length) % hits.length : firstHit(hits, by, start);
    this.changed();
    return hits[this.at];
  }

  /** Whether a search would find nothing else. */
  isFresh(start: FindStart): boolean {
    const { key, steps } = this.#searched ?? {};
    return this.hits !== undefined && key === this.#keyOf(start) && steps === this.#edits.steps;
  }

  /** Searches where anything has changed; false where there is no outcome. */
  async refresh(start: FindStart): Promise<boolean> {
    return this.query.text !== '' && (this.isFresh(start) || this.#search(start));
  }

  goTo(at: number): Hit | undefined {
    this.at = at;
    this.changed();
    return this.hits?.[at];
  }

  /** Replaces in the hit that was gone to; false where it cannot be, such as in the result of a formula. */
  replace(): boolean {
    const hit = this.hits?.[this.at];
    const edit = hit && this.#replacing(hit);
    if (!edit) return false;
    this.#write([edit], 'Replace', new Set([hit]));
    // The next step goes to the hit that followed.
    this.at -= 1;
    return true;
  }

  /** Replaces in all hits as one step of the history; tells what came of it once nothing is being sent any more. */
  async replaceAll(): Promise<ReplaceOutcome> {
    const hits = this.hits ?? [];
    const done = new Set<Hit>();
    const edits = hits.flatMap((hit) => {
      const edit = this.#replacing(hit);
      if (edit) done.add(hit);
      return edit ?? [];
    });
    const { queue } = this.#edits;
    this.#write(edits, 'Replace all', done);
    this.at = -1;
    await queue.settled();
    const own = new Set(edits.map(keyOf));
    const refused = queue.failed.filter(({ edit }) => own.has(keyOf(edit)));
    const conflicts = queue.conflicts.filter(({ ours }) => own.has(keyOf(ours))).length;
    // Cells whose edits are discarded match again.
    if (refused.length + conflicts > 0) this.#searched = undefined;
    return {
      replaced: edits.length - refused.length - conflicts,
      left: hits.length - edits.length,
      refused,
      conflicts,
    };
  }

  /** Calls that replacing in all hits takes: each patch is read before it is written. */
  get replaceCalls(): number {
    const bySheet = Map.groupBy(this.hits ?? [], ({ worksheet }) => worksheet);
    const blank = { kind: 'clear' } as const;
    return [...bySheet.values()].reduce(
      (sum, hits) =>
        sum +
        2 *
          patchesOf(
            hits.map(({ row, column }) => ({ row, column, input: blank })),
            PATCH_LIMIT,
          ).length,
      0,
    );
  }

  /** A selection that is searched goes along with its cells; of one that is deleted nothing is left to find. */
  #follow(worksheet: string | undefined, shift: CellShift | undefined): void {
    const { within } = this.query;
    if (!shift || !within || within.worksheet !== worksheet) return;
    const areas = within.areas.flatMap((area) => shift.areaAfter(area) ?? []);
    this.query = { ...this.query, within: { ...within, areas } };
    this.changed();
  }

  #replacing({ worksheet, row, column, cell }: Hit): QueuedEdit | undefined {
    const { lookIn, by } = this.query;
    const plan = this.#plan?.sheets.find((sheet) => sheet.worksheet === worksheet);
    if (plan?.isFilled(row, column)) return undefined;
    const input = replacedInput(cell, lookIn, this.#matcher!, by);
    if (!input) return undefined;
    const isSaved = this.#edits.queue.stateOf(worksheet, row, column) === undefined;
    return { worksheet, edit: { row, column, input }, ...(isSaved && { before: seenOf(cell) }) };
  }

  #write(edits: readonly QueuedEdit[], label: string, done: ReadonlySet<Hit>): void {
    const isFresh = this.#searched?.steps === this.#edits.steps;
    this.#edits.editBook(edits, label);
    if (isFresh) this.#searched!.steps = this.#edits.steps;
    this.hits = this.hits?.filter((hit) => !done.has(hit));
    this.changed();
  }

  /** False where it was stopped, failed, or waits for a consent. */
  async #search(start: FindStart): Promise<boolean> {
    this.stop();
    const flight = new AbortController();
    const { signal } = flight;
    this.#flight = flight;
    this.hits = undefined;
    this.isCut = false;
    this.at = -1;
    this.problem = undefined;
    this.share = 0;
    this.changed();
    try {
      this.#matcher = await matcherOf(this.query);
      const key = this.#keyOf(start);
      const { steps } = this.#edits;
      const hasConsent = this.price !== undefined && this.#plan?.key === key;
      const plan = hasConsent ? this.#plan!.sheets : await this.#planOf(start, signal);
      this.#plan = { key, sheets: plan };
      if (signal.aborted) return false;
      const calls = plan.flatMap(({ parts }) => parts).filter(({ isLoaded }) => !isLoaded).length;
      this.isLive = plan.some(({ isEmbedded }) => !isEmbedded);
      this.price = this.isLive && !hasConsent && calls > 0 ? calls : undefined;
      if (this.price !== undefined) return false;
      const hits = await this.#read(plan, this.#matcher, signal);
      if (signal.aborted) return false;
      this.isCut = hits.length > MAX_HITS;
      this.hits = this.isCut ? hits.slice(0, MAX_HITS) : hits;
      this.#searched = { key, steps };
      return true;
    } catch (error) {
      if (!signal.aborted) this.problem = error;
      return false;
    } finally {
      if (this.#flight === flight) {
        this.share = undefined;
        this.#flight = undefined;
        this.changed();
      }
    }
  }

  /** What is to be read of each sheet. */
  async #planOf({ sheets, worksheet }: FindStart, signal: AbortSignal): Promise<SheetPlan[]> {
    const plan: SheetPlan[] = [];
    const areas = (this.query.scope === 'selection' && this.query.within?.areas) || [WHOLE_SHEET];
    const around = areas.length > 0 ? areas.reduce(areaAround) : undefined;
    const isWithin = (row: number, column: number) => areas.some((area) => isCellIn(row, column, area));
    for (const id of this.#sheetsOf({ sheets, worksheet })) {
      const extent = await readExtent({ ...this.#edits.at(), worksheet: id }, signal);
      const isLoaded = (row: number, column: number) =>
        this.#edits.sheets.cellAt(id, row, column) !== undefined;
      const searched = extent.used && around && sharedArea(extent.used, around);
      const parts = searched ? searchParts(searched, isLoaded) : [];
      const at = { ...this.#edits.at(), worksheet: id };
      const isFilled = isCoveredBy(extent.isEmbedded ? await readFilled(at, signal) : []);
      plan.push({ ...extent, worksheet: id, parts, isFilled, isWithin });
    }
    return plan;
  }

  async #read(plan: readonly SheetPlan[], matcher: TextMatcher, signal: AbortSignal): Promise<Hit[]> {
    const hits: Hit[] = [];
    const total = plan.reduce((sum, { parts }) => sum + parts.length, 0);
    let done = 0;
    let rested = performance.now();
    for (const sheet of plan) {
      for (const part of sheet.parts) {
        hits.push(...this.#hitsIn(sheet, part.area, await this.#cellsOf(sheet, part, signal), matcher));
        done += 1;
        if (signal.aborted || hits.length > MAX_HITS) return hits;
        if (performance.now() - rested < STRETCH_MS) continue;
        this.share = done / total;
        this.changed();
        await new Promise((resolve) => setTimeout(resolve));
        rested = performance.now();
      }
      hits.push(...this.#unsavedHits(sheet, matcher));
    }
    return hits;
  }

  async #cellsOf({ worksheet }: SheetPlan, { area, isLoaded }: SearchPart, signal: AbortSignal) {
    const rows: (LoadedCell | null | undefined)[][] = isLoaded
      ? loadedRows(area, (row, column) => this.#edits.sheets.cellAt(worksheet, row, column))
      : [];
    const isWhole = isLoaded && rows.every((row) => !row.includes(undefined));
    // What was loaded when the search began may be forgotten.
    return isWhole
      ? (rows as (LoadedCell | null)[][])
      : readArea({ ...this.#edits.at(), worksheet }, area, signal);
  }

  #hitsIn(
    { worksheet, hiddenRows, hiddenColumns, isWithin }: SheetPlan,
    { top, left }: CellArea,
    rows: CellRows,
    matcher: TextMatcher,
  ): Hit[] {
    const { queue } = this.#edits;
    const hasEdits = queue.pending > 0;
    const { lookIn } = this.query;
    const hits: Hit[] = [];
    for (const [y, cells] of rows.entries()) {
      const row = top + y;
      if (hiddenRows.has(row)) continue;
      for (const [x, loaded] of cells.entries()) {
        const column = left + x;
        const own = hasEdits ? queue.stateOf(worksheet, row, column)?.edit : undefined;
        const cell = own ? cellAfterWrite(loaded, own) : loaded;
        if (!cell || hiddenColumns.has(column) || !isWithin(row, column)) continue;
        const text = searchedText(cell, lookIn);
        if (text !== '' && matcher.isMatch(text)) hits.push({ worksheet, row, column, cell });
      }
    }
    return hits;
  }

  /** Cells that nothing but an unsaved edit holds yet. */
  #unsavedHits(sheet: SheetPlan, matcher: TextMatcher): Hit[] {
    const { worksheet, used } = sheet;
    return this.#edits.queue.unsaved.flatMap((one) => {
      const { row, column } = one.edit;
      if (one.worksheet !== worksheet || (used && isCellIn(row, column, used))) return [];
      return this.#hitsIn(sheet, { top: row, left: column, bottom: row, right: column }, [[null]], matcher);
    });
  }

  /** Another one where a search would find something else. */
  #keyOf(start: FindStart): string {
    const { by: _by, ...query } = this.query;
    return JSON.stringify([query, this.#sheetsOf(start), this.#edits.at()]);
  }

  #sheetsOf({ sheets, worksheet }: Pick<FindStart, 'sheets' | 'worksheet'>): readonly string[] {
    const { scope, within } = this.query;
    if (scope === 'workbook') return sheets;
    return [scope === 'selection' && within ? within.worksheet : worksheet];
  }
}

/** Throws an error that names what is wrong with the expression. */
async function matcherOf({ text, isRegex, ...options }: FindQuery): Promise<TextMatcher> {
  if (!isRegex) return literalMatcher(text, options);
  const { regexMatcher } = await import('#domain/sheet/find/regexMatcher.ts');
  return regexMatcher(text, options);
}

/** The hit that follows the active cell, or comes before it. */
function firstHit(hits: readonly Hit[], by: 1 | -1, { sheets, worksheet, active }: FindStart): number {
  const order = new Map(sheets.map((id, at) => [id, at]));
  const compare = (hit: Hit) =>
    order.get(hit.worksheet)! - order.get(worksheet)! || hit.row - active.row || hit.column - active.column;
  const next = hits.findIndex((hit) => compare(hit) >= 0);
  if (by === 1) return Math.max(0, next);
  return next < 0 ? hits.length - 1 : (next - 1 + hits.length) % hits.length;
}
