import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rowsOfIds } from '#domain/followers/set/rowsOfIds.ts';
import { crawlIdsQuery } from '#queries/followers/crawls.ts';
import { combinationQuery, idDiffQuery, idOrderQuery } from '#queries/followers/idQueries.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { snapshotFile, snapshotName } from '#views/followers/snapshots/snapshotName.ts';
import type { Part } from '#views/followers/state/followersState.ts';
import { type ListOrder, listRows } from './listRows.ts';

/** What the list below the stage shows. */
export type Listing =
  | { show: 'snapshot'; crawl: Crawl; against: Crawl | undefined; part: Part }
  | { show: 'compare'; crawls: readonly Crawl[]; members: readonly number[] };

export interface ListedIds {
  /** The crawl whose ids these are, in the order in which they came. */
  source: Crawl | undefined;
  /** What they are, in words. */
  label: string;
  /** The same beside a count: "gained". */
  remark: string;
  /** A file's name without its ending. */
  file: string;
  /** What a table of them is, in its link. */
  table: { name: string; asked: Readonly<Record<string, string>> };
  ids: BigUint64Array | undefined;
  firstSeen: Uint16Array | undefined;
  /** Positions of those that are listed, in the order of the list; undefined for all as they came. */
  rows: Uint32Array | undefined;
  /** How many there are to search in. */
  count: number;
  isPending: boolean;
  error: Error | null;
  retry: () => void;
}

const NONE = { id: '', ids: 0 };
const NO_TABLE = { name: 'ids', asked: {} };

/** The ids of a snapshot, of a part of it, or of an intersection, with where each stands in the crawl that it is from. */
export function useListedIds(listing: Listing | undefined, how: ListOrder): ListedIds {
  const facts = listingFacts(listing);
  const { source, part } = facts;
  const all = useQuery({ ...crawlIdsQuery(source ?? NONE), enabled: source !== undefined });
  const order = useQuery({ ...idOrderQuery(source ?? NONE), enabled: all.isSuccess });
  const pair = listing?.show === 'snapshot' && part && listing.against ? listing : undefined;
  const diff = useQuery({
    ...idDiffQuery(pair?.against ?? NONE, pair?.crawl ?? NONE),
    enabled: pair !== undefined,
  });
  const sets = listing?.show === 'compare' ? listing : undefined;
  const combination = useQuery({
    ...combinationQuery(
      (sets?.crawls ?? []).map((crawl) => ({ ...crawl, label: snapshotName(crawl) })),
      sets?.members ?? [],
    ),
    enabled: sets !== undefined,
  });
  const ids = all.data?.ids;
  const isPart = pair !== undefined || sets !== undefined;
  const set = sets ? combination.data : part && diff.data?.[part];
  const within = useMemo(
    () => (ids && order.data && set ? rowsOfIds(ids, order.data, set) : undefined),
    [ids, order.data, set],
  );
  const { by, digits } = how;
  const isWhole = !isPart && by === 'arrival' && digits === '';
  const rows = useMemo(() => {
    if (isWhole || !ids || !order.data || (isPart && !within)) return undefined;
    return listRows(ids, order.data, within, { by, digits });
  }, [isWhole, isPart, ids, order.data, within, by, digits]);
  const needed = [all, ...(isWhole ? [] : [order]), ...(pair ? [diff] : []), ...(sets ? [combination] : [])];
  const failed = needed.find(({ error }) => error);
  return {
    ...facts,
    ids,
    firstSeen: all.data?.firstSeen,
    rows,
    count: within?.length ?? ids?.length ?? 0,
    isPending: !ids || (!isWhole && !rows),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
  };
}

const PART_LABELS = { gained: 'Gained', lost: 'Lost', stayed: 'Stayed' };

function listingFacts(listing: Listing | undefined) {
  if (!listing)
    return {
      source: undefined,
      part: undefined,
      label: 'Ids',
      remark: '',
      file: 'followers',
      table: NO_TABLE,
    };
  if (listing.show === 'compare') {
    const inside = listing.members.flatMap((at) => listing.crawls[at] ?? []);
    return {
      source: inside[0],
      part: undefined,
      remark: `in ${inside.length} of ${listing.crawls.length} sets`,
      label: `In exactly ${inside.map(snapshotName).join(' and ')}`,
      file: `followers-intersection-${listing.members.map((at) => at + 1).join('-')}`,
      table: {
        name: 'combination',
        asked: { compare: listing.crawls.map(({ id }) => id).join(','), members: listing.members.join(',') },
      },
    };
  }
  const { crawl, against } = listing;
  const part = against && listing.part !== 'all' ? listing.part : undefined;
  return {
    source: part === 'lost' ? against : crawl,
    part,
    remark: part ?? '',
    label: part ? `${PART_LABELS[part]}, ${snapshotName(crawl)}` : snapshotName(crawl),
    file: part ? `${snapshotFile(crawl)}-${part}` : snapshotFile(crawl),
    table: { name: 'ids', asked: { crawl: crawl.id, ...(part && against && { part, against: against.id }) } },
  };
}
