import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { addTable, convertToRange, type SheetAt } from '#queries/workbook/workbookQueries.ts';
import { useStructureChange } from '#views/workbook/structure/useStructureChange.ts';

/** Makes a table of cells whose first row are its headers. */
export function useCreateTable({ worksheet, ...at }: SheetAt) {
  const add = useStructureChange(addTable);
  const plain = useStructureChange(convertToRange);
  return {
    isPending: add.isPending,
    create: (area: CellArea) =>
      add.run(
        { ...at, worksheet, body: { address: writeArea(area), hasHeaders: true } },
        { back: { label: 'Create table', run: ({ reply }) => plain.ask({ ...at, table: reply.id }) } },
      ),
  };
}
