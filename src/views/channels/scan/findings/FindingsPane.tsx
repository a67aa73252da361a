import { useQuery } from '@tanstack/react-query';
import { labelsQuery } from '#queries/wireless/reviewLabels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { ScanPicker } from '#views/channels/scan/file/ScanPicker.tsx';
import { STATE_MEANINGS, STATE_NAMES } from '#views/channels/scan/scanLabels.ts';
import type { ScanReview } from '#views/channels/scan/scanReview.ts';
import { FindingsTable } from './FindingsTable.tsx';
import { NO_LABELS } from './noLabels.ts';

interface FindingsPaneProps {
  side: ScanReview;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** The graded cells as a table, or why there are none. */
export function FindingsPane({ side, selected, onSelect }: FindingsPaneProps) {
  const { loader, grading, operators, shown, filter, setFilter } = side;
  const labels = useQuery(labelsQuery).data ?? NO_LABELS;
  if (shown.length > 0)
    return (
      <FindingsTable
        verdicts={shown}
        operators={operators.records}
        labels={labels}
        selected={selected}
        onSelect={onSelect}
      />
    );
  if (!loader.loaded)
    return (
      <EmptyState title="No scan yet" action={<ScanPicker onScan={loader.open} />}>
        Open or drop a phone’s scan; its cells appear here, graded against what is known.
      </EmptyState>
    );
  if (loader.loaded.cells.length === 0)
    return (
      <EmptyState title="No cell in this file" action={<ScanPicker onScan={loader.open} />}>
        {loader.loaded.report.notCells > 0
          ? 'It has WiFi and Bluetooth only. Record cells as well, or open another scan.'
          : 'The report in the panel says what became of its lines and why.'}
      </EmptyState>
    );
  if (grading.verdicts.length === 0) return <Pending label="Grading the cells" rows={6} />;
  return (
    <EmptyState
      title={`No cell with the state “${filter === 'all' ? 'any' : STATE_NAMES[filter]}”`}
      action={<Button onClick={() => setFilter('all')}>Show all cells</Button>}
    >
      {filter !== 'all' && STATE_MEANINGS[filter]}
    </EmptyState>
  );
}
