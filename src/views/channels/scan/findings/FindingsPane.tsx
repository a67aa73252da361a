import { useReviewLabels } from '#queries/wireless/reviewLabels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Pending } from '#ui/loading/Pending.tsx';
import { ScanPicker } from '#views/channels/scan/file/ScanPicker.tsx';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import { FindingsTable } from './FindingsTable.tsx';
import { STATE_MEANINGS, STATE_NAMES } from './findingLabels.ts';

interface FindingsPaneProps {
  review: ScanReview;
  selected: string | undefined;
  onSelect: (key: string) => void;
}

/** The graded cells as a table, or why there are none. */
export function FindingsPane({ review, selected, onSelect }: FindingsPaneProps) {
  const { loader, grading, operators, shown, filter, setFilter } = review;
  const labels = useReviewLabels();
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
        Open or drop a phone’s scan to grade its cells against the known cells of the place.
      </EmptyState>
    );
  if (loader.loaded.cells.length === 0)
    return (
      <EmptyState title="No cells in this file" action={<ScanPicker onScan={loader.open} />}>
        {loader.loaded.report.notCells > 0
          ? 'It holds WiFi and Bluetooth only. Record cells too, or open another scan.'
          : 'The report in the panel lists each line that was rejected, with its reason.'}
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
