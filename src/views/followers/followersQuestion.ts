import type { QueryClient } from '@tanstack/react-query';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import { crawlIdsQuery, crawlsQuery } from '#queries/followers/crawls.ts';
import { combinationQuery, comparisonQuery, idDiffQuery } from '#queries/followers/idQueries.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import type { TableLink } from '#ui/export/tableLink.ts';
import { areWhole, sameAccount, snapshotTime } from '#views/followers/snapshots/accounts.ts';
import { comparisonTable } from '#views/followers/snapshots/comparisonTable.ts';
import { modesOf, snapshotName } from '#views/followers/snapshots/snapshotName.ts';
import { PARTS } from '#views/followers/state/followersState.ts';

/** The ids of an account in its latest snapshot, or sets of ids as they are now: the gateway has them, so none costs a query. */
export async function followersQuestion(
  { table, facts }: TableLink,
  client: QueryClient,
): Promise<TableQuestion | undefined> {
  const all = (await client.fetchQuery({ ...crawlsQuery, staleTime: 0 })).reply.crawls;
  const find = (id: string | null) => all.find((one) => one.id === id);
  const sets = (facts.get('compare') ?? '').split(',').flatMap((id) => find(id) ?? []);
  const shown = find(facts.get('crawl'));
  if (table === 'ids' && shown)
    return idsQuestion(client, facts, latestOf(all, shown), find(facts.get('against')));
  if (sets.length < 2) return undefined;
  const named = sets.map((crawl) => ({ ...crawl, label: snapshotName(crawl) }));
  if (table === 'comparison')
    return question(sets, async () =>
      comparisonTable(named, await client.fetchQuery(comparisonQuery(named))),
    );
  if (table !== 'combination') return undefined;
  const members = (facts.get('members') ?? '').split(',').map(Number);
  if (!members.every((at) => named[at])) return undefined;
  return question(sets, async () => idRows(await client.fetchQuery(combinationQuery(named, members))));
}

function idsQuestion(
  client: QueryClient,
  facts: URLSearchParams,
  latest: Crawl,
  against: Crawl | undefined,
): TableQuestion | undefined {
  const part = PARTS.find((one) => one === facts.get('part')) ?? 'all';
  if (part === 'all')
    return question([latest], async () => idRows((await client.fetchQuery(crawlIdsQuery(latest))).ids));
  if (!against) return undefined;
  return question([against, latest], async () =>
    idRows((await client.fetchQuery(idDiffQuery(against, latest)))[part]),
  );
}

/** The latest snapshot of its account that is whole, else itself. */
const latestOf = (all: readonly Crawl[], crawl: Crawl): Crawl =>
  crawl.kind === 'list'
    ? crawl
    : (sameAccount(all, crawl).find(({ kind, state }) => kind !== 'list' && state === 'done') ?? crawl);

const question = (crawls: readonly Crawl[], rows: () => Promise<ExportRows>): TableQuestion => ({
  service: 'followers',
  requests: 0,
  pageRows: Number.POSITIVE_INFINITY,
  async ask(_queries, stop, onRows) {
    stop.throwIfAborted();
    const answer = await rows();
    onRows(answer.count);
    return {
      rows: answer,
      modes: modesOf(crawls),
      fetchedAtMs: Math.min(...crawls.map(snapshotTime)),
      isComplete: areWhole(crawls),
    };
  },
});

/** Without positions: another id at the top would change all of them. */
const idRows = (ids: BigUint64Array): ExportRows => ({
  ...plainRows(['id'], ids.length, (at) => [String(ids[at])]),
  keyColumns: ['id'],
});
