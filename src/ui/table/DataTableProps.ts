import type { Column, GroupLine, TableSort } from './column.ts';
import type { RowGesture } from './rowGesture.ts';
import type { ColumnSizing } from './useColumnWidths.ts';

export interface DataTableProps {
  label: string;
  columns: readonly Column[];
  rowCount: number;
  sort?: TableSort | readonly TableSort[] | undefined;
  /** `isFurther`: with Shift, so that the other sort columns stay. */
  onSort?: (column: string, isFurther: boolean) => void;
  /** Position of the selected row. */
  selected?: number | undefined;
  onSelect?: (row: number) => void;
  /** Where several rows can be selected: whether a position is. */
  isSelected?: ((row: number) => boolean) | undefined;
  /** A gesture other than a plain click or Enter; a range begins at `start` where none has begun. */
  onGesture?: ((row: number, gesture: RowGesture, start: number) => void) | undefined;
  /** Where columns can be put into another order. */
  onMoveColumn?: ((from: number, to: number) => void) | undefined;
  /** The head of a group in the place of a row. */
  groupAt?: ((row: number) => GroupLine | undefined) | undefined;
  /** Widths that the owner keeps; else they last for the visit. */
  sizing?: ColumnSizing | undefined;
}
