// The gateway's endpoints for what it asks again by itself: saved searches that are watched, and statistics.

import { integer } from '#domain/wire/param.ts';
import { defineEndpoints, del, get, post, put } from '#services/endpoint.ts';
import { flag, type Infer, list, need, number, optional, record, text } from '#services/shape.ts';
import { JobChange, JobFailure } from './jobShapes.ts';
import { Done } from './shapes.ts';

/** One request of a search; `query` is its query string. */
const WatchRequest = record({ family: need(text), query: need(text) });

/** How a search is watched. */
const RULES = {
  requests: list(WatchRequest),
  /** From the beginning of a round to that of the next. */
  everyHours: need(number),
  /** Queries a day, in UTC; null for no limit. */
  budget: number,
  /** Only what meets one of these entries is told; all, where there is none. */
  list: list(need(text)),
  /** Whether known networks that were seen again are told too. */
  tellsSeenAgain: need(flag),
};

/** `id` is that of the saved search. Times are epoch milliseconds; states are those of a search job. */
const Watch = record({
  id: need(text),
  ...RULES,
  mode: need(text),
  state: need(text),
  isCurrent: flag,
  /** Queries of the present day. */
  spent: need(number),
  startedAt: need(number),
  endedAt: number,
  nextAt: number,
  failure: optional(JobFailure),
  /** When the latest whole round ended; null before the first, which only learns what there is. */
  roundEndedAt: number,
  /** Pages of the present round, at least, that wait for the next day's queries; null where none do. */
  missing: number,
  found: need(number),
  unread: need(number),
});
export type WatchView = Infer<typeof Watch>;

const WatchDraft = record(RULES);
export type WatchDraft = Infer<typeof WatchDraft>;

/** A network that a watch has found. `change`: new · seenAgain. `entry`: of the watch-list. */
const Finding = record({
  change: need(text),
  at: need(number),
  entry: text,
  kind: need(text),
  id: need(text),
  name: text,
  vendor: text,
  lat: number,
  lng: number,
  firstMs: number,
  lastMs: number,
  updatedMs: number,
  encryption: text,
  channel: number,
});
export type Finding = Infer<typeof Finding>;

/**
 * Statistics that are kept every day: `known` of the account that answers now, of which the snapshots of this day are
 * `kept`. Null where they are not kept.
 */
const DailyStatistics = record({
  mode: need(text),
  state: need(text),
  isCurrent: flag,
  spent: need(number),
  budget: number,
  /** Whether the queries of this day are spent. */
  isSpent: need(flag),
  known: need(number),
  kept: need(number),
  failure: optional(JobFailure),
});
export type DailyStatisticsView = Infer<typeof DailyStatistics>;
/** Queries a day; null for no limit. */
const DailyStatisticsDraft = record({ budget: number });
export type DailyStatisticsDraft = Infer<typeof DailyStatisticsDraft>;
const DailyStatisticsReply = record({ daily: optional(DailyStatistics) });

const session = { auth: 'session', fresh: 0 } as const;

export const watches = defineEndpoints('gateway', {
  watches: get('/watches', { reply: record({ watches: list(Watch) }), ...session }),
  /** Watches a saved search, or changes how it is watched. */
  setWatch: put('/watches/{id}', {
    body: WatchDraft,
    reply: Watch,
    ...session,
    stale: ['watches', 'status'],
  }),
  /** `running` resumes, or asks before its time; `paused` pauses. */
  changeWatch: post('/watches/{id}/state', {
    body: JobChange,
    reply: Watch,
    ...session,
    stale: ['watches', 'status'],
  }),
  /** Forgets a watch with its findings. */
  removeWatch: del('/watches/{id}', { reply: Done, ...session, stale: ['watches', 'status'] }),
  /** The latest first, at most a thousand. */
  findings: get('/watches/{id}/findings', { reply: record({ findings: list(Finding) }), ...session }),
  /** The first so many findings are read. */
  readFindings: put('/watches/{id}/read', {
    query: { count: integer({ min: 0 }) },
    reply: Watch,
    ...session,
    stale: ['watches', 'status'],
  }),
  dailyStatistics: get('/daily', { reply: DailyStatisticsReply, ...session }),
  /** Keeps the statistics that were asked for once every day from now on. */
  keepDaily: put('/daily', {
    body: DailyStatisticsDraft,
    reply: DailyStatisticsReply,
    ...session,
    stale: ['dailyStatistics'],
  }),
  endDaily: del('/daily', { reply: DailyStatisticsReply, ...session, stale: ['dailyStatistics'] }),
});
