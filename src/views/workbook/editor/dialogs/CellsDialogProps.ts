import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';

/** What dialogs about the cells of an area have. */
export interface CellsDialogProps {
  cells: SheetCells;
  area: CellArea;
  write: (changes: readonly CellEdit[], label: string) => void;
  onClose: () => void;
}
