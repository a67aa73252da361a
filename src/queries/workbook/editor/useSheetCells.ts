import { useEffect, useMemo } from 'react';
import { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useStoreSoon } from '#queries/workbook/useStoreSoon.ts';
import type { SheetAt } from '#queries/workbook/workbookQueries.ts';
import type { WorkbookEdits } from './WorkbookEdits.ts';

/** The cells of the worksheet in view, which its edits change. */
export function useSheetCells(edits: WorkbookEdits, { item, session, worksheet }: SheetAt): SheetCells {
  const cells = useMemo(
    () => new SheetCells({ item, worksheet, ...(session && { session }) }),
    [item, session, worksheet],
  );
  useEffect(() => edits.sheets.show(cells), [edits, cells]);
  return useStoreSoon(cells);
}
