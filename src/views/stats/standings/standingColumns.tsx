import { monthPace } from '#domain/stats/standing/monthPace.ts';
import type { ServiceZone } from '#domain/stats/standing/monthSpan.ts';
import { type RankChange, rankChange } from '#domain/stats/standing/rankChange.ts';
import { transactionDate } from '#domain/stats/standing/transactionDate.ts';
import { columnPercent } from '#domain/text/formatShare.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { Column } from '#ui/table/column.ts';
import { RankMove, rankChangeLabel } from './RankMove.tsx';
import { changeIn, type Sort, type Standing } from './standingSorts.ts';
import type { Placed } from './useStandings.ts';

interface StandingColumnsOf {
  rows: readonly Placed[];
  sort: Sort;
  zone: ServiceZone;
  /** Places on an earlier day, by name, and that day in words. */
  earlier: { day: string; places: ReadonlyMap<string, number> } | undefined;
}

/** The columns of the standings; places are those of the chosen order. */
export function standingColumns({ rows, sort, zone, earlier }: StandingColumnsOf): Column[] {
  const counted = (id: keyof Standing & string, header: string, width: number): Column =>
    numeric(id, header, width, (row) => rows[row]!.row[id] as number | null, formatCount);
  const moved = (
    id: string,
    header: string,
    width: number,
    changeOf: (row: Placed) => RankChange,
  ): Column => ({
    id,
    header,
    width,
    align: 'end',
    cell: (row) => <RankMove change={changeOf(rows[row]!)} />,
    text: (row) => rankChangeLabel(changeOf(rows[row]!)),
  });
  const uploaded = (id: 'first' | 'last', header: string): Column => ({
    id,
    header,
    width: 100,
    cell: (row) => transactionDate(rows[row]!.row[id]) ?? '–',
    text: (row) => rows[row]!.row[id] ?? '',
  });
  return [
    numeric('place', 'Rank', 64, (row) => rows[row]!.place, formatCount),
    moved('change', 'Change', 72, ({ row }) => changeIn(sort, row)),
    ...(earlier
      ? [
          moved('since', `Since ${earlier.day}`, 108, ({ row, place }) =>
            rankChange(earlier.places.get(row.userName ?? ''), place),
          ),
        ]
      : []),
    {
      id: 'user',
      header: 'User',
      width: 168,
      cell: (row) => <UserName row={rows[row]!.row} />,
      text: (row) => rows[row]!.row.userName ?? '',
    },
    counted('discoveredWiFiGPS', 'WiFi located', 104),
    counted('discoveredWiFi', 'WiFi found', 100),
    numeric(
      'percent',
      'Share, %',
      80,
      (row) => rows[row]!.row.discoveredWiFiGPSPercent,
      (percent) => columnPercent(percent / 100, 2),
    ),
    counted('discoveredCell', 'Cells', 84),
    counted('discoveredBt', 'Bluetooth', 92),
    counted('eventMonthCount', 'This month', 96),
    counted('eventPrevMonthCount', 'Last month', 96),
    numeric(
      'pace',
      'Pace per day',
      92,
      (row) => monthPace(rows[row]!.row, rows[row]!.fetchedAt, zone)?.perDay ?? null,
      (perDay) => formatDecimal(perDay, perDay < 10 ? 1 : 0),
    ),
    uploaded('first', 'First upload'),
    uploaded('last', 'Latest upload'),
    counted('totalWiFiLocations', 'WiFi observations', 132),
  ];
}

function UserName({ row: { userName, self } }: { row: Standing }) {
  return (
    <>
      {userName === null ? '–' : <VisibleText text={userName} />}
      {self && ' (you)'}
    </>
  );
}

function numeric(
  id: string,
  header: string,
  width: number,
  numberOf: (row: number) => number | null,
  format: (value: number) => string,
): Column {
  return {
    id,
    header,
    width,
    align: 'end',
    cell: (row) => {
      const value = numberOf(row);
      return value === null ? '–' : format(value);
    },
    text: (row) => String(numberOf(row) ?? ''),
  };
}
