// All pages of a search, asked for one after another without the page.

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Family } from '#domain/network/RadioKind.ts';
import type { CursorPage } from '#domain/wire/nextCursor.ts';
import { ParamError, type Params, readQuery } from '#domain/wire/param.ts';
import { upstreamRequest } from '#server/gateway/access/admitRequest.ts';
import type { SearchDraft, SearchJobView, SearchSteps } from '#services/gateway/jobShapes.ts';
import { SEARCH_OPERATIONS } from '#services/wireless/searchOperations.ts';
import { isSameOrigin } from './Job.ts';
import type { JobStore } from './JobStore.ts';
import { PaidJobs, type PaidJobsOptions, type Send } from './PaidJobs.ts';
import { applySearchPage, type PageFacts, readSearchPage, type SearchJob } from './SearchJob.ts';

/** Ended jobs that are kept with their pages; the oldest leave first. */
const MAX_ENDED = 50;
/** A page of 1,000 rows, packed, in the log and in the file. */
const PAGE_BYTES = 2_000_000;
/** Of one reply with pages: enough to be quick, little enough to be shown at once. */
const MAX_REPLY_BYTES = 4_000_000;

export class SearchJobs extends PaidJobs<SearchJob, SearchJobView> {
  /** The pages of the jobs that run, as the paging rule sees them. */
  readonly #pages = new Map<string, CursorPage[]>();

  constructor(store: JobStore, options: PaidJobsOptions) {
    super(store, options, 'search', 'search');
  }

  /**
   * Asks for all pages behind those that the page has. The same search is the same job: one that stopped goes on with the
   * budget, one that is done brings its pages again for nothing while they are fresh. Throws Failure `invalid`.
   */
  async start(draft: SearchDraft): Promise<SearchJobView> {
    this.jobs.load();
    const family = familyOf(draft.family);
    const query = checkedQuery(family, draft.query);
    const last = draft.before.at(-1);
    if (!last?.cursor)
      throw new ParamError('before', '', 'the pages that there are, the last with its cursor');
    const begun = this.begun(draft.budget);
    const known = [...this.jobs.values()].findLast(
      (job) => job.family === family && job.query === query && isSameOrigin(job.origin, begun.origin),
    );
    if (known) {
      const isFresh = begun.startedAt - known.startedAt < SEARCH_OPERATIONS[family].parts.fresh;
      const isBehind = draft.before.length > known.before.length + known.pages;
      if (known.state === 'active' || (isFresh && known.state === 'done' && !isBehind))
        return this.view(known);
      if (isFresh && !isBehind) return await this.changed(known.id, (job) => this.resumed(job, begun.budget));
      await this.remove(known.id);
    }
    for (const { id } of this.jobs.surplus(MAX_ENDED)) await this.remove(id);
    return await this.add({
      ...begun,
      family,
      query,
      before: draft.before,
      cursor: last.cursor,
      pages: 0,
      rows: 0,
      total: last.total,
      pageAt: null,
    });
  }

  /** The pages of a job behind a number, as they came; some of them at a time. Throws Failure `missing`. */
  steps(id: string, after: number): SearchSteps {
    this.jobs.find(id);
    const steps: SearchSteps['steps'] = [];
    let bytes = 0;
    for (const { number, cursor, facts, data } of this.store.steps(id, after)) {
      const body = gunzipSync(data).toString('utf8');
      const { mode, fetchedAt, cost } = facts as PageFacts;
      steps.push({ number, cursor, body, mode, fetchedAt, cost });
      bytes += body.length;
      if (bytes > MAX_REPLY_BYTES) break;
    }
    return { steps };
  }

  protected override nextEndpoint({ family }: SearchJob) {
    return SEARCH_OPERATIONS[family];
  }

  protected override async ask(job: SearchJob, send: Send): Promise<void> {
    this.store.checkFreeSpace(PAGE_BYTES);
    const endpoint = SEARCH_OPERATIONS[job.family];
    const query = readQuery(endpoint.parts.query as Params, new URLSearchParams(job.query));
    const { answer, uncounted } = await send(endpoint, { ...query, searchAfter: job.cursor }, 'stored');
    const asked = this.jobs.get(job.id);
    if (!asked) return; // it was removed meanwhile
    const body = answer.body.toString('utf8');
    const page = readSearchPage(body);
    const pages = this.#pagesOf(asked);
    const at = this.clock.now();
    const taken = applySearchPage(asked, page, pages, uncounted, at);
    const { mode, fetchedAt, cost } = answer;
    const facts = { ...page, mode, fetchedAt, cost };
    const step = { pass: 0, cursor: job.cursor, next: taken.cursor, at, facts };
    const saved = this.store.save(taken, { ...step, number: taken.pages, data: gzipSync(body) });
    pages.push(page);
    this.jobs.set(saved.id, saved);
  }

  protected override rest(id: string): void {
    this.#pages.delete(id);
  }

  protected override view(job: SearchJob): SearchJobView {
    const { family, query, before, pages, rows, total } = job;
    return {
      ...this.facts(job, pages > 0),
      family,
      query,
      pages: before.length + pages,
      before: before.length,
      rows: before.reduce((sum, page) => sum + page.rows, rows),
      total,
    };
  }

  #pagesOf({ id }: SearchJob): CursorPage[] {
    const known = this.#pages.get(id) ?? (this.store.stepFacts(id) as CursorPage[]);
    this.#pages.set(id, known);
    return known;
  }
}

export function familyOf(family: string): Family {
  if (Object.hasOwn(SEARCH_OPERATIONS, family)) return family as Family;
  throw new ParamError('family', family, Object.keys(SEARCH_OPERATIONS).join(', '));
}

/** As the endpoint writes it, so that the same search has the same text. */
export function checkedQuery(family: Family, text: string): string {
  const endpoint = SEARCH_OPERATIONS[family];
  const params = endpoint.parts.query as Params;
  const raw = new URLSearchParams(text);
  for (const name of raw.keys())
    if (!Object.hasOwn(params, name) || name === 'searchAfter')
      throw new ParamError(name, raw.get(name)!, 'left out: not a parameter of the search');
  return upstreamRequest(endpoint, readQuery(params, raw)).query;
}
