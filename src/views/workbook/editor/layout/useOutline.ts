import { useMemo } from 'react';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { Outline } from '#services/workbook/shapes.ts';
import type { GridOutline } from '#views/workbook/grid/model/gridProps.ts';
import { useHiddenLines } from '#views/workbook/structure/useHiddenLines.ts';

/** The groups of rows and columns that the file has, which fold with undo; undefined where it has none. */
export function useOutline(at: SheetAt, cells: SheetCells): GridOutline | undefined {
  const { turn } = useHiddenLines(at, cells);
  const outline = cells.look.layout?.outline;
  const { known } = cells;
  const shown = useMemo(() => {
    if (!outline || !known) return undefined;
    const rows = within(outline.rows, known.top, known.bottom);
    const columns = within(outline.columns, known.left, known.right);
    return rows.groups.length + columns.groups.length > 0 ? { rows, columns } : undefined;
  }, [outline, known]);
  return shown && { ...shown, onFold: turn };
}

/** Of lines without content it is not known whether they are hidden. */
const within = ({ groups, ...outline }: Outline, from: number, to: number): Outline => ({
  ...outline,
  groups: groups.filter(({ first, last }) => first >= from && last <= to),
});
