import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { Field } from '#ui/controls/Field.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatMoment } from '#ui/format/timeFormat.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import { MOST_METRES, type SavedState } from '#views/saved/state/savedState.ts';
import styles from './Compare.module.css';
import type { Comparison } from './useComparison.ts';

interface CompareFormProps {
  saved: readonly SavedSearch[];
  state: SavedState;
  onChange: (patch: Partial<SavedState>) => void;
  comparison: Comparison;
}

/** Which snapshots are compared, and from which distance on a place has moved. */
export function CompareForm({ saved, state, onChange, comparison: { before, after } }: CompareFormProps) {
  const options = saved.flatMap(({ name, snapshots }) =>
    snapshots.map(({ id, fetchedAt, mode, rows }) => ({
      value: id,
      label: `${formatMoment(fetchedAt)} · ${formatCount(rows)} · ${name} · ${mode}`,
    })),
  );
  if (!after) return null;
  return (
    <div className={styles.form}>
      <Field label="First snapshot">
        <Select
          value={before?.snapshot.id ?? 'none'}
          options={[{ value: 'none', label: 'None: show the second alone' }, ...options]}
          onValue={(id) => onChange({ before: id })}
        />
      </Field>
      <Field label="Second snapshot">
        <Select
          value={after.snapshot.id}
          options={options}
          onValue={(id) => onChange({ before: before?.snapshot.id ?? 'none', after: id })}
        />
      </Field>
      {before && (
        <NumberField
          label="Moved by more than"
          unit="m"
          value={state.metres}
          {...wholeNumbers(0, MOST_METRES)}
          onValue={(metres) => metres !== undefined && onChange({ metres })}
        />
      )}
    </div>
  );
}
