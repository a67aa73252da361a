import ArrowDown from 'virtual:icon/arrow-down';
import ArrowUp from 'virtual:icon/arrow-up';
import { type MouseEvent, type PointerEvent, useState } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import type { Column, TableSort } from './column.ts';
import styles from './DataTable.module.css';

interface DataTableHeaderProps {
  columns: readonly Column[];
  widths: readonly number[];
  height: number;
  sorts: readonly TableSort[];
  activeColumn: number | undefined;
  onPress: (column: number, event: MouseEvent) => void;
  onDrag: (event: PointerEvent<HTMLElement>, id: string, width: number) => void;
  /** Set where columns can be put into another order: the column comes to stand where `to` stood. */
  onMove: ((from: number, to: number) => void) | undefined;
}

export function DataTableHeader({
  columns,
  widths,
  height,
  sorts,
  activeColumn,
  onPress,
  onDrag,
  onMove,
}: DataTableHeaderProps) {
  const [drag, setDrag] = useState<{ from: number; to: number }>();
  return (
    <thead className={styles.head}>
      <tr aria-rowindex={1} className={styles.headRow} style={{ blockSize: height }}>
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            aria-colindex={at + 1}
            aria-sort={column.isSortable ? ariaSort(sorts[0], column.id) : undefined}
            tabIndex={at === activeColumn ? 0 : -1}
            data-active={at === activeColumn || undefined}
            style={{ inlineSize: `var(--column-${at})` }}
            className={classNames(
              styles.header,
              column.align === 'end' && styles.end,
              column.isSortable && styles.sortable,
              drag && drag.from !== at && drag.to === at && styles.dropHere,
            )}
            onClick={(event) => onPress(at, event)}
            draggable={onMove !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDrag({ from: at, to: at });
            }}
            onDragOver={(event) => {
              if (!drag) return;
              event.preventDefault();
              if (drag.to !== at) setDrag({ ...drag, to: at });
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (drag && drag.from !== at) onMove?.(drag.from, at);
            }}
            onDragEnd={() => setDrag(undefined)}
          >
            <span className={styles.headerText}>{column.header}</span>
            <SortMark sorts={sorts} id={column.id} />
            <span
              aria-hidden="true"
              className={styles.resizer}
              // A drag of the width is none of the column.
              draggable={onMove !== undefined}
              onDragStart={(event) => {
                event.preventDefault();
                event.stopPropagation();
              }}
              onClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => onDrag(event, column.id, widths[at]!)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The direction; of several sort columns which one it is, too. */
function SortMark({ sorts, id }: { sorts: readonly TableSort[]; id: string }) {
  const at = sorts.findIndex(({ column }) => column === id);
  if (at < 0) return null;
  return (
    <>
      {sorts[at]!.descending ? <ArrowDown /> : <ArrowUp />}
      {sorts.length > 1 && <span className={styles.sortRank}>{at + 1}</span>}
    </>
  );
}

function ariaSort(sort: TableSort | undefined, id: string) {
  if (sort?.column !== id) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
