import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { CellPlace, Selection } from '#domain/sheet/edit/Selection.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import { writableCells } from './writableCells.ts';

interface CheckBoxParts {
  cells: SheetCells;
  selection: Selection;
  /** With what is not saved yet. */
  cellNow: (row: number, column: number) => LoadedCell | null | undefined;
  write: (changes: readonly CellEdit[], label: string) => void;
}

/** Checks or clears the check box of a cell, or those of the selected cells as the active one is not; false where there is none. */
export function useCheckBoxes({ cells, selection, cellNow, write }: CheckBoxParts) {
  /** Undefined without a check box; what a formula says is not for a hand to change. */
  function stateOf({ row, column }: CellPlace): boolean | undefined {
    if (!cells.look.formatAt(row, column)?.hasCheckBox) return undefined;
    const { value, formula } = cellNow(row, column) ?? {};
    const isFormula = typeof formula === 'string' && formula.startsWith('=');
    return typeof value === 'boolean' && !isFormula ? value : undefined;
  }

  function toggle(places: readonly CellPlace[], first: CellPlace): boolean {
    const boxes = places.filter((place) => stateOf(place) !== undefined);
    if (boxes.length === 0) return false;
    const value = !(stateOf(first) ?? stateOf(boxes[0]!));
    write(
      boxes.map((place) => ({ ...place, input: { kind: 'value', value } })),
      value ? 'Check' : 'Clear check box',
    );
    return true;
  }

  return (place?: CellPlace): boolean =>
    place
      ? toggle([place], place)
      : toggle(writableCells(selection.ranges, cells.used, cells).places, selection.active);
}
