import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import styles from './ComparisonTable.module.css';

export interface ComparisonRow {
  title: string;
  values: readonly [number | null, number | null];
  format?: (value: number) => string;
  /** How many times another rank, or the total of a larger area, it is says nothing. */
  hasNoRatio?: boolean;
}

interface ComparisonTableProps {
  names: readonly [string, string];
  rows: readonly ComparisonRow[];
}

/** The numbers of two, side by side, and how many times the second the first has. */
export function ComparisonTable({ names: [first, second], rows }: ComparisonTableProps) {
  return (
    <ScrollRegion label="Numbers side by side">
      <table className={styles.versus}>
        <thead>
          <tr>
            <th scope="col">Count</th>
            <th scope="col">
              <VisibleText text={first} />
            </th>
            <th scope="col">
              <VisibleText text={second} />
            </th>
            <th scope="col">Ratio</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, values: [one, other], format = formatCount, hasNoRatio }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{one === null ? '–' : format(one)}</td>
              <td>{other === null ? '–' : format(other)}</td>
              <td>{hasNoRatio ? '' : ratioLabel(one, other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** "3.2"; a dash where not both count something. */
function ratioLabel(one: number | null, other: number | null): string {
  if (one === null || other === null || one <= 0 || other <= 0) return '–';
  return formatDecimal(one / other, one / other < 10 ? 2 : 0);
}
