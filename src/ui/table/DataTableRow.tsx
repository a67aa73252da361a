import { classNames } from '#ui/style/classNames.ts';
import type { Column } from './column.ts';
import styles from './DataTable.module.css';

interface DataTableRowProps {
  row: number;
  columns: readonly Column[];
  template: string;
  height: number;
  isSelected: boolean;
  activeColumn: number | undefined;
  onPress: (column: number) => void;
}

export function DataTableRow({
  row,
  columns,
  template,
  height,
  isSelected,
  activeColumn,
  onPress,
}: DataTableRowProps) {
  return (
    <tr
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      className={classNames(styles.row, isSelected && styles.selected)}
      style={{ gridTemplateColumns: template, blockSize: height, top: row * height }}
    >
      {columns.map((column, at) => (
        <td
          key={column.id}
          role="gridcell"
          aria-colindex={at + 1}
          tabIndex={at === activeColumn ? 0 : -1}
          data-active={at === activeColumn || undefined}
          className={classNames(
            styles.cell,
            column.align === 'end' && styles.end,
            column.isMono && styles.mono,
          )}
          onClick={() => onPress(at)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}
