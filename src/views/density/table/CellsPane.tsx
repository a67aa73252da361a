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
  /** Whether the networks are of the user's own files. */
  isOwn: boolean;
  /** Shown instead while the map shows too much. */
  firstVisit: ReactNode;
}

/** The cells inside the map as a table, or why there are none. */
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
        This view waits until its queries may be spent: press “Fetch” on the map.
      </EmptyState>
    );
  if (loader.phase === 'stopped' || loader.missing > 0 || loader.failed === loader.total)
    return (
      <EmptyState title={loader.answered > 0 ? 'No WiFi network in what came so far' : 'Nothing came yet'}>
        Press the button on the map to go on.
      </EmptyState>
    );
  if (histogram.undated.length > 0)
    return (
      <EmptyState title="No year can be told">
        WiFi networks were observed here, but none with a date that can be read. Go to another place, or look
        at their dates under “Data in this view”.
      </EmptyState>
    );
  return (
    <EmptyState
      title="No WiFi network was observed here"
      action={<Button onClick={onZoomOut}>Zoom out</Button>}
    >
      {isOwn ? 'Your files have' : 'Nobody has sent'} observations of this area. Look at a larger one, or go
      to a place by its name.
    </EmptyState>
  );
}
