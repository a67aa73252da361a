import { quoteSheetName, writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { addChart, deleteChart, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

/** Inserts a chart of the service's `type`, with series by its `Auto`, `Columns` or `Rows`. */
export function useInsertChart(at: SheetAt, sheetName: string) {
  const add = useStructureChange(addChart, { isContained: true });
  const drop = useStructureChange(deleteChart, { isContained: true });
  const sourceOf = (area: CellArea) => `${quoteSheetName(sheetName)}!${writeArea(area)}`;
  return {
    isPending: add.isPending,
    sourceOf,
    insert: (area: CellArea, type = 'ColumnClustered', by = 'Auto') =>
      add.run(
        { ...at, body: { type, sourcedata: sourceOf(area), seriesby: by } },
        { back: { label: 'Insert chart', run: ({ reply }) => drop.ask({ ...at, chart: reply.id }) } },
      ),
  };
}
