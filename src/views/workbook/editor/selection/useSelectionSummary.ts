import { useCallback, useEffect, useMemo, useState } from 'react';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { Selection } from '#domain/sheet/edit/Selection.ts';
import { MAX_WRITTEN } from '#domain/sheet/sheetLimits.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { joinedAreas } from '#queries/workbook/cells/readRows.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { CellLookup } from '#views/workbook/editor/edits/useCellReader.ts';
import { type SelectionStatistics, selectionStatistics, usedParts } from './selectionStatistics.ts';

/** A selection that is still being changed is not read, and not added up where that takes longer than a frame. */
const DELAY_MS = 250;
/** Cells that are added up with each change. */
const FEW = 5_000;

export interface SelectionSummary {
  /** That are selected, of the used part of the sheet. */
  cells: number;
  /** Undefined where there are too many cells, and of many until there is a pause. */
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

/** The facts of a selection; cells that are not loaded are read, but not while some are written. */
export function useSelectionSummary(
  { cells, cellNow, version }: SummarizedCells,
  selection: Selection,
  isSaving: boolean,
): SelectionSummary {
  const { used, generation, values, isRowHidden, isColumnHidden } = cells;
  const { ranges } = selection;
  const [failed, setFailed] = useState<{ areas: readonly CellArea[]; generation: number }>();
  const areas = useMemo(() => usedParts(ranges, used), [ranges, used]);
  const count = areas.reduce((sum, area) => sum + cellsOf(area), 0);
  const sumUp = useCallback(() => {
    // Of what the cells answer; they do not tell by being others.
    let isOlder = version < 0;
    const onOld = () => {
      isOlder = true;
    };
    const now: CellLookup = (...place) => cellNow(...place, (...at) => values.at(...at, onOld));
    return { facts: selectionStatistics(areas, now, { isRowHidden, isColumnHidden }), isOlder };
  }, [areas, cellNow, version, values, isRowHidden, isColumnHidden]);
  const isFew = count <= FEW;
  const atOnce = useMemo(() => (isFew ? sumUp() : undefined), [isFew, sumUp]);
  const [later, setLater] = useState<{ areas: readonly CellArea[]; sum: ReturnType<typeof sumUp> }>();
  const isSummed = later?.areas === areas;
  useEffect(() => {
    // What is written is known before, and each part that is there would be a reason to add up all again.
    if (isFew || count > MAX_WRITTEN || (isSaving && isSummed)) return;
    const timer = setTimeout(() => setLater({ areas, sum: sumUp() }), DELAY_MS);
    return () => clearTimeout(timer);
  }, [isFew, count, isSaving, isSummed, areas, sumUp]);
  const sum = atOnce ?? (isSummed ? later.sum : undefined);
  const facts = sum?.facts;

  const hasFailed = failed?.areas === areas && failed.generation === generation;
  const isReading = sum !== undefined && (sum.facts.isPartial || sum.isOlder) && !hasFailed;
  useEffect(() => {
    if (!isReading || isSaving) return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      values.read(joinedAreas(areas), signal).catch(() => {
        if (!signal.aborted) setFailed({ areas, generation });
      });
    }, DELAY_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isReading, isSaving, areas, generation, values]);
  return { cells: count, facts, isReading };
}
