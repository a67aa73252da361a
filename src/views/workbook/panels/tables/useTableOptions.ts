import { updateTable, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Infer } from '#services/shape.ts';
import type { TablePatch } from '#services/workbook/shapes.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

type Options = Infer<typeof TablePatch>;
/** What a change leaves as it is. */
const UNCHANGED: Options = {
  name: undefined,
  style: undefined,
  showHeaders: undefined,
  showTotals: undefined,
  highlightFirstColumn: undefined,
  highlightLastColumn: undefined,
  showBandedColumns: undefined,
  showBandedRows: undefined,
  showFilterButton: undefined,
};

/** Changes options of a table so that undo changes them back to what they were. */
export function useTableOptions(at: WorkbookAt) {
  const update = useStructureChange(updateTable);
  return (table: string, body: Partial<Options>, was: Partial<Options>, movesCells = false) => {
    const here = { ...at, table };
    update.run(
      { ...here, body: { ...UNCHANGED, ...body } },
      {
        movesCells,
        back: {
          label: 'Change table',
          run: () => update.ask({ ...here, body: { ...UNCHANGED, ...was } }),
          isRough: movesCells,
        },
      },
    );
  };
}
