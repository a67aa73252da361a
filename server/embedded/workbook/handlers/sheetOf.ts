import type { Book } from '#server/embedded/workbook/book/Book.ts';
import type { Sheet } from '#server/embedded/workbook/book/Sheet.ts';
import { workbookError } from './workbookErrors.ts';

/** The worksheet of an id or a name. Throws WorkbookError. */
export function sheetOf(book: Book, idOrName: string): Sheet {
  const sheet = book.sheetNamed(idOrName);
  if (!sheet)
    throw workbookError('itemNotFound', "The requested resource doesn't exist: there is no such worksheet.");
  return sheet;
}
