import { formatDecimal, formatMany } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { ScrollRegion } from '#ui/layout/ScrollRegion.tsx';
import styles from './ChartTable.module.css';

interface ChartTableProps {
  caption: string;
  head: readonly string[];
  /** The first of each row names it; null where there is no value. */
  rows: readonly (readonly (string | number | null)[])[];
  /** Shown instead of the picture, not only to screen readers. */
  isShown?: boolean;
}

/** More rows are exported rather than read. */
const MAX_ROWS = 1000;

/** A chart's data; while hidden, only screen readers read it. */
export function ChartTable({ caption, head, rows, isShown = false }: ChartTableProps) {
  const isNumeric = head.map((_, column) => rows.some((row) => typeof row[column] === 'number'));
  const table = (
    <table className={isShown ? styles.table : undefined}>
      <caption className={isShown ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {head.map((text, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name, and none has a state
            <th key={at} scope="col" className={isNumeric[at] ? styles.number : undefined}>
              <VisibleText text={text} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map(([name, ...cells], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name, and none has a state
          <tr key={row}>
            <th scope="row">
              <Cell value={name ?? null} />
            </th>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
              <td key={at} className={isNumeric[at + 1] ? styles.number : undefined}>
                <Cell value={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > MAX_ROWS && (
        <tfoot>
          <tr>
            <td colSpan={head.length}>
              {formatMany(rows.length - MAX_ROWS, 'more row')}: export the numbers as CSV.
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
  return isShown ? (
    <ScrollRegion label={`${caption}, table`}>{table}</ScrollRegion>
  ) : (
    <div className="visually-hidden">{table}</div>
  );
}

function Cell({ value }: { value: string | number | null }) {
  if (typeof value === 'string') return <VisibleText text={value} />;
  if (value === null || !Number.isFinite(value)) return 'no value';
  return formatDecimal(value, Math.abs(value) < 1 ? 6 : 2);
}
