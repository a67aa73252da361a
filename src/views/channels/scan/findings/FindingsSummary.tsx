import type { VerdictState } from '#domain/simulator/Verdict.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { SummaryLine } from '#ui/display/SummaryLine.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { ScanReview, StateFilter } from '#views/channels/scan/review/ScanReview.ts';
import { STATE_NAMES } from './findingLabels.ts';

const STATES: readonly VerdictState[] = ['conflicts', 'unknown', 'matches'];

/** The number of cells by state, as a filter. */
export function FindingsSummary({ review }: { review: ScanReview }) {
  const { grading, filter, setFilter, knowledge, areas } = review;
  const { verdicts, progress } = grading;
  if (verdicts.length === 0 && !progress) return null;
  const count = (state: VerdictState) => verdicts.filter((one) => one.state === state).length;
  const options: { value: StateFilter; label: string }[] = [
    { value: 'all', label: `All ${formatCount(verdicts.length)}` },
    ...STATES.map((value) => ({ value, label: `${STATE_NAMES[value]} ${formatCount(count(value))}` })),
  ];
  const isUncompared =
    areas.length === 0 ||
    knowledge.phase === 'idle' ||
    knowledge.phase === 'asks' ||
    knowledge.phase === 'tooLarge';
  return (
    <SummaryLine>
      {verdicts.length > 0 && (
        <SegmentedControl label="Cells by state" value={filter} options={options} onValue={setFilter} />
      )}
      <span role="status">
        {progress
          ? `Grading ${formatCount(progress.done)} of ${formatCount(progress.total)}`
          : isUncompared
            ? 'not compared with known cells yet'
            : knowledge.isPartial && 'compared with part of the known cells'}
      </span>
    </SummaryLine>
  );
}
