import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

/** The worksheet of an id or a name. Throws WorkbookError. */
export function sheetOf(book: Book, idOrName: string): Sheet {
  const sheet = book.sheetNamed(idOrName);
  if (!sheet)
    throw workbookError('itemNotFound', "The requested resource doesn't exist: there is no such worksheet.");
  return sheet;
}
