import { holdsNetworks } from '#domain/saved/networkTotals.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { formatMoment } from '#ui/format/timeFormat.ts';
import type { SavedState } from '#views/saved/state/savedState.ts';
import { DifferencesTable } from './DifferencesTable.tsx';
import { SideBySide } from './SideBySide.tsx';
import { SnapshotTable } from './SnapshotTable.tsx';
import type { Comparison } from './useComparison.ts';
import type { ShownRows } from './useShownRows.tsx';

interface ComparisonDockProps {
  comparison: Comparison;
  shown: ShownRows;
  state: SavedState;
  onChange: (patch: Partial<SavedState>) => void;
}

/** The rows of the map as a table, or why there are none. */
export function ComparisonDock({ comparison, shown, state, onChange }: ComparisonDockProps) {
  const { after, tables, result } = comparison;
  if (!after)
    return (
      <EmptyState title="Nothing to show yet">
        Select a saved search that has a snapshot, or run one. Two snapshots show what has changed.
      </EmptyState>
    );
  if (!shown.isComparison)
    return (
      tables.after && (
        <SnapshotTable
          table={tables.after}
          selected={state.selected}
          onSelect={(selected) => onChange({ selected })}
        />
      )
    );
  const places = placesOf(comparison);
  if (places && state.tab === 'totals') return <SideBySide {...places} />;
  if (result?.problem !== undefined)
    return <EmptyState title="These snapshots cannot be compared">{result.problem}</EmptyState>;
  if (shown.differences.length === 0)
    return (
      <EmptyState title="No differences">
        {state.hidden ? 'All changes are hidden in the legend.' : 'All rows are the same in both snapshots.'}
      </EmptyState>
    );
  return (
    <DifferencesTable
      rows={shown.differences}
      selected={state.selected}
      onSelect={({ key }) => onChange({ selected: key })}
    />
  );
}

/** Two snapshots that can be put side by side in numbers. */
export function placesOf({ before, after, tables }: Comparison) {
  if (!before || !after || !tables.before || !tables.after) return undefined;
  if (!holdsNetworks(tables.before) || !holdsNetworks(tables.after)) return undefined;
  const isSame = before.search.id === after.search.id;
  const nameOf = ({ search, snapshot }: typeof before) =>
    isSame ? formatMoment(snapshot.fetchedAt) : search.name;
  return {
    names: [nameOf(before), nameOf(after)] as const,
    tables: [tables.before, tables.after] as const,
  };
}
