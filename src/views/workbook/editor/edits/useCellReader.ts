import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';

/** Undefined for cells that are not known. */
export type CellLookup = (row: number, column: number) => LoadedCell | null | undefined;

/** Reads cells that are not loaded; undefined where that failed, which is told. */
export function useCellReader({ read }: Pick<SheetCells, 'read'>) {
  return useLookupReader(async (area) => {
    const rows = await read(area);
    return (row, column) =>
      isCellIn(row, column, area) ? (rows[row - area.top]?.[column - area.left] ?? null) : undefined;
  });
}

/** Reads what cells hold, which is kept; undefined where that failed, which is told. */
export function useValueReader({ values }: Pick<SheetCells, 'values'>) {
  return useLookupReader(async (area) => {
    await values.read([area], new AbortController().signal);
    return (row, column) => (isCellIn(row, column, area) ? values.at(row, column) : undefined);
  });
}

function useLookupReader(read: (area: CellArea) => Promise<CellLookup>) {
  const show = useToast();
  return async (area: CellArea): Promise<CellLookup | undefined> => {
    try {
      return await read(area);
    } catch (error) {
      show({ text: `The cells could not be read. ${faultMessage(asFailure(error))}` });
      return undefined;
    }
  };
}
