import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/workbook/panels/Panels.module.css';

/** Values shown in the list at once. */
const MAX_VALUES = 500;

interface ValueListProps {
  /** Each value with how many cells show it. */
  counts: readonly (readonly [value: string, count: number])[];
  cleared: ReadonlySet<string>;
  onCleared: (cleared: ReadonlySet<string>) => void;
  /** Enter in the search. */
  onEnter: () => void;
}

/** The values of a column, each with a checkbox. A search checks what it finds, as in Excel. */
export function ValueList({ counts, cleared, onCleared, onEnter }: ValueListProps) {
  const [wanted, setWanted] = useState('');
  const found = counts.filter(([value]) => has(value, wanted));

  function check(value: string, isChecked: boolean) {
    const next = new Set(cleared);
    if (isChecked) next.delete(value);
    else next.add(value);
    onCleared(next);
  }

  function search(text: string) {
    setWanted(text);
    const others = counts.filter(([value]) => !has(value, text));
    onCleared(new Set(others.map(([value]) => value)));
  }

  return (
    <>
      <TextInput
        type="search"
        aria-label="Search values"
        placeholder="Search values"
        value={wanted}
        onValue={search}
        onKeyDown={(event) => event.key === 'Enter' && onEnter()}
      />
      <div className={styles.line}>
        <Button kind="quiet" onClick={() => onCleared(new Set())}>
          Select all
        </Button>
        <Button kind="quiet" onClick={() => onCleared(new Set(counts.map(([value]) => value)))}>
          Clear
        </Button>
      </div>
      <ul className={styles.values}>
        {found.slice(0, MAX_VALUES).map(([value, count]) => (
          <li key={value}>
            <label>
              <input
                type="checkbox"
                checked={!cleared.has(value)}
                onChange={(event) => check(value, event.target.checked)}
              />{' '}
              {value === '' ? '(blank)' : <VisibleText text={value} />} <small>({formatCount(count)})</small>
            </label>
          </li>
        ))}
        {found.length === 0 && <li>No value has “{wanted.trim()}” in it.</li>}
        {found.length > MAX_VALUES && <li>and {formatMany(found.length - MAX_VALUES, 'more value')}</li>}
      </ul>
    </>
  );
}

const has = (value: string, words: string) => value.toLowerCase().includes(words.trim().toLowerCase());
