import type { ServiceZone } from '#domain/stats/standing/monthSpan.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { Pane } from '#ui/layout/Panel.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ExportStatRows } from '#views/stats/page/ExportStatRows.tsx';
import { STANDINGS_EXPORT } from './exportedStanding.ts';
import { standingColumns } from './standingColumns.tsx';
import { type Sort, sortOf } from './standingSorts.ts';
import { PAGE_ROWS } from './standingsUrl.ts';
import type { useEarlierPlaces } from './useEarlierPlaces.ts';
import type { Placed, useStandings } from './useStandings.ts';

interface StandingsDockOf {
  standings: ReturnType<typeof useStandings>;
  start: number;
  sort: Sort;
  zone: ServiceZone;
  earlier: ReturnType<typeof useEarlierPlaces>;
  /** Follows the words on a button that may spend a query. */
  price: string;
  /** Position of the selected row, -1 for none. */
  selected: number;
  onSelect: (row: Placed) => void;
}

/** The list itself, as far as it is loaded, and the ways to more of it. */
export function standingsDock(of: StandingsDockOf): Pane {
  const { rows, total, isFetching, before, after, main } = of.standings;
  const first = rows[0];
  const last = rows.at(-1);
  const { price, selected, onSelect } = of;
  return {
    title: 'Ranks',
    summary:
      first && last
        ? `${formatCount(first.place)} to ${formatCount(last.place)}${total === undefined ? '' : ` of ${formatCount(total)}`}`
        : undefined,
    actions: (
      <>
        {before && (
          <Button isBusy={isFetching} onClick={before}>
            Previous {PAGE_ROWS}
            {price}
          </Button>
        )}
        {after && (
          <Button isBusy={isFetching} onClick={after}>
            Next {PAGE_ROWS}
            {price}
          </Button>
        )}
        {main.data && rows.length > 0 && (
          <ExportStatRows
            spec={STANDINGS_EXPORT}
            query={`Standings by ${sortOf(of.sort).label}`}
            asked={{
              sort: of.sort,
              start: String(Math.floor(rows[0]!.position / PAGE_ROWS) * PAGE_ROWS),
              rows: String(rows.length),
            }}
            rows={rows}
            answer={main.data}
          />
        )}
      </>
    ),
    content:
      main.data || rows.length > 0 ? (
        <DataTable
          label="Standings"
          columns={standingColumns({ rows, sort: of.sort, zone: of.zone, earlier: of.earlier })}
          rowCount={rows.length}
          selected={selected < 0 ? undefined : selected}
          onSelect={(row) => onSelect(rows[row]!)}
        />
      ) : (
        main.isFetching && <Pending label="Standings" rows={8} />
      ),
  };
}
