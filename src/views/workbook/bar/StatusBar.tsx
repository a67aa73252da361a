import type { ReactNode } from 'react';
import { areDatesFrom1904 } from '#domain/sheet/areDatesFrom1904.ts';
import { displayText, NO_DATE } from '#domain/sheet/displayText.ts';
import type { LoadedCell } from '#queries/workbook/CellBlocks.ts';
import { formatCount, formatMany } from '#ui/numberFormat.ts';
import { PHONE, useMedia } from '#ui/useMedia.ts';
import type { SelectionFacts } from '#views/workbook/editor/selectionFacts.ts';
import styles from './Bar.module.css';

interface StatusBarProps {
  facts: SelectionFacts & { isReading: boolean };
  /** The active cell: numbers are shown as it shows its own. */
  active: LoadedCell | null | undefined;
  children: ReactNode;
}

/** On a phone it scrolls: that must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 };

/** What the selected cells add up to, after what is said of the workbook. */
export function StatusBar({ facts, active, children }: StatusBarProps) {
  const { count, numbers, sum, min, max, errors, known, isPartial, isReading } = facts;
  const number = numbersLike(active);
  const isPhone = useMedia(PHONE);
  const rest = isReading ? 'reading the rest…' : isPartial && `of the ${formatMany(known, 'cell')} loaded`;
  return (
    <p className={styles.status} aria-busy={isReading} {...(isPhone && reachable)}>
      {children}
      {count > 1 && <span>{formatMany(count, 'cell')} filled</span>}
      {count > 1 && numbers > 0 && (
        <>
          <span>Sum {number(sum)}</span>
          <span>Average {number(sum / numbers)}</span>
          <span>Numbers {formatCount(numbers)}</span>
          <span>Min {number(min)}</span>
          <span>Max {number(max)}</span>
          {errors > 0 && <span>without {formatMany(errors, 'error')}</span>}
        </>
      )}
      {rest && <span>{rest}</span>}
    </p>
  );
}

/** As Excel does: what has no number format of its own, and what has no place in it, is shown plainly. */
function numbersLike(active: LoadedCell | null | undefined) {
  const format = active?.numberFormat ?? 'General';
  const is1904 = active ? areDatesFrom1904([[active]]) : false;
  return (value: number) => {
    const text = format === 'General' || format === '@' ? '' : displayText(value, format, is1904);
    return text === '' || text === NO_DATE ? plain(value) : text;
  };
}

const plain = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 12 });
