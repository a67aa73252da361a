import type { ReactNode } from 'react';
import type { QuadLoader } from '#queries/density/density.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import styles from '#views/density/Density.module.css';
import type { CellSort, DensityState } from '#views/density/state/densityState.ts';
import type { DensityData } from '#views/density/state/useDensityData.ts';
import { CellsTable } from './CellsTable.tsx';

interface CellsPaneProps {
  data: DensityData;
  loader: QuadLoader;
  state: DensityState;
  selected: number | undefined;
  onSelect: (cell: number) => void;
  onSort: (sort: CellSort | undefined) => void;
  onZoomOut: () => void;
  /** Whether the data are the user's own files. */
  isOwn: boolean;
  /** Shown instead while the map shows too much. */
  firstVisit: ReactNode;
}

/** The cells in view as a table, or why there are none. */
export function CellsPane({
  data,
  loader,
  state,
  selected,
  onSelect,
  onSort,
  onZoomOut,
  isOwn,
  firstVisit,
}: CellsPaneProps) {
  const { histogram, areasKm2, cells, drawn } = data;
  if (drawn && cells.length > 0)
    return (
      <CellsTable
        histogram={histogram}
        areasKm2={areasKm2}
        cells={cells}
        values={drawn.values}
        measure={state.measure}
        year={drawn.year}
        since={data.since}
        sort={state.sort}
        onSort={onSort}
        selected={selected}
        onSelect={onSelect}
      />
    );
  if (firstVisit) return <div className={styles.fill}>{firstVisit}</div>;
  if (loader.phase === 'idle' || loader.phase === 'checking' || loader.phase === 'running')
    return <Pending label="Fetching the quads of this view" rows={6} />;
  if (loader.phase === 'asks')
    return (
      <EmptyState title="Not fetched yet">
        This view costs queries. To spend them, select “Fetch” on the map.
      </EmptyState>
    );
  if (loader.phase === 'stopped' || loader.missing > 0 || loader.failed === loader.total)
    return (
      <EmptyState title={loader.answered > 0 ? 'No WiFi network so far' : 'No results yet'}>
        To continue, select the button on the map.
      </EmptyState>
    );
  if (histogram.undated.length > 0)
    return (
      <EmptyState title="No readable dates">
        WiFi networks were observed here, but none has a readable date. “Data in this view” lists the raw
        dates.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No WiFi network was observed here"
      action={<Button onClick={onZoomOut}>Zoom out</Button>}
    >
      {isOwn ? 'Your files contain' : 'The database has'} no observations of this area. Zoom out, or go to a
      place by name.
    </EmptyState>
  );
}
