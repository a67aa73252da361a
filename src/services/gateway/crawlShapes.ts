// What the gateway tells of crawls of follower ids.

import { type Infer, list, need, number, optional, record, text } from '#services/shape.ts';

/**
 * One crawl of an account's follower ids, or a list of ids that was imported. Times are epoch milliseconds.
 * `kind`: full · delta · list. `state`: queued · running · waiting · paused · done · cancelled · failed.
 */
export const Crawl = record({
  id: need(text),
  /** What the user named: a screen name, a user id, or the name of an imported list. */
  account: need(text),
  screenName: text,
  userId: text,
  kind: need(text),
  state: need(text),
  pace: need(text), // burst | steady
  mode: text, // embedded | live; null for an imported list
  pages: need(number),
  /** Distinct ids so far. */
  ids: need(number),
  /** Ids that came more than once. */
  repeated: need(number),
  /** How often the service refused the stored cursor, so that the crawl began again with what it knew. */
  restarts: need(number),
  startedAt: need(number),
  endedAt: number,
  /** When the next page is asked for, while it waits. */
  nextAt: number,
  windowLimit: number,
  windowLeft: number,
  windowResetAt: number,
  /** From the user, or the size of the account's last full crawl. */
  expectedIds: number,
  expectedEndAt: number,
  idsPerMinute: number,
  /** A delta ends after this many known ids in a row. */
  stopAfterKnown: number,
  /** The earlier crawl whose ids a delta knows. */
  basedOn: text,
  /** Of a delta: ids that the earlier crawl did not have. */
  newIds: number,
  /** Of an imported list: lines that held no id. */
  rejected: number,
  /** Why it failed or paused by itself. */
  failure: optional(record({ kind: need(text), message: need(text), code: text, retryAt: number })),
});
export type Crawl = Infer<typeof Crawl>;
export const Crawls = record({ crawls: list(Crawl) });

/** `account` is a screen name or a decimal user id. */
export const CrawlDraft = record({
  account: need(text),
  kind: need(text), // full | delta
  pace: need(text), // burst | steady
  expectedIds: optional(number),
  stopAfterKnown: optional(number),
});
export type CrawlDraft = Infer<typeof CrawlDraft>;

/** What is absent stays as it is. `state`: running resumes, paused pauses, cancelled ends. */
export const CrawlChange = record({ state: text, pace: text, expectedIds: number });

/** How many seconds of the embedded followers service pass in one of ours; null `speed` when it is not there. */
export const EmulatorClock = record({ speed: number, nowMs: number });
export const ClockSpeed = record({ speed: need(number) });
