import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import { ROWS } from '#domain/sheet/sheetLimits.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { followHeaders } from '#server/emulator/workbook/structure/tableHeaders.ts';
import { applyChanges } from './applyChanges.ts';
import { cellChanges, type RangeInput } from './cellChanges.ts';
import { checkDataTables } from './checkDataTables.ts';
import { checkUnlocked, checkWritable } from './checkWritable.ts';
import { contentAreas } from './contentAreas.ts';

export interface RangeWrite extends RangeInput {
  rowHidden?: boolean | null | undefined;
  columnHidden?: boolean | null | undefined;
}

/** Rows that one call hides or shows one by one: to the last of all, those that are not in the file go together. */
const MAX_ROWS = 100_000;
/** Above this, dependents are looked up for the whole write, not for each part. */
const MAX_PARTS = 256;

/** Writes what a call brings into an area. Throws WorkbookError, and then nothing has changed. */
export function writeRange(open: OpenBook, sheet: Sheet, area: CellArea, input: RangeWrite): void {
  const { rowHidden, columnHidden, ...cells } = input;
  for (const [name, given] of Object.entries(input))
    if (given === null) throw workbookError('invalidArgument', `${name} must not be null.`);
  const writesCells = Object.values(cells).some((given) => given !== undefined);
  if (writesCells) checkWritable(sheet, area);
  if (rowHidden !== undefined || columnHidden !== undefined) checkUnlocked(sheet, area);
  if (rowHidden !== undefined && (area.bottom === ROWS - 1 ? area.top : rowsOf(area)) > MAX_ROWS)
    throw workbookError('rangeExceedsLimit', `A call hides or shows at most ${MAX_ROWS} rows.`);

  const changes = writesCells ? cellChanges(sheet, area, cells) : [];
  // A spill is blocked by what is put into its cells, and not by formats, nor by writes that reach over it.
  const parts = contentAreas(changes);
  checkDataTables(sheet, parts);
  if (changes.length > 0) {
    const formulas = applyChanges(sheet, changes);
    open.touch();
    for (const part of parts.length > MAX_PARTS ? [area] : parts)
      open.cellsChanged(sheet, part, { formulas });
    if (followHeaders(sheet, area)) open.structureChanged();
  }
  if (typeof rowHidden === 'boolean') sheet.setRowsHidden(area.top, area.bottom, rowHidden);
  if (typeof columnHidden === 'boolean') sheet.setColumnsHidden(area.left, area.right, columnHidden);
  if (typeof rowHidden === 'boolean') open.cellsChanged(sheet, rowsAlone(area)); // SUBTOTAL leaves hidden rows out
  if (typeof columnHidden === 'boolean' && columnsOf(area) > 0) open.touch();
}

const rowsAlone = ({ top, bottom }: CellArea): CellArea => ({ top, bottom, left: 0, right: 16_383 });
