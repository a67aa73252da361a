// Crawls by the account that they are of.

import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { accountName } from '#views/followers/crawls/crawlLabels.ts';

export interface Account {
  key: string;
  name: string;
  mode: string | null;
  isList: boolean;
  /** Latest first. */
  crawls: readonly Crawl[];
}

/** Tells accounts apart: by service, since the emulator and a live service have different accounts, and by name or id. */
export function accountKey(crawl: Crawl): string {
  const { kind, mode, screenName, userId, account } = crawl;
  if (kind === 'list' && !screenName && !userId) return `list ${account}`;
  return `${mode ?? 'list'} ${screenName ? `@${screenName.toLowerCase()}` : (userId ?? account.toLowerCase())}`;
}

/** The accounts of crawls that are given latest first, in that order, with their lists; lists of nobody last. */
export function accountsOf(crawls: readonly Crawl[]): Account[] {
  const isCrawl = ({ kind }: Crawl) => kind !== 'list';
  const ownerOf = (crawl: Crawl) =>
    (isCrawl(crawl) ? crawl : sameAccount(crawls, crawl).find(isCrawl)) ?? crawl;
  const accounts = [...Map.groupBy(crawls, (crawl) => accountKey(ownerOf(crawl)))].map(([key, own]) => {
    const owner = ownerOf(own[0]!);
    return { key, name: accountName(owner), mode: owner.mode, isList: !isCrawl(owner), crawls: own };
  });
  return [...accounts.filter(({ isList }) => !isList), ...accounts.filter(({ isList }) => isList)];
}

/** The crawls and lists of the same account, in their order. */
export function sameAccount(crawls: readonly Crawl[], crawl: Crawl): Crawl[] {
  const nameOf = ({ screenName, userId }: Crawl) => userId ?? screenName?.toLowerCase();
  const name = nameOf(crawl);
  return crawls.filter(
    (other) =>
      other.id === crawl.id ||
      (name !== undefined &&
        nameOf(other) === name &&
        (other.mode === crawl.mode || other.mode === null || crawl.mode === null)),
  );
}

/** When the ids of a crawl were as they are: its end, or its beginning while it goes on. */
export function snapshotTime({ startedAt, endedAt }: Pick<Crawl, 'startedAt' | 'endedAt'>): number {
  return endedAt ?? startedAt;
}

/** Whether no ids are missing: all are lists, or crawls that reached the end. */
export const areWhole = (crawls: readonly Crawl[]): boolean =>
  crawls.every(({ kind, state }) => kind === 'list' || state === 'done');
