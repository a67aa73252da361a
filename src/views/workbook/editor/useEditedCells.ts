import { useCallback } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { cellAfterWrite } from '#queries/workbook/edits/cellAfterWrite.ts';
import { contentOf } from '#queries/workbook/edits/cellContent.ts';
import type { Spill } from '#views/workbook/bar/FormulaBar.tsx';
import type { CellLookup } from '#views/workbook/editor/edits/useCellReader.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import type { CellView } from '#views/workbook/state/workbookState.ts';
import { gridCellOf } from './gridCellOf.ts';

/** Cells of a worksheet with the edits that are not saved: as the grid shows them in a view or in that of the file, as copies take them, as one types them. */
export function useEditedCells(cells: SheetCells, worksheet: string, shown: CellView | undefined) {
  const edits = useEdits();
  const { cellAt: loadedAt, version, look } = cells;
  const ofFile: CellView = look.layout?.showFormulas ? 'formulas' : 'text';
  const view = shown ?? ofFile;
  const stateOf = useCallback(
    (row: number, column: number) => edits.queue.stateOf(worksheet, row, column),
    [edits, worksheet],
  );
  const cellAt = useCallback(
    (row: number, column: number) =>
      gridCellOf(loadedAt(row, column), stateOf(row, column), { view, look }, { row, column }),
    [loadedAt, stateOf, view, look],
  );
  /** What copies and fills take: a cell that is not saved yet as it was typed. */
  const cellNow = useCallback(
    (row: number, column: number, read?: CellLookup) => {
      const kept = loadedAt(row, column);
      const loaded = kept === undefined ? read?.(row, column) : kept;
      const own = stateOf(row, column);
      return own ? cellAfterWrite(loaded, own.edit) : loaded;
    },
    [loadedAt, stateOf],
  );
  const content = useCallback(
    (row: number, column: number): string => {
      const own = stateOf(row, column)?.edit.input;
      if (own?.kind === 'typed' || own?.kind === 'text') return own.text;
      if (own?.kind === 'formula') return `=${own.formula}`;
      if (own) return own.kind === 'clear' ? '' : String(own.value);
      return String(contentOf(loadedAt(row, column)) ?? '');
    },
    [stateOf, loadedAt],
  );
  /** The formula of another cell that fills a cell; undefined for others, and where it is not loaded. */
  const spillAt = (row: number, column: number): Spill | undefined => {
    if (stateOf(row, column) || !look.isFilledAt(row, column)) return undefined;
    const array = look.arrays.find((area) => isCellIn(row, column, area));
    const formula = array && content(array.top, array.left);
    return formula?.startsWith('=')
      ? { formula, from: writeArea(areaOfCell({ row: array!.top, column: array!.left })) }
      : undefined;
  };

  return {
    cellAt,
    cellNow,
    content,
    spillAt,
    view,
    /** What stands in the address for a view: nothing for that of the file. */
    viewParam: (wanted: CellView) => (wanted === ofFile ? undefined : wanted),
    /** Another one whenever cells or edits change. */
    version: version * 100_003 + edits.version,
  };
}
