import { randomBytes } from 'node:crypto';
import type { Job } from '#server/gateway/jobs/Job.ts';

export type CrawlKind = 'full' | 'delta' | 'list';
export type Pace = 'burst' | 'steady';

/** A crawl as stored; without an origin where it is an imported list. */
export interface CrawlJob extends Job {
  account: string;
  screenName: string | null;
  userId: string | null;
  kind: CrawlKind;
  pace: Pace;
  /** Of the next page to request. */
  cursor: string;
  pages: number;
  /** Distinct ids that its own pages brought; a delta has those of its base besides. */
  ownIds: number;
  repeated: number;
  /** Lines of an imported list that held no id. */
  rejected: number;
  restarts: number;
  /** How often a refused cursor may still send it back to the start. */
  restartsLeft: number;
  /** When the latest page was stored. */
  pageAt: number | null;
  expectedIds: number | null;
  stopAfterKnown: number | null;
  /** How many ids of the base came in a row until now. */
  knownRun: number;
  /** The earlier crawl whose ids a delta knows, and how many they are. */
  basedOn: string | null;
  baseIds: number;
}

export const FIRST_CURSOR = '-1';
export const LAST_CURSOR = '0';
/** A cursor is valid while the entry it points at exists; a service that refuses every cursor must not be retried forever. */
export const MAX_RESTARTS = 5;

type Given = Pick<CrawlJob, 'account' | 'screenName' | 'userId' | 'kind' | 'pace' | 'origin' | 'startedAt'>;

export function newJob(given: Given & Partial<CrawlJob>): CrawlJob {
  return {
    id: randomBytes(8).toString('hex'),
    state: 'active',
    cursor: FIRST_CURSOR,
    pages: 0,
    ownIds: 0,
    repeated: 0,
    rejected: 0,
    restarts: 0,
    restartsLeft: MAX_RESTARTS,
    endedAt: null,
    pageAt: null,
    expectedIds: null,
    stopAfterKnown: null,
    knownRun: 0,
    basedOn: null,
    baseIds: 0,
    failure: null,
    tries: 0,
    wait: null,
    ...given,
  };
}

export const idCount = ({ ownIds, baseIds }: CrawlJob) => ownIds + baseIds;

/** Whether two crawls are of the same account: names in any case, lists of any mode. */
export function isSameAccount(a: CrawlJob, b: CrawlJob): boolean {
  const isSameMode = a.origin === null || b.origin === null || a.origin.mode === b.origin.mode;
  const isSameName =
    a.userId !== null
      ? a.userId === b.userId
      : a.screenName !== null && a.screenName.toLowerCase() === b.screenName?.toLowerCase();
  return isSameMode && isSameName;
}
