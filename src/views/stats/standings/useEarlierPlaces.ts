import { useMemo } from 'react';
import { mergeStandings } from '#domain/stats/standing/mergeStandings.ts';
import { useEarlierSnapshot } from '#queries/wireless/statsSnapshots.ts';
import type { Sort } from './standingSorts.ts';
import { standingsPage } from './useStandings.ts';

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** The places of a page on the last earlier day with a snapshot. */
export function useEarlierPlaces(sort: Sort, start: number, fetchedAt: number | undefined) {
  const before = useEarlierSnapshot('standings', standingsPage(sort, start), fetchedAt);
  return useMemo(() => {
    if (!before) return undefined;
    const rows = mergeStandings([{ start, fetchedAt: before.atMs, rows: before.body.results }]);
    return {
      day: dayName.format(before.atMs),
      places: new Map(
        rows.flatMap(({ row, place }) => (row.userName === null ? [] : [[row.userName, place]])),
      ),
    };
  }, [before, start]);
}
