import { useMemo } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { placeRows, rowIndex, shownRows } from './placedRows.ts';
import type { MapColumns } from './readMapColumns.ts';
import { markStyles } from './sheetMarks.ts';

const NO_ROWS = new Uint32Array();

/** Where the rows of a block are, which of them the map shows, and how they look; each the same until it changes. */
export function usePlacedRows(
  columns: MapColumns | undefined,
  area: CellArea,
  isRowHidden: (row: number) => boolean,
  hidden: ReadonlySet<number>,
) {
  const placed = useMemo(() => columns && placeRows(columns, area), [columns, area]);
  const rows = useMemo(
    () => (placed ? shownRows(placed, (row) => !isRowHidden(area.top + 1 + row), hidden) : NO_ROWS),
    [placed, area, isRowHidden, hidden],
  );
  const index = useMemo(() => placed && rowIndex(placed, rows), [placed, rows]);
  const marks = useMemo(() => placed && markStyles(placed.classes), [placed]);
  return { placed, rows, index, marks };
}
