// What the gateway tells of jobs that ask the wireless service by themselves: searches page by page, identifiers one by one.

import { flag, type Infer, list, need, number, optional, record, text } from '#services/shape.ts';

export const JobFailure = record({ kind: need(text), message: need(text), code: text, status: number });
export type JobFailureView = Infer<typeof JobFailure>;

/**
 * All pages of one search. `pages` and `rows` count those that it began with; `query` is the search's query string. Times
 * are epoch milliseconds. `state`: queued · running · waiting · paused · done · cancelled · failed.
 */
export const SearchJob = record({
  id: need(text),
  family: need(text),
  query: text,
  mode: need(text),
  state: need(text),
  pages: need(number),
  /** Pages that it began with. */
  before: need(number),
  /** Whether the account and data that answer now are those that it asks. */
  isCurrent: flag,
  rows: need(number),
  /** Matches that the service counts. */
  total: number,
  /** Queries, and the most that it may spend. */
  spent: need(number),
  budget: number,
  startedAt: need(number),
  endedAt: number,
  /** When the next page is asked for, while it waits. */
  nextAt: number,
  /** Why it failed or paused by itself; code `budget` where its budget is spent. */
  failure: optional(JobFailure),
});
export type SearchJobView = Infer<typeof SearchJob>;
export const SearchJobs = record({ searches: list(SearchJob) });

/** `before` are the pages that the analyst has: the job goes on behind the last. */
export const SearchDraft = record({
  family: need(text),
  query: need(text),
  before: list(record({ rows: need(number), total: number, cursor: text })),
  budget: number,
});
export type SearchDraft = Infer<typeof SearchDraft>;

/** `state`: running resumes, paused pauses, cancelled ends. `budget`: queries that may be spent from now on. */
export const JobChange = record({ state: need(text), budget: number });
export type JobChange = Infer<typeof JobChange>;

/** Replies of the service, as the text that they came as. */
export const SearchSteps = record({
  steps: list(
    record({
      number: need(number),
      /** Where the page begins. */
      cursor: need(text),
      body: need(text),
      mode: need(text),
      fetchedAt: need(number),
      cost: need(number),
    }),
  ),
});
export type SearchSteps = Infer<typeof SearchSteps>;

/** What is looked up: a network by its kind and identifier, or a street address. */
const LookupItem = record({ kind: need(text), id: need(text) });
export type LookupItem = Infer<typeof LookupItem>;

/**
 * Items that are looked up one after another. `done` of them have their answers, in their order, and the page has taken
 * `taken` of them to where they belong, which `target` says in its own words. States as those of a search.
 */
export const LookupJob = record({
  id: need(text),
  mode: need(text),
  state: need(text),
  isCurrent: flag,
  items: need(number),
  done: need(number),
  taken: need(number),
  target: need(text),
  /** Of an embedded service; null for a live one. */
  dataset: text,
  /** Queries, and the most that it may spend. */
  spent: need(number),
  budget: number,
  startedAt: need(number),
  endedAt: number,
  nextAt: number,
  failure: optional(JobFailure),
});
export type LookupJobView = Infer<typeof LookupJob>;
export const LookupJobs = record({ lookups: list(LookupJob) });

/** `isDetailed`: networks are asked for in detail; `isNear`: the networks near each are asked for too. */
export const LookupPlan = record({ items: list(LookupItem), isDetailed: flag, isNear: flag });
export type LookupPlan = Infer<typeof LookupPlan>;
export const LookupDraft = record({ ...LookupPlan.fields, budget: number, target: need(text) });
export type LookupDraft = Infer<typeof LookupDraft>;

/** Queries of each class that a plan takes, at least where nothing is found and at most; what is known costs none. */
export const LookupPrice = record({
  known: need(number),
  detail: need(number),
  mostDetail: need(number),
  search: need(number),
});
export type LookupPrice = Infer<typeof LookupPrice>;

/** How many items the page has taken. */
export const TakenLookups = record({ taken: need(number) });

/** What a lookup says of an item; null where it is silent. Times are epoch milliseconds. */
const LookupFacts = record({
  kind: need(text),
  id: need(text),
  name: text,
  lat: number,
  lng: number,
  qos: number,
  firstMs: number,
  lastMs: number,
  encryption: text,
  encryptionText: text,
  channel: number,
  frequencyMhz: number,
  subtype: text,
  capabilities: text,
  house: text,
  road: text,
  city: text,
  region: text,
  postal: text,
  country: text,
});

/** WiFi networks within a few hundred metres of an item, and the nearest other one. */
const NearFacts = record({ count: need(number), id: text, name: text, metres: number });
export type NearFacts = Infer<typeof NearFacts>;

const LookupAnswer = record({
  item: LookupItem,
  /** When it was fetched; null for what was not asked. */
  fetchedAt: number,
  /** Null where there is no such network or address. */
  found: optional(LookupFacts),
  near: optional(NearFacts),
  /** Why the service does not answer for this item, in its own words. */
  problem: text,
});
export type LookupAnswer = Infer<typeof LookupAnswer>;
/** In the order of the items. */
export const LookupAnswers = record({ answers: list(LookupAnswer) });
