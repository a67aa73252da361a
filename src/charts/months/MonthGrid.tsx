import type { CSSProperties } from 'react';
import { formatMany } from '#ui/format/numberFormat.ts';
import styles from './MonthGrid.module.css';

interface MonthGridProps {
  title: string;
  years: readonly { year: number /** January first. */; months: readonly number[] }[];
  /** What is counted: `day`. */
  unit: string;
}

const NAMES = Array.from({ length: 12 }, (_, month) =>
  new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, month, 1)),
);
/** Per cent of the accent in a cell: so much that text on it can still be read. */
const LEAST_INK = 12;
const MOST_INK = 45;

/** Counts by month, a row a year: more is deeper, and the number stands in it. */
export function MonthGrid({ title, years, unit }: MonthGridProps) {
  const most = Math.max(1, ...years.flatMap(({ months }) => months));
  const ink = (count: number) => Math.round(LEAST_INK + (MOST_INK - LEAST_INK) * (count / most));
  return (
    <table className={styles.grid}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <td />
          {NAMES.map((name) => (
            <th key={name} scope="col" abbr={name} title={name}>
              {name[0]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map(({ year, months }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {months.map((count, month) => (
              <td
                key={NAMES[month]}
                title={`${NAMES[month]} ${year}: ${formatMany(count, unit)}`}
                style={count > 0 ? ({ '--ink': `${ink(count)}%` } as CSSProperties) : undefined}
              >
                {count > 0 && count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
