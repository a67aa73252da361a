import type { CellShift } from '#domain/formula/CellShift.ts';
import { areaAround, isCellIn, sharedArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { isCoveredBy } from '#domain/sheet/edit/merges.ts';
import { patchesOf } from '#domain/sheet/edit/patches.ts';
import { replacedInput } from '#domain/sheet/find/replacedInput.ts';
import { literalMatcher, type TextMatcher } from '#domain/sheet/find/TextMatcher.ts';
import { readExtent } from '#queries/workbook/cells/readExtent.ts';
import type { WorkbookEdits } from '#queries/workbook/editor/WorkbookEdits.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import { PATCH_LIMIT } from '#queries/workbook/edits/EditQueue.ts';
import type { FailedEdit } from '#queries/workbook/edits/FailedEdit.ts';
import { keyOf, type QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { Store } from '#queries/workbook/Store.ts';
import { readFilled } from '#queries/workbook/workbookQueries.ts';
import type { FindQuery, FindStart } from './FindQuery.ts';
import { FoundHits } from './FoundHits.ts';
import { type Hit, hitOrder, MAX_HITS } from './Hit.ts';
import { HitReader, type Search, type SheetPlan } from './HitReader.ts';
import { searchParts } from './searchParts.ts';

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

/** A search that runs. */
interface Run extends Search {
  key: string;
  steps: number;
  flight: AbortController;
}

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
  #run: (Run & { isFound: Promise<boolean> }) | undefined;
  #hasTexts = false;
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
    this.query = { ...this.query, ...patch };
    if (Object.keys(patch).some((key) => key !== 'by')) {
      this.stop();
      this.hits = undefined;
      this.price = undefined;
      this.problem = undefined;
    }
    this.changed();
  }

  stop(): void {
    this.#run?.flight.abort();
    this.#run?.found.drop();
    this.#run = undefined;
    this.share = undefined;
    this.changed();
  }

  /** From now on hits come with what their cells show. */
  showTexts(): void {
    if (this.#hasTexts) return;
    this.#hasTexts = true;
    const { lookIn } = this.query;
    if (lookIn === 'formulas' && !this.isLive) this.change({ lookIn });
  }

  /**
   * Steps to the next hit or back, around the ends; searches first where anything has changed since, and goes to a hit while others are
   * still looked for.
   */
  async step(by: 1 | -1, start: FindStart): Promise<Hit | undefined> {
    if (this.query.text === '') return undefined;
    if (this.isFresh(start)) {
      const { length } = this.hits!;
      return length === 0 ? undefined : this.goTo((this.at + by + length) % length);
    }
    const { found } = this.#runOf(start) ?? this.#search(start, by);
    const hit = await found.next(by);
    if (hit && this.hits) this.goTo(this.hits.indexOf(hit));
    return hit;
  }

  /** Whether a search would find nothing else. */
  isFresh(start: FindStart): boolean {
    const { key, steps } = this.#searched ?? {};
    return this.hits !== undefined && key === this.#keyOf(start) && steps === this.#edits.steps;
  }

  /** Finds all hits where anything has changed, and again where it does meanwhile; false where there is no outcome. */
  async refresh(start: FindStart): Promise<boolean> {
    if (this.query.text === '') return false;
    while (!this.isFresh(start))
      if (!(await (this.#runOf(start) ?? this.#search(start, 1)).isFound)) return false;
    return true;
  }

  /** Resolves once no search runs any more. */
  async settled(): Promise<void> {
    await this.#run?.isFound;
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

  /** The search that runs, unless another one would find something else. */
  #runOf(start: FindStart) {
    const run = this.#run;
    return run?.key === this.#keyOf(start) && run.steps === this.#edits.steps ? run : undefined;
  }

  #search(start: FindStart, by: 1 | -1) {
    this.stop();
    this.hits = undefined;
    this.isCut = false;
    this.at = -1;
    this.problem = undefined;
    this.share = 0;
    const { steps } = this.#edits;
    const found = new FoundHits(by);
    const onShare = (share: number) => {
      this.share = share;
      this.changed();
    };
    const run: Run = {
      key: this.#keyOf(start),
      steps,
      start,
      by,
      found,
      onShare,
      flight: new AbortController(),
    };
    this.#run = { ...run, isFound: this.#find(run) };
    this.changed();
    return this.#run;
  }

  /** False where it was stopped, failed, or waits for a consent. */
  async #find(run: Run): Promise<boolean> {
    const { key, steps, start, found } = run;
    const { signal } = run.flight;
    try {
      const matcher = await matcherOf(this.query);
      const hasConsent = this.price !== undefined && this.#plan?.key === key;
      const plan = hasConsent ? this.#plan!.sheets : await this.#planOf(start, signal);
      if (signal.aborted) return false;
      this.#matcher = matcher;
      this.#plan = { key, sheets: plan };
      const calls = plan.flatMap(({ parts }) => parts).filter(({ isLoaded }) => !isLoaded).length;
      this.isLive = plan.some(({ isEmbedded }) => !isEmbedded);
      this.price = this.isLive && !hasConsent && calls > 0 ? calls : undefined;
      if (this.price !== undefined) return false;
      const reader = new HitReader(this.#edits, this.query.lookIn, matcher, this.#hasTexts);
      await reader.read(plan, run, signal);
      if (signal.aborted) return false;
      this.isCut = found.all.length > MAX_HITS;
      this.hits = found.all.slice(0, MAX_HITS).sort(hitOrder(start.sheets));
      this.at = found.last ? this.hits.indexOf(found.last) : -1;
      this.#searched = { key, steps };
      return true;
    } catch (error) {
      if (!signal.aborted) this.problem = error;
      return false;
    } finally {
      if (!signal.aborted) {
        this.share = undefined;
        this.#run = undefined;
        if (this.hits) found.end();
        else found.drop();
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
