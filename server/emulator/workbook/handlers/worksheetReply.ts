import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { tabColour } from '#server/emulator/workbook/look/tabColour.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';

/** A worksheet in replies; `position` counts all tabs. */
export function worksheetReply(sheet: Sheet) {
  const { id, name, visibility, book } = sheet;
  return { id, name, position: book.tabOf(sheet), visibility, tabColor: tabColour(sheet) };
}

export const worksheetPath = ({ id }: Pick<Sheet, 'id'>) => `worksheets(${literalOf(id)})`;
