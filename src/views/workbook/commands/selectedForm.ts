import { referenceTo } from '#domain/sheet/address.ts';
import { isSameArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import { currentRange, type Selection } from '#domain/sheet/edit/Selection.ts';

/** What kind of cells are selected; `ranges` are several, of which most commands take none. */
export function selectedForm(selection: Selection): 'cells' | 'rows' | 'columns' | 'sheet' | 'ranges' {
  if (selection.ranges.length > 1) return 'ranges';
  const range = currentRange(selection);
  if (isSameArea(range, WHOLE_SHEET)) return 'sheet';
  const { form } = referenceTo(range);
  return form === 'rows' || form === 'columns' ? form : 'cells';
}
