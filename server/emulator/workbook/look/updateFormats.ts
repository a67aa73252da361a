import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, isAreaIn } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { StyleChange } from '#server/emulator/workbook/book/changedStyle.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { WorkbookError, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import { clearRange } from '#server/emulator/workbook/range/clearRange.ts';
import { putMerges } from '#server/emulator/workbook/range/putMerges.ts';
import { restyle } from '#server/emulator/workbook/range/restyle.ts';
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

type Patch = Input<typeof workbook.updateFormats>['body'];
type Part = NonNullable<Patch['parts']>[number];

/**
 * Changes what the cells of areas look like, and returns what they looked like before: null where that is too much, which one area may
 * have. Throws WorkbookError, and then nothing has changed.
 */
export function updateFormats(open: OpenBook, sheet: Sheet, patch: Patch): StyleState | null {
  const { isCleared, isPlain, parts = [], merges } = patch;
  const areas = patch.areas.map((address) => addressedArea(sheet, address));
  if (areas.length === 0)
    throw workbookError('invalidArgument', 'A change of formats needs at least one area.');
  for (const area of areas) checkUnlocked(sheet, area);
  const changes = [patch, ...parts].map((part) => ({ ...part, ...readPart(sheet, part) }));
  for (const area of changes.flatMap((one) => one.areas))
    if (!areas.some((whole) => isAreaIn(area, whole)))
      throw workbookError('invalidArgument', `${writeArea(area)} is not within the areas that are changed.`);
  // A line along an edge belongs to the cells beyond it, too; without lines these may be locked ones, which cannot be restored.
  const touched = changes.some(({ borders }) => borders?.length) ? areas.map(withNeighbours) : areas;
  const before = readBefore(sheet, touched);
  try {
    for (const area of areas) {
      if (isCleared) clearRange(open, sheet, area, 'Formats');
      if (isPlain) takeLooks(open, sheet, area);
    }
    for (const change of changes) putPart(open, sheet, change);
    if (merges)
      putMerges(
        sheet,
        areas,
        merges.map((address) => addressedArea(sheet, address)),
      );
  } catch (error) {
    if (before) putStyles(sheet, touched, before);
    throw error;
  }
  return before && { ...before, areas: touched.map(writeArea), merges: merges ? before.merges : null };
}

function readPart(sheet: Sheet, { areas, font, fill, alignment, protection }: Part) {
  const change: StyleChange = {
    ...(font && readFontChange(font)),
    ...(fill && (fill.color === null ? { fill: null } : readFillChange(fill.color))),
    ...(alignment && readAlignmentChange(alignment)),
    ...(protection && readProtectionChange(protection)),
  };
  return { areas: areas.map((address) => addressedArea(sheet, address)), change };
}

type ReadPart = ReturnType<typeof readPart> & Pick<Part, 'borders'>;

function putPart(open: OpenBook, sheet: Sheet, { areas, change, borders }: ReadPart): void {
  for (const area of areas) {
    if (Object.keys(change).length > 0) changeFormat(open, sheet, area, change);
    for (const { side, ...line } of borders ?? []) updateBorder(open, sheet, area, side, line);
  }
}

/** Number formats, and what may be typed into while the sheet is protected, are no looks. */
function takeLooks(open: OpenBook, sheet: Sheet, area: CellArea): void {
  const { styles } = sheet.book;
  restyle(sheet, area, (style) => {
    const plain = styles.withNumberFormat(0, styles.numberFormat(style));
    return styles.isLocked(style) ? plain : styles.changed(plain, { protection: { locked: false } });
  });
  open.touch();
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
