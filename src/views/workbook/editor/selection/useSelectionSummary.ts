import { useEffect, useMemo, useState } from 'react';
import { type CellArea, cellsOf, isCellIn } from '#domain/sheet/CellArea.ts';
import type { Selection } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { joinedAreas } from '#queries/workbook/cells/readRows.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { CellLookup } from '#views/workbook/editor/edits/useCellReader.ts';
import { type SelectionStatistics, selectionStatistics, usedParts } from './selectionStatistics.ts';

/** A selection that is still being changed is not read. */
const DELAY_MS = 250;

/** Cells that were read for the facts alone. */
interface CellsRead {
  /** What is selected. */
  areas: readonly CellArea[];
  /** Where it was read. */
  parts: readonly CellArea[];
  /** Of each part; undefined where reading failed. */
  rows: readonly CellRows[] | undefined;
  /** Of the sheet's cells when they were read. */
  generation: number;
  /** What read them: another session has others. */
  read: SheetCells['read'];
}

export interface SelectionSummary {
  /** That are selected, of the used part of the sheet. */
  cells: number;
  /** Undefined where there are too many cells. */
  facts: SelectionStatistics | undefined;
  isReading: boolean;
}

interface SummarizedCells {
  cells: SheetCells;
  /** With what is not saved yet. */
  cellNow: (row: number, column: number, read?: CellLookup) => LoadedCell | null | undefined;
  /** Another one whenever cells change. */
  version: number;
}

/** The facts of a selection; cells that are not loaded are read. */
export function useSelectionSummary(
  { cells, cellNow, version }: SummarizedCells,
  selection: Selection,
): SelectionSummary {
  const { used, generation, read, isRowHidden, isColumnHidden } = cells;
  const { ranges } = selection;
  const [last, setLast] = useState<CellsRead>();
  const areas = useMemo(() => usedParts(ranges, used), [ranges, used]);
  const count = areas.reduce((sum, area) => sum + cellsOf(area), 0);
  const isFew = count <= MAX_WRITTEN;
  const { facts, isOlder } = useMemo(() => {
    if (!isFew) return { facts: undefined, isOlder: false };
    // Of what the cells answer; they do not tell by being others.
    let isOlder = version < 0;
    const kept: CellLookup = (row, column) => {
      const at = last?.parts.findIndex((area) => isCellIn(row, column, area)) ?? -1;
      if (!last?.rows || at < 0) return undefined;
      isOlder ||= last.generation !== generation || last.read !== read;
      const { top, left } = last.parts[at]!;
      return last.rows[at]![row - top]?.[column - left] ?? null;
    };
    const now: CellLookup = (row, column) => cellNow(row, column, kept);
    return { facts: selectionStatistics(areas, now, { isRowHidden, isColumnHidden }), isOlder };
  }, [areas, isFew, cellNow, version, last, generation, read, isRowHidden, isColumnHidden]);

  const hasFailed = last?.areas === areas && last.generation === generation && !last.rows;
  const isReading = (facts?.isPartial || isOlder) && !hasFailed;
  useEffect(() => {
    if (!isReading) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const parts = joinedAreas(areas);
      const rows: CellRows[] = [];
      try {
        for (const area of parts) rows.push(await read(area, signal));
        if (!signal.aborted) setLast({ areas, parts, rows, generation, read });
      } catch {
        if (!signal.aborted) setLast({ areas, parts, rows: undefined, generation, read });
      }
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isReading, areas, generation, read]);
  return { cells: count, facts, isReading };
}
