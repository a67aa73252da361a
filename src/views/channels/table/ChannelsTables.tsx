import type { ReactNode } from 'react';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import type { Operators } from '#queries/wireless/operators.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import type { TableSort } from '#ui/table/column.ts';
import styles from '#views/channels/Channels.module.css';
import { CHANNEL_COLUMNS, type ChannelsState, SITE_COLUMNS } from '#views/channels/state/channelsState.ts';
import type { ChannelData } from '#views/channels/state/useChannelTable.ts';
import { ChannelsTable } from './ChannelsTable.tsx';
import { SitesTable } from './SitesTable.tsx';

interface ChannelsTablesProps {
  state: ChannelsState;
  /** Whether there is an area. */
  hasArea: boolean;
  /** Whether cells are fetched too. */
  hasCells: boolean;
  data: ChannelData;
  knowledge: AreaLoader;
  operators: Operators;
  row: number | undefined;
  onRow: (row: number) => void;
  onSite: (key: string) => void;
  onSort: (sort: TableSort | undefined) => void;
  onFetchCells: () => void;
  onAllBands: () => void;
  /** Shown before the first area. */
  firstVisit: ReactNode;
}

const NEAREST_FIRST: TableSort = { column: 'distance', descending: false };

/** The table of channels or of sites, or why there is none. */
export function ChannelsTables({
  state: { tab, gnb, near, sort: chosen, selected },
  hasArea,
  hasCells,
  data,
  knowledge,
  operators,
  row,
  onRow,
  onSite,
  onSort,
  onFetchCells,
  onAllBands,
  firstVisit,
}: ChannelsTablesProps) {
  const { table, rows, sites } = data;
  const sort = chosen ?? (near && NEAREST_FIRST);
  if (!hasArea) return <div className={styles.fill}>{firstVisit}</div>;
  if (tab === 'channels' && rows.length > 0)
    return (
      <ChannelsTable
        table={table}
        rows={rows}
        gnbBits={gnb}
        operators={operators.records}
        near={near}
        sort={sortBy(sort, CHANNEL_COLUMNS)}
        onSort={onSort}
        selected={row}
        onSelect={onRow}
      />
    );
  if (tab === 'sites' && sites.length > 0)
    return (
      <SitesTable
        sites={sites}
        operators={operators.records}
        near={near}
        sort={sortBy(sort, SITE_COLUMNS)}
        onSort={onSort}
        selected={selected}
        onSelect={onSite}
      />
    );
  if (tab === 'sites' && !hasCells)
    return (
      <EmptyState title="Sites need cells" action={<Button onClick={onFetchCells}>Fetch cells</Button>}>
        A site is the cells of one operator that share an eNB, gNB or RNC.
      </EmptyState>
    );
  return <Nothing knowledge={knowledge} isFiltered={table.length > 0} onAllBands={onAllBands} />;
}

interface NothingProps {
  knowledge: AreaLoader;
  /** The brush and the legend hide all channels. */
  isFiltered: boolean;
  onAllBands: () => void;
}

function Nothing({ knowledge: { phase, missing, failed, total }, isFiltered, onAllBands }: NothingProps) {
  if (phase === 'idle' || phase === 'checking' || phase === 'running')
    return <Pending label="Fetching channels" rows={6} />;
  if (
    phase === 'asks' ||
    phase === 'tooLarge' ||
    phase === 'stopped' ||
    missing > 0 ||
    (total > 0 && failed === total)
  )
    return <EmptyState title="No results yet">See the map.</EmptyState>;
  if (isFiltered)
    return (
      <EmptyState
        title="No channel in this part of the spectrum"
        action={<Button onClick={onAllBands}>Show all bands</Button>}
      >
        The selected range or the legend hides all known channels.
      </EmptyState>
    );
  return (
    <EmptyState title="No known channels here">
      The database has no observations of these technologies here. Move the map, or choose a larger area.
    </EmptyState>
  );
}

/** The sort of the link, where this table has its column. */
function sortBy<C extends string>(sort: TableSort | undefined, columns: readonly C[]) {
  const column = columns.find((one) => one === sort?.column);
  return sort && column && { column, descending: sort.descending };
}
