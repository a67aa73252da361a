import type { ExportRows } from '#domain/export/ExportRows.ts';
import { Button } from '#ui/controls/Button.tsx';
import styles from '#ui/export/ExportDialog.module.css';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';

interface PickedColumnsProps {
  rows: ExportRows;
  omitted: ReadonlySet<string>;
  onOmitted: (omitted: ReadonlySet<string>) => void;
}

/** Which columns are saved. */
export function PickedColumns({
  rows: { columns, keyColumns = [] },
  omitted,
  onOmitted,
}: PickedColumnsProps) {
  // A table without columns is none.
  const kept = keyColumns.length > 0 ? keyColumns : columns.slice(0, 1);
  const lost = keyColumns.filter((column) => omitted.has(column));
  function toggle(column: string) {
    const next = new Set(omitted);
    if (!next.delete(column)) next.add(column);
    if (next.size < columns.length) onOmitted(next);
  }
  return (
    <details className={styles.columns}>
      <summary>
        Columns: {formatCount(columns.length - omitted.size)} of {formatCount(columns.length)}
      </summary>
      <div className={styles.foot}>
        <Button kind="quiet" onClick={() => onOmitted(new Set())}>
          Select all
        </Button>
        <Button kind="quiet" onClick={() => onOmitted(new Set(columns.filter((one) => !kept.includes(one))))}>
          Clear
        </Button>
      </div>
      <ul>
        {columns.map((column) => (
          <li key={column}>
            <label>
              <input type="checkbox" checked={!omitted.has(column)} onChange={() => toggle(column)} />
              <VisibleText text={column} />
            </label>
          </li>
        ))}
      </ul>
      {lost.length > 0 && (
        <Callout tone="amber">
          Without <VisibleText text={lost.join(', ')} /> the table cannot be refreshed: rows are matched by
          it.
        </Callout>
      )}
    </details>
  );
}
