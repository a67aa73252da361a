import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChannelTable } from '#domain/channels/ChannelTable.ts';
import { placeRows } from '#domain/channels/export/placeRows.ts';
import type { Site } from '#domain/channels/groupSites.ts';
import { placeChanges, placeQuestion } from '#domain/channels/placeChanges.ts';
import { doubtsOf, withoutChanges } from '#domain/saved/diffSnapshots.ts';
import { type SnapshotFacts, takeSnapshot, withOwner } from '#domain/saved/TableSnapshot.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { savedSearchesQuery, snapshotQuery } from '#queries/saved/savedQueries.ts';
import type { Operators } from '#queries/wireless/operators.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { formatPosition } from '#ui/format/numberFormat.ts';
import type { QueryBudget } from '#views/channels/area/useQueryBudget.ts';
import type { ChannelsState } from '#views/channels/state/channelsState.ts';
import { baselineLink, baselinesOf } from './baselines.ts';

interface BaselineInput {
  state: ChannelsState;
  /** What is known of the area now. */
  asked: AreaLoader;
  /** The same, joined; undefined while the view shows something else. */
  data: { table: ChannelTable; sites: readonly Site[] } | undefined;
  operators: Operators;
  budget: QueryBudget;
  scanned: readonly ScannedCell[];
}

/** The baselines of the area, and what has changed since the chosen one. Asks no service. */
export function useBaseline({ state, asked, data, operators, budget, scanned }: BaselineInput) {
  const { data: answer } = useQuery(savedSearchesQuery);
  const saved = answer?.reply.saved;
  const { area } = state;
  const { here, elsewhere } = useMemo(() => baselinesOf(saved ?? [], area), [saved, area]);
  const chosen = here.find(({ snapshot }) => snapshot.id === state.baseline) ?? here[0];
  const kept = useQuery({
    ...snapshotQuery(chosen?.search.id ?? '', chosen?.snapshot.id ?? ''),
    enabled: chosen !== undefined,
  });
  const facts = factsNow({ state, asked, budget });
  const isSettled = asked.phase !== 'running' && asked.phase !== 'checking';
  const rows = useMemo(
    () => (data && isSettled ? placeRows(data.table, data.sites, operators.records) : undefined),
    [data, isSettled, operators.records],
  );
  const now = facts && rows && { rows, facts };
  const { isWhole, question, mode } = facts ?? {};
  const owner = chosen?.snapshot.owner;
  const ownerNow = owner != null && chosen?.snapshot.isCurrent !== true ? `not ${owner}` : owner;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the facts only these are compared
  const compared = useMemo(() => {
    if (!kept.data || !now) return undefined;
    const before = withOwner(kept.data, owner);
    const after = withOwner(takeSnapshot(now.rows, now.facts), ownerNow);
    return { changes: placeChanges(before, after, scanned), doubts: doubtsOf(before, after) };
  }, [kept.data, rows, isWhole, question, mode, owner, ownerNow, scanned]);
  const [hidden, setHidden] = useState(NOTHING);
  const changes = compared?.changes;
  const shown = useMemo(() => changes && withoutChanges(changes, hidden), [changes, hidden]);
  return {
    here,
    elsewhere,
    chosen,
    error: kept.error,
    now,
    ...compared,
    ...shown,
    hidden,
    setHidden,
    hasScan: scanned.length > 0,
    isPending: !isSettled || now !== undefined,
  };
}

const NOTHING: ReadonlySet<number> = new Set();

export type BaselineModel = ReturnType<typeof useBaseline>;

/** What is to be said of the answers as they are now; undefined before there are any. */
function factsNow({
  state: { area, kinds, ...state },
  asked,
  budget,
}: Pick<BaselineInput, 'state' | 'asked' | 'budget'>): SnapshotFacts | undefined {
  const { mode, fetchedAt, phase, isPartial, answered } = asked;
  if (!area || mode === undefined || fetchedAt === undefined || answered === 0) return undefined;
  const title = `Baseline of ${formatPosition((area.south + area.north) / 2, (area.west + area.east) / 2)}`;
  return {
    ...{ title, query: title, source: WIRELESS_SOURCE, unit: 'row' },
    mode: modeLabel(mode, budget.connection.dataset),
    link: baselineLink({ ...state, area, kinds }, budget.withCells),
    fetchedAtMs: fetchedAt,
    licence: liveLicence([mode]),
    question: placeQuestion(area, kinds, budget.withCells),
    isWhole: phase === 'done' && !isPartial,
  };
}
