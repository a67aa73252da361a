import { RankBars } from '#charts/ranks/RankBars.tsx';
import { transactionDate } from '#domain/stats/standing/transactionDate.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { Sort, Standing } from './standingSorts.ts';
import type { Placed } from './useStandings.ts';

const DAY_MS = 86_400_000;
/** Bars of a page. */
const MOST = 25;

interface Measure {
  title: string;
  unit: string;
  value: (row: Standing, atMs: number) => number | null;
  /** An earlier value of the same. */
  before?: (row: Standing) => number | null;
}

const LOCATED: Measure = {
  title: 'WiFi networks located, now and at the start of the month',
  unit: 'networks',
  value: (row) => row.discoveredWiFiGPS,
  before: ({ discoveredWiFiGPS, eventMonthCount }) =>
    discoveredWiFiGPS === null || eventMonthCount === null ? null : discoveredWiFiGPS - eventMonthCount,
};

const THIS_MONTH: Measure = {
  title: 'New WiFi networks this month and last month',
  unit: 'networks',
  value: (row) => row.eventMonthCount,
  before: (row) => row.eventPrevMonthCount,
};

/** What the bars show: the number of the order, or the nearest one that the service reports. */
const MEASURES: Record<Sort, Measure> = {
  discovered: LOCATED,
  total: { title: 'WiFi observations', unit: 'observations', value: (row) => row.totalWiFiLocations },
  monthcount: THIS_MONTH,
  prevmonthcount: {
    title: 'New WiFi networks last month',
    unit: 'networks',
    value: (row) => row.eventPrevMonthCount,
  },
  gendisc: { title: 'Cells found', unit: 'cells', value: (row) => row.discoveredCell },
  gentotal: {
    title: 'Cells found, by those with most cell observations',
    unit: 'cells',
    value: (row) => row.discoveredCell,
  },
  firsttransid: {
    title: 'Time since the first upload',
    unit: 'days',
    value: (row, atMs) => {
      const day = transactionDate(row.first);
      return day === undefined ? null : Math.floor((atMs - Date.parse(day)) / DAY_MS);
    },
  },
  lasttransid: { ...THIS_MONTH, title: 'New WiFi networks this month, by those with the latest uploads' },
};

interface StandingsChartProps {
  /** The page, in the order of the list. */
  rows: readonly Placed[];
  sort: Sort;
  origin: string;
  selected: string | undefined;
  onSelect: (user: string) => void;
}

/** The first of a page as bars. */
export function StandingsChart({ rows, sort, origin, selected, onSelect }: StandingsChartProps) {
  const measure = MEASURES[sort];
  return (
    <RankBars
      title={measure.title}
      unit={measure.unit}
      file={`standings-${sort}`}
      origin={origin}
      chosen={selected}
      onChoose={onSelect}
      most={MOST}
      rows={rows.slice(0, MOST).map(({ row, place, fetchedAt }) => ({
        key: row.userName ?? `#${place}`,
        label: `${formatCount(place)}. ${row.userName ?? 'no name'}`,
        value: measure.value(row, fetchedAt),
        ...(measure.before && { before: measure.before(row) }),
        ...(row.self && { remark: 'you' }),
      }))}
    />
  );
}
