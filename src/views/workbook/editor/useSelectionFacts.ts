import { useEffect, useMemo, useState } from 'react';
import { type CellArea, cellsOf, isCellIn } from '#domain/sheet/CellArea.ts';
import type { Selection } from '#domain/sheet/edit/selection.ts';
import type { CellRows } from '#queries/workbook/CellBlocks.ts';
import { MOST_WRITTEN } from '#queries/workbook/EditQueue.ts';
import { type SelectionFacts, selectionFacts, usedParts } from './selectionFacts.ts';
import type { CellLookup } from './useCellReading.ts';
import type { SheetEditor } from './useSheetEditor.ts';

/** A selection that is still being changed is not read. */
const DELAY_MS = 250;

/** Cells that were read for the facts alone. */
interface CellsRead {
  areas: readonly CellArea[];
  /** Of each area; undefined where reading failed. */
  rows: readonly CellRows[] | undefined;
  /** Of the sheet's cells when they were read. */
  generation: number;
}

/** The facts of a selection; of cells that nobody looked at yet too, which are read where they are not too many. */
export function useSelectionFacts(
  { cells, cellNow, version }: Pick<SheetEditor, 'cells' | 'cellNow' | 'version'>,
  selection: Selection,
): SelectionFacts & { isReading: boolean } {
  const { used, generation, read, isRowHidden, isColumnHidden } = cells;
  const { ranges } = selection;
  const [last, setLast] = useState<CellsRead>();
  const areas = useMemo(() => usedParts(ranges, used), [ranges, used]);
  const { facts, isOlder } = useMemo(() => {
    let isOlder = version < 0;
    const kept: CellLookup = (row, column) => {
      const at = last?.areas.findIndex((area) => isCellIn(row, column, area)) ?? -1;
      if (!last?.rows || at < 0) return undefined;
      isOlder ||= last.generation !== generation;
      const { top, left } = last.areas[at]!;
      return last.rows[at]![row - top]?.[column - left] ?? null;
    };
    const now: CellLookup = (row, column) => cellNow(row, column, kept);
    return { facts: selectionFacts(areas, now, { isRowHidden, isColumnHidden }), isOlder };
  }, [areas, cellNow, version, last, generation, isRowHidden, isColumnHidden]);

  const hasFailed = last?.areas === areas && last.generation === generation && !last.rows;
  const isFew = areas.reduce((sum, area) => sum + cellsOf(area), 0) <= MOST_WRITTEN;
  const isReading = (facts.isPartial || isOlder) && isFew && !hasFailed;
  useEffect(() => {
    if (!isReading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const rows: CellRows[] = [];
      try {
        for (const area of areas) rows.push(await read(area, signal));
        if (!signal.aborted) setLast({ areas, rows, generation });
      } catch {
        if (!signal.aborted) setLast({ areas, rows: undefined, generation });
      }
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isReading, areas, generation, read]);
  return { ...facts, isReading };
}
