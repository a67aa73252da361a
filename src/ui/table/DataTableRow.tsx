import ChevronDown from 'virtual:icon/chevron-down';
import ChevronRight from 'virtual:icon/chevron-right';
import { type MouseEvent, memo } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import type { Column, GroupLine } from './column.ts';
import styles from './DataTable.module.css';

interface DataTableRowProps {
  row: number;
  columns: readonly Column[];
  height: number;
  isSelected: boolean;
  activeColumn: number | undefined;
  group: GroupLine | undefined;
  /** Keep it stable: scrolling then draws new rows alone. */
  onPress: (row: number, column: number, event: MouseEvent) => void;
}

export const DataTableRow = memo(function DataTableRow({
  row,
  columns,
  height,
  isSelected,
  activeColumn,
  group,
  onPress,
}: DataTableRowProps) {
  const place = { blockSize: height, top: row * height };
  if (group)
    return (
      <tr aria-rowindex={row + 2} className={styles.row} style={place}>
        <td
          role="gridcell"
          aria-colindex={1}
          aria-colspan={columns.length}
          aria-expanded={group.isOpen}
          tabIndex={activeColumn === undefined ? -1 : 0}
          data-active={activeColumn !== undefined || undefined}
          className={styles.group}
          onClick={(event) => onPress(row, 0, event)}
        >
          {group.isOpen ? <ChevronDown aria-hidden="true" /> : <ChevronRight aria-hidden="true" />}
          {group.content}
        </td>
      </tr>
    );
  return (
    <tr
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      className={classNames(styles.row, isSelected && styles.selected)}
      style={place}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          tabIndex={at === activeColumn ? 0 : -1}
          data-active={at === activeColumn || undefined}
          style={{ inlineSize: `var(--column-${at})` }}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.isMono && styles.mono,
          )}
          onClick={(event) => onPress(row, at, event)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
});
