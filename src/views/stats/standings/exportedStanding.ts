import type { StatRowsSpec } from '#views/stats/page/statRows.ts';
import type { Standing } from './standingSorts.ts';
import type { Placed } from './useStandings.ts';

const FIELDS = [
  ...(['monthRank', 'prevRank', 'prevMonthRank', 'discoveredWiFiGPS', 'discoveredWiFiGPSPercent'] as const),
  ...(['discoveredWiFi', 'discoveredCellGPS', 'discoveredCell', 'discoveredBtGPS', 'discoveredBt'] as const),
  ...(['eventMonthCount', 'eventPrevMonthCount', 'totalWiFiLocations', 'first', 'last'] as const),
] satisfies (keyof Standing)[];

/** All that the service tells of an account, under its names. */
export const STANDINGS_EXPORT: StatRowsSpec<Placed> = {
  ...{ table: 'standings', title: 'Standings', unit: 'user', key: ['userName'] },
  columns: [
    { header: 'userName', key: ({ row }) => row.userName },
    { header: 'place', key: ({ place }) => place },
    ...FIELDS.map((field) => ({ header: field, key: ({ row }: Placed) => row[field] })),
  ],
};
