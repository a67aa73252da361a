import type { CellArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { StyleChange } from '#server/emulator/workbook/book/changedStyle.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { WorkbookError, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import { clearRange } from '#server/emulator/workbook/range/clearRange.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import type { Input } from '#services/endpoint.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import type { StyleState } from '#services/workbook/shapes.ts';
import { putStyles, readStyleState } from './styleState.ts';
import {
  changeFormat,
  readAlignmentChange,
  readFillChange,
  readFontChange,
  readProtectionChange,
  updateBorder,
} from './writeFormat.ts';

/**
 * Changes what the cells of areas look like, and returns what they looked like before: null where that is too much, which one area may
 * have. Throws WorkbookError, and then nothing has changed.
 */
export function updateFormats(
  open: OpenBook,
  sheet: Sheet,
  {
    areas: addresses,
    isCleared,
    font,
    fill,
    alignment,
    protection,
    borders,
  }: Input<typeof workbook.updateFormats>['body'],
): StyleState | null {
  const areas = addresses.map((address) => addressedArea(sheet, address));
  if (areas.length === 0)
    throw workbookError('invalidArgument', 'A change of formats needs at least one area.');
  for (const area of areas) checkUnlocked(sheet, area);
  const change: StyleChange = {
    ...(font && readFontChange(font)),
    ...(fill && (fill.color === null ? { fill: null } : readFillChange(fill.color))),
    ...(alignment && readAlignmentChange(alignment)),
    ...(protection && readProtectionChange(protection)),
  };
  // A line along an edge belongs to the cells beyond it, too.
  const touched = areas.map(withNeighbours);
  const before = readBefore(sheet, touched);
  try {
    for (const area of areas) {
      if (isCleared) clearRange(open, sheet, area, 'Formats');
      if (Object.keys(change).length > 0) changeFormat(open, sheet, area, change);
      for (const { side, ...line } of borders ?? []) updateBorder(open, sheet, area, side, line);
    }
  } catch (error) {
    if (before) putStyles(sheet, touched, before);
    throw error;
  }
  return before;
}

function readBefore(sheet: Sheet, areas: readonly CellArea[]): StyleState | null {
  try {
    return readStyleState(sheet, areas);
  } catch (error) {
    if (areas.length === 1 && error instanceof WorkbookError) return null;
    throw error;
  }
}

const withNeighbours = ({ top, left, bottom, right }: CellArea): CellArea => ({
  top: Math.max(0, top - 1),
  left: Math.max(0, left - 1),
  bottom: Math.min(ROWS - 1, bottom + 1),
  right: Math.min(COLUMNS - 1, right + 1),
});
