import type { ReactNode } from 'react';

/** A column of a DataTable. `row` is a position in the table as it is sorted now, from 0. */
export interface Column {
  id: string;
  header: string;
  /** Pixels at the start; the user can change it. */
  width: number;
  /** `end` for numbers. */
  align?: 'start' | 'end';
  isMono?: boolean;
  isSortable?: boolean;
  cell: (row: number) => ReactNode;
  /** The cell as plain text, for the clipboard: nothing shortened, numbers without separators. */
  text: (row: number) => string;
}

export interface TableSort<C extends string = string> {
  column: C;
  descending: boolean;
}

/** A line across all columns in the place of a row: the head of a group, which opens and closes. */
export interface GroupLine {
  content: ReactNode;
  text: string;
  isOpen: boolean;
  onToggle: () => void;
}
