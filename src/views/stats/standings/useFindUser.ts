import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pageStartOf } from '#domain/stats/standing/mergeStandings.ts';
import { asFailure, type Failure } from '#domain/wire/Failure.ts';
import { userQuery } from '#queries/wireless/stats.ts';
import { placeIn, type Sort, type UserStatistics } from './standingSorts.ts';
import { PAGE_ROWS } from './standingsUrl.ts';
import type { Placed } from './useStandings.ts';

/** Why a search for an account did not end at a row. */
export type FindOutcome =
  /** Nobody is signed in, so there is no "me". */
  | { kind: 'nameless' }
  | { kind: 'failed'; failure: Failure; asked: string | undefined; retry: () => void }
  /** The service does not tell the place in this order; where it is in the order of WiFi located. */
  | { kind: 'unplaced'; user: string; start: number | undefined }
  /** Has done nothing that this order counts. */
  | { kind: 'absent'; user: string };

type Found = Extract<FindOutcome, { user: string }> | { kind: 'page'; user: string; start: number };

interface FindUserOf {
  sort: Sort;
  rows: readonly Placed[];
  /** Whose credential it is, as the service says: empty for nobody's. */
  own: string | null | undefined;
  onRow: (row: Placed) => void;
  onPage: (user: string, start: number) => void;
}

/** Finds an account, one's own without a name: in the rows for nothing, else by one query when it is new. */
export function useFindUser({ sort, rows, own, onRow, onPage }: FindUserOf) {
  const client = useQueryClient();
  const [isNameless, setNameless] = useState(false);
  const asking = useMutation({
    mutationFn: async (name: string | undefined) =>
      foundIn(sort, (await client.fetchQuery(userQuery(name))).reply, name),
    onSuccess: (found) => {
      if (found.kind === 'page') onPage(found.user, found.start);
    },
  });

  function forget() {
    asking.reset();
    setNameless(false);
  }
  function find(name?: string) {
    forget();
    const wanted = (name ?? own)?.toLowerCase();
    const known = wanted ? rows.find(({ row }) => row.userName?.toLowerCase() === wanted) : undefined;
    if (known) onRow(known);
    else if (name === undefined && own === '') setNameless(true);
    else asking.mutate(name);
  }
  return {
    find,
    forget,
    isFinding: asking.isPending,
    outcome: outcomeOf(),
  };

  function outcomeOf(): FindOutcome | undefined {
    if (isNameless) return { kind: 'nameless' };
    const { error, variables: asked, data } = asking;
    if (error) return { kind: 'failed', failure: asFailure(error), asked, retry: () => find(asked) };
    return data?.kind === 'page' ? undefined : data;
  }
}

function foundIn(sort: Sort, reply: UserStatistics, asked: string | undefined): Found {
  const { statistics } = reply;
  const user = statistics?.userName ?? reply.user ?? asked ?? '';
  const rank = reply.rank ?? statistics?.rank ?? null;
  const place = placeIn(sort, {
    rank,
    monthRank: reply.monthRank ?? statistics?.monthRank ?? null,
    prevMonthRank: statistics?.prevMonthRank ?? null,
  });
  const start = startOf(place);
  if (start !== undefined) return { kind: 'page', user, start };
  return place === undefined ? { kind: 'unplaced', user, start: startOf(rank) } : { kind: 'absent', user };
}

const startOf = (place: number | null | undefined) =>
  place != null && place >= 1 ? pageStartOf(place, PAGE_ROWS) : undefined;
