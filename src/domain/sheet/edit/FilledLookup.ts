/** Whether a cell holds anything; undefined for one that is not loaded. */
export type FilledLookup = (row: number, column: number) => boolean | undefined;

/** The same of cells, of which null is empty. */
export const filledLookup =
  (cellAt: (row: number, column: number) => { text: string } | null | undefined): FilledLookup =>
  (row, column) => {
    const cell = cellAt(row, column);
    return cell === undefined ? undefined : cell !== null && cell.text !== '';
  };
