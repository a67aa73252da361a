import { displayText } from '#domain/sheet/format/displayText.ts';
import type { Sheet } from './Sheet.ts';

/** What a cell shows, as wide as it needs. */
export function displayedText({ book, cells }: Sheet, row: number, column: number): string {
  return displayText(
    cells.value(row, column),
    book.styles.numberFormat(cells.style(row, column)),
    book.is1904,
  );
}
