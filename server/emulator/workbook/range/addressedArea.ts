// What the address of a range call means.

import { areaOfReference, readReference, splitSheet } from '#domain/sheet/address.ts';
import { type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { namedArea } from './namedArea.ts';

/**
 * The area of a sheet: A1:B2, with $, with the sheet's name before it, whole columns and rows, a name or a table that lies
 * on the sheet; the whole sheet for ''. Throws WorkbookError.
 */
export function addressedArea(sheet: Sheet, address: string): CellArea {
  if (address === '') return WHOLE_SHEET;
  const { sheet: named, rest } = splitSheet(address);
  if (named !== undefined && sheet.book.sheetNamed(named) !== sheet)
    throw invalid(address, 'its sheet is not the one of the path');
  const reference = readReference(rest);
  if (reference) return areaOfReference(reference);
  const found = namedArea(sheet, rest);
  if (!found) throw invalid(address, 'it is no address, and no name of a range');
  if (found.sheet !== sheet) throw invalid(address, `it lies on the sheet ${found.sheet.name}`);
  return found.area;
}

const invalid = (address: string, why: string) =>
  workbookError(
    'invalidArgument',
    `The argument is invalid or missing or has an incorrect format: address ${JSON.stringify(address.slice(0, 200))}: ${why}.`,
  );
