import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { PointerEvent } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import type { Column, TableSort } from './column.ts';
import styles from './DataTable.module.css';

interface DataTableHeaderProps {
  columns: readonly Column[];
  widths: readonly number[];
  template: string;
  height: number;
  sort: TableSort | undefined;
  activeColumn: number | undefined;
  onPress: (column: number) => void;
  onDrag: (event: PointerEvent<HTMLElement>, id: string, width: number) => void;
}

export function DataTableHeader({
  columns,
  widths,
  template,
  height,
  sort,
  activeColumn,
  onPress,
  onDrag,
}: DataTableHeaderProps) {
  return (
    <thead className={styles.head}>
      <tr
        aria-rowindex={1}
        className={styles.headRow}
        style={{ gridTemplateColumns: template, blockSize: height }}
      >
        {columns.map((column, at) => (
          <th
            key={column.id}
            scope="col"
            aria-colindex={at + 1}
            aria-sort={column.isSortable ? ariaSort(sort, column.id) : undefined}
            tabIndex={at === activeColumn ? 0 : -1}
            data-active={at === activeColumn || undefined}
            className={classNames(
              styles.header,
              column.align === 'end' && styles.end,
              column.isSortable && styles.sortable,
            )}
            onClick={() => onPress(at)}
          >
            <span className={styles.headerText}>{column.header}</span>
            {sort?.column === column.id && (sort.descending ? <ArrowDown /> : <ArrowUp />)}
            <span
              aria-hidden="true"
              className={styles.resizer}
              onClick={(event) => event.stopPropagation()}
              onPointerDown={(event) => onDrag(event, column.id, widths[at]!)}
            />
          </th>
        ))}
      </tr>
    </thead>
  );
}

function ariaSort(sort: TableSort | undefined, id: string) {
  if (sort?.column !== id) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
