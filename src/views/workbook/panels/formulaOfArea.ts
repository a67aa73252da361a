import { quoteSheetName, referenceTo, writeReference } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';

/** What a name of some cells stands for, such as =Log!$A$1:$B$9. */
export const formulaOfArea = (sheetName: string, area: CellArea): string =>
  `=${quoteSheetName(sheetName)}!${writeReference(referenceTo(area, true))}`;
