import type { ReactNode } from 'react';
import { areDatesFrom1904 } from '#domain/sheet/format/areDatesFrom1904.ts';
import { displayText, NO_DATE } from '#domain/sheet/format/displayText.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import type { SelectionStatistics } from '#views/workbook/editor/selection/selectionStatistics.ts';
import type { SelectionSummary } from '#views/workbook/editor/selection/useSelectionSummary.ts';
import styles from './Bar.module.css';

interface StatusBarProps extends SelectionSummary {
  /** The active cell: numbers are shown as it shows its own. */
  active: LoadedCell | null | undefined;
  children: ReactNode;
}

/** On a phone it scrolls: that must be reachable by keyboard (WCAG 2.1.1). */
const reachable = { tabIndex: 0 };

/** What the selected cells add up to, after what is said of the workbook. */
export function StatusBar({ cells, facts, isReading, active, children }: StatusBarProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <p className={styles.status} aria-busy={isReading} {...(isPhone && reachable)}>
      {children}
      {facts ? (
        facts.count > 1 && <Sums facts={facts} active={active} />
      ) : (
        <span>
          {formatMany(cells, 'cell')}
          {cells > MAX_WRITTEN && ': too many to add up'}
        </span>
      )}
      {isReading ? (
        <span>loading the rest…</span>
      ) : (
        facts?.isPartial && <span>of the {formatMany(facts.known, 'cell')} loaded</span>
      )}
    </p>
  );
}

function Sums({ facts, active }: { facts: SelectionStatistics; active: LoadedCell | null | undefined }) {
  const { count, numbers, sum, min, max, errors } = facts;
  const number = numbersLike(active);
  return (
    <>
      <span>{formatMany(count, 'cell')} filled</span>
      {numbers > 0 && (
        <>
          <span>Sum {number(sum)}</span>
          <span>Average {number(sum / numbers)}</span>
          <span>Numbers {formatCount(numbers)}</span>
          <span>Min {number(min)}</span>
          <span>Max {number(max)}</span>
          {errors > 0 && <span>excluding {formatMany(errors, 'error')}</span>}
        </>
      )}
    </>
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
