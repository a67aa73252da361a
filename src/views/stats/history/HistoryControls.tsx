import type { DailyOperation } from '#services/gateway/endpoints.ts';
import { Field } from '#ui/controls/Field.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatDecimal, formatMany } from '#ui/format/numberFormat.ts';
import { ControlLine } from '#ui/layout/ControlLine.tsx';
import styles from './History.module.css';
import { type HistoryState, MAX_INPUTS, MAX_NUMBERS, type StatisticSeries } from './historyState.ts';
import { KeepDaily } from './KeepDaily.tsx';
import { MultiSelect } from './MultiSelect.tsx';
import { inputLabel, OPERATION_LABELS, OPERATIONS } from './seriesLabels.ts';
import type { History } from './useHistory.ts';

interface HistoryControlsProps {
  operation: DailyOperation;
  series: readonly StatisticSeries[];
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

/** Which series and numbers are drawn, and how far back. */
export function HistoryControls(props: HistoryControlsProps) {
  const { operation, series, inputs, history, range, onChange } = props;
  const own = series.filter((one) => one.operation === operation);
  const offered = OPERATIONS.filter(
    (one) => one === operation || series.some((known) => known.operation === one),
  );
  return (
    <div className={styles.controls}>
      <Field label="Statistic">
        <Select
          value={operation}
          options={offered.map((value) => ({ value, label: OPERATION_LABELS[value] }))}
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
      {own.length > 1 && (
        <MultiSelect
          legend="Of"
          most={MAX_INPUTS}
          chosen={inputs}
          options={own.map(({ input, days }) => ({
            key: input,
            label: inputLabel(operation, input),
            remark: formatMany(days, 'day'),
          }))}
          onChoose={(next) => onChange({ inputs: next })}
        />
      )}
      {!history.isPending && (
        <MultiSelect
          legend="Numbers"
          most={MAX_NUMBERS}
          chosen={history.chosen}
          options={history.numbers.map(({ path, label, value }) => ({
            key: path,
            label: label === '' ? path : label,
            remark: formatDecimal(value, 2),
          }))}
          onChoose={(next) => onChange({ numbers: next })}
        />
      )}
      <KeepDaily />
    </div>
  );
}
