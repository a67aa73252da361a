import type { Crawl } from '#services/gateway/crawlShapes.ts';
import type { Listing } from '#views/followers/list/useListedIds.ts';
import { sameAccount } from '#views/followers/snapshots/accounts.ts';
import { FEWEST_COMPARED, type FollowersState } from '#views/followers/state/followersState.ts';

export interface ShownSnapshots {
  /** The snapshot of the stage: the one in the address, else the latest. */
  crawl: Crawl | undefined;
  against: Crawl | undefined;
  /** Of its account, latest first. */
  siblings: readonly Crawl[];
  compared: readonly Crawl[];
  /** Whether the address names a snapshot that is not here. */
  isMissing: boolean;
  listing: Listing | undefined;
}

/** What of the crawls is on screen. */
export function shownSnapshots(state: FollowersState, crawls: readonly Crawl[]): ShownSnapshots {
  const find = (id: string | undefined) => crawls.find((crawl) => crawl.id === id);
  const compared = state.compare.flatMap((id) => find(id) ?? []);
  const named = find(state.crawl);
  const crawl = state.crawl === undefined ? crawls.find(({ ids }) => ids > 0) : named;
  const siblings = crawl ? sameAccount(crawls, crawl) : [];
  const others = siblings.filter(({ id, ids }) => id !== crawl?.id && ids > 0);
  const earlier = crawl && others.find((one) => one.startedAt <= crawl.startedAt);
  const against = find(state.against) ?? earlier ?? others[0];
  const isCompare = state.show === 'compare' && compared.length >= FEWEST_COMPARED;
  const shown = {
    crawl: isCompare ? undefined : crawl,
    against,
    siblings,
    compared: isCompare ? compared : [],
    isMissing: isCompare
      ? compared.length < state.compare.length
      : state.show === 'compare' || (state.crawl !== undefined && !named),
  };
  const members = state.members?.filter((at) => at < compared.length);
  if (isCompare)
    return {
      ...shown,
      listing: members?.length ? { show: 'compare', crawls: compared, members } : undefined,
    };
  const hasIds = crawl !== undefined && (crawl.ids > 0 || crawl.state === 'done');
  const listing = hasIds && { show: 'snapshot' as const, crawl, against, part: state.part };
  return { ...shown, listing: listing || undefined };
}

/** How many ids the crawls on screen have fetched since they were opened. */
export function newerIds(crawls: readonly Crawl[], { crawl, compared }: ShownSnapshots): number {
  return [...(crawl ? [crawl] : []), ...compared].reduce(
    (sum, { id, ids }) => sum + (crawls.find((one) => one.id === id)?.ids ?? ids) - ids,
    0,
  );
}
