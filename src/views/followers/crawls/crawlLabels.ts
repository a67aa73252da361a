// Labels of a crawl.

import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';

/** How an account is named on screen: "@name", "id 12345", or the name of a list as it is. */
export function accountName({ kind, account, screenName, userId }: AccountFacts): string {
  if (kind === 'list') return account;
  if (screenName) return `@${screenName}`;
  return `id ${userId ?? account}`;
}

type AccountFacts = Pick<Crawl, 'kind' | 'account' | 'screenName' | 'userId'>;

/** 0 to 1; undefined while the whole is not known. */
export function crawlShare({ ids, expectedIds }: Pick<Crawl, 'ids' | 'expectedIds'>): number | undefined {
  return expectedIds ? Math.min(1, ids / expectedIds) : undefined;
}

/** "35,000 of about 75,000 ids · 7 pages · 15,000 ids per minute"; a crawl that waits has no speed. */
export function progressLabel(crawl: Crawl): string {
  const { ids, pages, expectedIds, idsPerMinute, repeated, state } = crawl;
  // What was expected says nothing once it is reached, or all have come.
  const isShort = expectedIds !== null && expectedIds > ids && state !== 'done';
  const of = isShort ? ` of about ${formatCount(expectedIds)}` : '';
  const parts = [
    of ? `${formatCount(ids)}${of} ids` : formatMany(ids, 'id'),
    formatMany(pages, 'page'),
    ...(idsPerMinute && state === 'running'
      ? [`${formatMany(Math.round(idsPerMinute), 'id')} per minute`]
      : []),
    ...(repeated > 0 ? [formatMany(repeated, 'duplicate')] : []),
  ];
  return parts.join(' · ');
}

/** What a snapshot lacks or assumes; undefined for a complete full crawl. */
export function partialMessage(crawl: Crawl): string | undefined {
  const { kind, state, ids, expectedIds, stopAfterKnown, newIds } = crawl;
  if (kind === 'list') return undefined;
  if (state !== 'done') {
    const of = expectedIds && expectedIds > ids ? ` of about ${formatCount(expectedIds)}` : '';
    return state === 'cancelled' || state === 'failed'
      ? `Partial: the crawl ended early with ${formatCount(ids)}${of} ids. Missing accounts may still follow.`
      : `Partial: first ${formatCount(ids)}${of} ids shown.`;
  }
  if (kind !== 'delta') return undefined;
  const run = stopAfterKnown ? `${formatCount(stopAfterKnown)} known ids in a row` : 'a run of known ids';
  const found = newIds === null ? 'stopped at ' : `${formatMany(newIds, 'new id')}, then `;
  return `Delta: ${found}${run}. The rest is from the previous crawl; followers lost since then are not detected.`;
}
