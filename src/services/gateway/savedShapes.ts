// Saved searches, and the snapshots of their answers.

import { flag, type Infer, list, need, number, record, text } from '#services/shape.ts';

/** What the analyst says of a saved search; `link` is the path of a view with its state. */
export const SavedDraft = record({
  name: need(text),
  link: need(text),
  note: need(text),
  tags: list(need(text)),
});
export type SavedDraft = Infer<typeof SavedDraft>;

/** `basedOn`: `changedAt` of what the analyst has before them; a newer one is not overwritten. */
export const SavedChange = record({ ...SavedDraft.fields, basedOn: number });
export type SavedChange = Infer<typeof SavedChange>;

/** One answer that was kept. Times are epoch milliseconds. */
export const SavedSnapshot = record({
  id: need(text),
  /** Of the oldest part of the answer. */
  fetchedAt: need(number),
  /** Null for one of an evidence pack. */
  keptAt: number,
  mode: need(text),
  rows: need(number),
  unit: need(text),
  isWhole: need(flag),
  /** Compressed. */
  bytes: need(number),
  /** Whether the account and data that answer now are those that it came from. */
  isCurrent: need(flag),
  /** The same for all that came from one account and its data. */
  owner: text,
  /** Where a team shares them: the role in its database. */
  keptBy: text,
});
export type SavedSnapshot = Infer<typeof SavedSnapshot>;

/** `snapshots` begins with the latest. */
export const SavedSearch = record({
  id: need(text),
  ...SavedDraft.fields,
  createdAt: need(number),
  changedAt: need(number),
  /** Where a team shares them: the roles in its database. */
  savedBy: text,
  changedBy: text,
  snapshots: list(SavedSnapshot),
});
export type SavedSearch = Infer<typeof SavedSearch>;

/** In the analyst's order. */
export const SavedSearches = record({ saved: list(SavedSearch) });
/** All ids, in the new order. */
export const SavedOrder = record({ ids: list(need(text)) });
/** A gzip file with a table as JSON, in base64. */
export const SnapshotFile = record({ body: need(text) });
