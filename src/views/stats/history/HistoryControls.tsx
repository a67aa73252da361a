import type { DailyOperation } from '#queries/snapshots.ts';
import { ControlLine } from '#ui/ControlLine.tsx';
import { Field } from '#ui/Field.tsx';
import { formatDecimal, formatMany } from '#ui/numberFormat.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { Select } from '#ui/Select.tsx';
import styles from './History.module.css';
import type { KeptSeries } from './HistoryOf.tsx';
import { type HistoryState, MOST_INPUTS, MOST_NUMBERS } from './historyState.ts';
import { Picks } from './Picks.tsx';
import { inputWords, OPERATION_WORDS, OPERATIONS } from './seriesWords.ts';
import type { History } from './useHistory.ts';

interface HistoryControlsProps {
  operation: DailyOperation;
  series: readonly KeptSeries[];
  inputs: readonly string[];
  history: History;
  range: HistoryState['range'];
  onChange: (patch: Partial<HistoryState>) => void;
}

const RANGE_OPTIONS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'all', label: 'All' },
] as const;

/** What is drawn, and how far back. */
export function HistoryControls(props: HistoryControlsProps) {
  const { operation, series, inputs, history, range, onChange } = props;
  const kept = series.filter((one) => one.operation === operation);
  const offered = OPERATIONS.filter(
    (one) => one === operation || series.some((known) => known.operation === one),
  );
  return (
    <div className={styles.controls}>
      <Field label="Statistic">
        <Select
          value={operation}
          options={offered.map((value) => ({ value, label: OPERATION_WORDS[value] }))}
          onValue={(of) => onChange({ of, inputs: [], numbers: [] })}
        />
      </Field>
      <ControlLine label="Days">
        <SegmentedControl
          label="Days"
          value={range}
          options={RANGE_OPTIONS}
          onValue={(value) => onChange({ range: value })}
        />
      </ControlLine>
      {kept.length > 1 && (
        <Picks
          legend="Of"
          most={MOST_INPUTS}
          chosen={inputs}
          options={kept.map(({ input, days }) => ({
            key: input,
            label: inputWords(operation, input),
            remark: formatMany(days, 'day'),
          }))}
          onChoose={(next) => onChange({ inputs: next })}
        />
      )}
      {!history.isPending && (
        <Picks
          legend="Numbers"
          most={MOST_NUMBERS}
          chosen={history.chosen}
          options={history.numbers.map(({ path, label, value }) => ({
            key: path,
            label: label === '' ? path : label,
            remark: formatDecimal(value, 2),
          }))}
          onChoose={(next) => onChange({ numbers: next })}
        />
      )}
    </div>
  );
}
