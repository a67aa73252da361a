// Crawls by the account that they are of.

import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { accountName } from './crawlWords.ts';

export interface Account {
  key: string;
  name: string;
  mode: string | null;
  isList: boolean;
  /** Latest first. */
  crawls: readonly Crawl[];
}

/** Tells accounts apart: by service, since the embedded one and a live one know different worlds, and by name or id. */
export function accountKey(crawl: Crawl): string {
  const { kind, mode, screenName, userId, account } = crawl;
  if (kind === 'list' && !screenName && !userId) return `list ${account}`;
  return `${mode ?? 'list'} ${screenName ? `@${screenName.toLowerCase()}` : (userId ?? account.toLowerCase())}`;
}

/** The accounts, the one with the latest crawl first; lists of ids last. */
export function accountsOf(crawls: readonly Crawl[]): Account[] {
  const latestFirst = [...crawls].sort((a, b) => b.startedAt - a.startedAt);
  const accounts = [...Map.groupBy(latestFirst, accountKey)].map(([key, own]) => ({
    key,
    name: accountName(own[0]!),
    mode: own[0]!.mode,
    isList: own.every(({ kind }) => kind === 'list'),
    crawls: own,
  }));
  return [...accounts.filter(({ isList }) => !isList), ...accounts.filter(({ isList }) => isList)];
}

/** When the ids of a crawl were as they are: its end, or its beginning while it goes on. */
export function momentOf({ startedAt, endedAt }: Pick<Crawl, 'startedAt' | 'endedAt'>): number {
  return endedAt ?? startedAt;
}
