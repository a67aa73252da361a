import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';

/** A million cells, of which those beside the data are blank. */
const MOST_READS = 50;

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

/**
 * Reads what cells hold, which is kept as long as the lookup, however much else is read; undefined where that failed, or after too many
 * `reads` for one answer, which is told.
 */
export function useValueReader({ values }: Pick<SheetCells, 'values'>) {
  const show = useToast();
  const readValues = useLookupReader(async (area) => {
    await values.read([area], new AbortController().signal);
    const { top, left, bottom, right } = area;
    const rows = Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => values.at(top + row, left + column)),
    );
    return (row, column) => rows[row - top]?.[column - left];
  });
  return async (area: CellArea, reads: number) => {
    if (reads < MOST_READS) return readValues(area);
    show({ text: 'There are too many cells to find where the data ends. Select the data first.' });
    return undefined;
  };
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
