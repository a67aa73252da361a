import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { tableLink } from '#ui/export/tableLink.ts';
import { accountName } from '#views/followers/crawls/crawlLabels.ts';
import { formatSnapshotTime } from '#views/followers/crawls/crawlTimeFormat.ts';
import { snapshotTime } from './accounts.ts';

/** "@name, 21 Nov 2026, 16:40:12"; a list by its own name. */
export function snapshotName(crawl: Crawl): string {
  if (crawl.kind === 'list') return accountName(crawl);
  return `${accountName(crawl)}, ${formatSnapshotTime(snapshotTime(crawl))}`;
}

/** The same among those of one account. */
export function shortSnapshotName(crawl: Crawl): string {
  return crawl.kind === 'list' ? accountName(crawl) : formatSnapshotTime(snapshotTime(crawl));
}

/** Swedish writes dates as ISO 8601 does, here in local time as the page does. */
const minute = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' });

/** A file's name without what file systems refuse: "followers-name-embedded-2026-11-21-1640". */
export function snapshotFile(crawl: Crawl): string {
  const name = accountName(crawl)
    .replace(/^@/, '')
    .replace(/\.\w{1,6}$/, '');
  const plain =
    name
      .replace(/[^\p{L}\p{N}_]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'ids';
  const time = minute.format(snapshotTime(crawl)).replace(' ', '-').replace(':', '');
  return `followers-${plain}-${crawl.mode ?? 'list'}-${time}`;
}

/** What a table of their ids says of itself. */
export const snapshotFacts = (
  crawls: readonly Crawl[],
  table: string,
  asked: Readonly<Record<string, string>>,
) => ({
  source: `Airledger, ${crawls.map(snapshotName).join('; ')}`,
  mode: modesOf(crawls).join(' and '),
  link: tableLink(location.href, table, asked),
  fetchedAtMs: Math.min(...crawls.map(snapshotTime)),
  licence: null,
});

/** Where exported ids come from: "Airledger, embedded, @name, 21 Nov 2026, 16:40:12". */
export function snapshotOrigin(crawls: readonly Crawl[]): string {
  return ['Airledger', modesOf(crawls).join(' and '), ...crawls.map(snapshotName)].join(', ');
}

export const modesOf = (crawls: readonly Crawl[]): string[] => [
  ...new Set(crawls.map(({ mode }) => mode ?? 'imported')),
];
