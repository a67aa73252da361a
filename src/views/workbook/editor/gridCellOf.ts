import { formulaToR1C1 } from '#domain/formula/rewriteFormula.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import type { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import { contentOf } from '#queries/workbook/edits/cellContent.ts';
import type { EditState } from '#queries/workbook/edits/QueuedEdit.ts';
import type { GridCell } from '#views/workbook/grid/model/gridProps.ts';
import { shownCell } from '#views/workbook/grid/model/shownCell.ts';
import type { CellView } from '#views/workbook/state/workbookState.ts';

interface CellsShown {
  view: CellView;
  look: Pick<SheetLook, 'formatAt' | 'layout'>;
}

/** A cell as the grid shows it: what was typed last, else what the service told. */
export function gridCellOf(
  cell: LoadedCell | null | undefined,
  own: { state: EditState; edit: CellEdit } | undefined,
  shown: CellsShown,
  place: { row: number; column: number },
): GridCell | null | undefined {
  if (own?.edit.input) return { ...typedCell(own.edit.input), state: own.state };
  if (!cell) return own ? { text: '', align: 'left', state: own.state } : cell;
  return { ...loadedCell(cell, shown, place), ...(own && { state: own.state }) };
}

function typedCell(input: NonNullable<CellEdit['input']>): GridCell {
  if (input.kind === 'clear') return { text: '', align: 'left' };
  if (input.kind === 'formula') return { text: `=${input.formula}`, align: 'left' };
  if (input.kind === 'value' && typeof input.value === 'boolean')
    return { text: input.value ? 'TRUE' : 'FALSE', align: 'center', kind: 'boolean' };
  if (input.kind === 'value')
    return { text: String(input.value), align: typeof input.value === 'number' ? 'right' : 'left' };
  const isNumber = input.kind === 'typed' && input.text.trim() !== '' && Number.isFinite(Number(input.text));
  return { text: input.text, align: isNumber ? 'right' : 'left' };
}

function loadedCell(
  cell: LoadedCell,
  { view, look }: CellsShown,
  place: { row: number; column: number },
): GridCell {
  if (view === 'formats') return { text: cell.numberFormat, align: 'left' };
  if (view !== 'text') {
    const content = String(contentOf(cell) ?? '');
    const isFormula = content.startsWith('=');
    const shown = view === 'r1c1' && isFormula ? `=${formulaToR1C1(content.slice(1), place)}` : content;
    if (isFormula) return { text: shown, align: 'left' };
  }
  // Of results; what is typed is always seen.
  if (cell.value === 0 && look.layout?.showZeros === false) return { text: '', align: 'right' };
  return shownCell(cell, place, look);
}
