import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { ChangesTable } from './ChangesTable.tsx';
import type { BaselineModel } from './useBaseline.ts';

interface ChangesPaneProps {
  baseline: BaselineModel;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** The table of changes since the baseline, or why there is none. */
export function ChangesPane({ baseline, selected, onSelect }: ChangesPaneProps) {
  const { chosen, changes, shown, hasScan, isPending } = baseline;
  if (!chosen)
    return (
      <EmptyState title="No baseline of this area">
        Save one in the panel. Your next visit shows which channels and cells were added and which are gone.
      </EmptyState>
    );
  if (shown && shown.length > 0)
    return <ChangesTable changes={shown} hasScan={hasScan} selected={selected} onSelect={onSelect} />;
  if (changes)
    return (
      <EmptyState title="No changes">
        {changes.length > 0
          ? 'All changes are hidden in the legend.'
          : 'All channels and cells are as in the baseline.'}
      </EmptyState>
    );
  if (isPending) return <Pending label="Comparing with the baseline" rows={6} />;
  return <EmptyState title="No results yet">See the map.</EmptyState>;
}
