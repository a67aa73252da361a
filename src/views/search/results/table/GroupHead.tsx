import type { TextField } from '#domain/network/field/fieldNames.ts';
import { type RowGroup, seenSpan } from '#domain/network/field/groupRows.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import { columnPercent } from '#domain/text/formatShare.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import type { GroupLine } from '#ui/table/column.ts';
import { valueLabel } from './fieldLabels.ts';
import styles from './ResultsTable.module.css';
import { spanText } from './spanText.ts';

interface GroupHead {
  table: NetworkTable;
  /** Rows of all groups. */
  total: number;
  isOpen: boolean;
  onToggle: () => void;
  onSelect: () => void;
}

/** The head of a group: its value, how many rows it has, and when they were seen. */
export function groupLine(field: TextField, { value, rows }: RowGroup, head: GroupHead): GroupLine {
  const { table, total, isOpen, onToggle, onSelect } = head;
  const label = valueLabel(field, value);
  const count = formatCount(rows.length);
  const share = `${columnPercent(rows.length / total)} %`;
  const span = spanText(seenSpan(table, rows));
  return {
    isOpen,
    onToggle,
    text: [label, rows.length, share, span].join('\t'),
    content: (
      <>
        <span className={value ? undefined : styles.faint}>
          <VisibleText text={label} />
        </span>
        <span className={styles.count}>{count}</span>
        <span className={styles.share}>{share}</span>
        {span && <span className={styles.faint}>{span}</span>}
        <Button
          kind="quiet"
          tabIndex={-1}
          className={styles.small}
          aria-label={`Select ${label}`}
          onClick={(event) => {
            event.stopPropagation();
            onSelect();
          }}
        >
          Select
        </Button>
      </>
    ),
  };
}
