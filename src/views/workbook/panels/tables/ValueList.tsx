import { Button } from '#ui/controls/Button.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/panels/Panels.module.css';

/** Values shown in the list at once. */
const MAX_VALUES = 500;

interface ValueListProps {
  /** Each value with how many cells show it. */
  counts: readonly (readonly [value: string, count: number])[];
  cleared: ReadonlySet<string>;
  onCleared: (cleared: ReadonlySet<string>) => void;
}

/** The values of a column, each with a checkbox. */
export function ValueList({ counts, cleared, onCleared }: ValueListProps) {
  function check(value: string, isChecked: boolean) {
    const next = new Set(cleared);
    if (isChecked) next.delete(value);
    else next.add(value);
    onCleared(next);
  }

  return (
    <>
      <div className={styles.line}>
        <Button kind="quiet" onClick={() => onCleared(new Set())}>
          Select all
        </Button>
        <Button kind="quiet" onClick={() => onCleared(new Set(counts.map(([value]) => value)))}>
          Clear
        </Button>
      </div>
      <ul className={styles.values}>
        {counts.slice(0, MAX_VALUES).map(([value, count]) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={!cleared.has(value)}
                onChange={(event) => check(value, event.target.checked)}
              />{' '}
              {value === '' ? '(blank)' : <VisibleText text={value} />} <small>{count}</small>
            </label>
          </li>
        ))}
        {counts.length > MAX_VALUES && <li>and {formatMany(counts.length - MAX_VALUES, 'more value')}</li>}
      </ul>
    </>
  );
}
