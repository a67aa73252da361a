import type { ReactNode } from 'react';
import { formatCount, formatMany } from '#ui/numberFormat.ts';
import type { SelectionFacts } from '#views/workbook/editor/selectionFacts.ts';
import styles from './Bar.module.css';

const number = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 });

/** What the selected cells add up to, after what is said of the workbook. */
export function StatusBar({ facts, children }: { facts: SelectionFacts; children: ReactNode }) {
  const { count, numbers, sum, min, max, isPartial } = facts;
  if (count < 2) return <p className={styles.status}>{children}</p>;
  return (
    <p className={styles.status}>
      {children}
      <span>{formatMany(count, 'cell')} filled</span>
      {numbers > 0 && (
        <>
          <span>Sum {number(sum)}</span>
          <span>Average {number(sum / numbers)}</span>
          <span>Numbers {formatCount(numbers)}</span>
          <span>Min {number(min)}</span>
          <span>Max {number(max)}</span>
        </>
      )}
      {isPartial && <span>of what is loaded</span>}
    </p>
  );
}
