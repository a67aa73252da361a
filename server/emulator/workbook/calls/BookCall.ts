import type { CellShift } from '#domain/formula/CellShift.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import type { OData } from '#server/emulator/workbook/protocol/OData.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { followHeaders } from '#server/emulator/workbook/structure/tableHeaders.ts';

/** A book during one call, which notes what the call changed. */
export class BookCall implements OpenBook {
  readonly book: Book;
  readonly odata: OData;
  isChanged = false;
  #mustSettle = false;

  constructor(book: Book, odata: OData) {
    this.book = book;
    this.odata = odata;
  }

  cellsChanged(sheet: Sheet, area: CellArea, { formulas = false }: { formulas?: boolean } = {}): void {
    this.touch();
    this.#mustSettle = true;
    if (formulas) this.book.noteFormulas();
    if (followHeaders(sheet, area)) this.structureChanged();
    else this.book.calculation.changed(this.book.sheets.indexOf(sheet), area);
  }

  structureChanged(): void {
    this.touch();
    this.#mustSettle = true;
    this.book.noteFormulas();
    this.book.calculation.structureChanged();
  }

  moveLines(sheet: Sheet, shift: CellShift, move: () => void): void {
    this.book.calculation.moveLines(this.book.sheets.indexOf(sheet), shift, move);
    this.touch();
    this.#mustSettle = true;
    this.book.noteFormulas();
  }

  touch(): void {
    this.isChanged = true;
    this.book.revision += 1;
  }

  settle(): void {
    if (!this.#mustSettle) return;
    this.#mustSettle = false;
    this.book.calculation.recalculate();
  }
}
