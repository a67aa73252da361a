import type { ExportValue } from '#domain/export/ExportRows.ts';
import type { Standing } from './standingSorts.ts';
import type { Placed } from './useStandings.ts';

const FIELDS = [
  ...(['monthRank', 'prevRank', 'prevMonthRank', 'discoveredWiFiGPS', 'discoveredWiFiGPSPercent'] as const),
  ...(['discoveredWiFi', 'discoveredCellGPS', 'discoveredCell', 'discoveredBtGPS', 'discoveredBt'] as const),
  ...(['eventMonthCount', 'eventPrevMonthCount', 'totalWiFiLocations', 'first', 'last'] as const),
] satisfies (keyof Standing)[];

/** The columns of exported standings: all that the service tells of an account, under its names. */
export const exportedStanding: readonly { header: string; key: (row: Placed) => ExportValue }[] = [
  { header: 'userName', key: ({ row }) => row.userName },
  { header: 'place', key: ({ place }) => place },
  ...FIELDS.map((field) => ({ header: field, key: ({ row }: Placed) => row[field] })),
];
