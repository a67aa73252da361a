// Where a key leads in a grid (WAI-ARIA grid pattern). Row -1 is the header.

export interface GridCell {
  row: number;
  column: number;
}

interface GridSize {
  rows: number;
  columns: number;
  /** Rows that fit on the screen. */
  page: number;
}

interface GridKey {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
}

/** The cell that a key moves to, inside the grid; undefined when the key does not move. */
export function gridMove(from: GridCell, press: GridKey, size: GridSize): GridCell | undefined {
  const whole = press.ctrlKey || press.metaKey;
  const to = target(from, press.key, Boolean(whole), size);
  return (
    to && {
      row: Math.min(Math.max(to.row, -1), size.rows - 1),
      column: Math.min(Math.max(to.column, 0), Math.max(size.columns - 1, 0)),
    }
  );
}

function target({ row, column }: GridCell, key: string, whole: boolean, size: GridSize) {
  const lastRow = size.rows - 1;
  switch (key) {
    case 'ArrowUp':
      return { row: whole ? Math.min(row, 0) : row - 1, column };
    case 'ArrowDown':
      return { row: whole ? lastRow : row + 1, column };
    case 'ArrowLeft':
      return { row, column: whole ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: whole ? size.columns - 1 : column + 1 };
    case 'PageUp':
      return { row: row < 0 ? row : Math.max(0, row - size.page), column };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'Home':
      return whole ? { row: Math.min(0, lastRow), column: 0 } : { row, column: 0 };
    case 'End':
      return whole ? { row: lastRow, column: size.columns - 1 } : { row, column: size.columns - 1 };
    default:
      return undefined;
  }
}
