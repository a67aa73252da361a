// A book as its calculation sees it.

import type { CalcBook, CalcFormula, CalcTable, Iteration } from '#domain/formula/calc/CalcBook.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { needsExcel } from './needsExcel.ts';
import type { TableFacts } from './readTable.ts';
import type { Sheet, SheetBook } from './Sheet.ts';

export class BookCalc implements CalcBook {
  readonly #book: SheetBook;

  constructor(book: SheetBook) {
    this.#book = book;
  }

  get sheetCount(): number {
    return this.#book.sheets.length;
  }

  get is1904(): boolean {
    return this.#book.is1904;
  }

  get iteration(): Iteration | undefined {
    return this.#book.iteration;
  }

  sheetName(sheet: number): string {
    return this.#sheet(sheet).name;
  }

  sheetNumber(name: string): number | undefined {
    const at = this.#book.sheets.findIndex((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
    return at < 0 ? undefined : at;
  }

  value(sheet: number, row: number, column: number): CellValue {
    return this.#sheet(sheet).cells.value(row, column);
  }

  each(sheet: number, area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    this.#sheet(sheet).cells.eachValue(area, visit);
  }

  usedArea(sheet: number): CellArea | undefined {
    return this.#sheet(sheet).usedArea(true);
  }

  formula(sheet: number, row: number, column: number): CalcFormula | undefined {
    return this.#sheet(sheet).cells.formula(row, column);
  }

  eachFormula(sheet: number, visit: (row: number, column: number) => void, within?: CellArea): void {
    this.#sheet(sheet).cells.eachFormula(visit, within);
  }

  definedName(name: string, sheet: number): string | undefined {
    return this.#book.names.find(name, this.#book.tabOf(this.#sheet(sheet)))?.formula;
  }

  table(name: string): CalcTable | undefined {
    for (const [at, sheet] of this.#book.sheets.entries()) {
      const found = sheet.tables.find((table) => table.name.toLowerCase() === name.toLowerCase());
      if (found) return calcTable(found, at);
    }
    return undefined;
  }

  tableAt(sheet: number, row: number, column: number): CalcTable | undefined {
    const found = this.#sheet(sheet).tableAt(row, column);
    return found && calcTable(found, sheet);
  }

  isRowHidden(sheet: number, row: number): boolean {
    return this.#sheet(sheet).isRowHidden(row);
  }

  /** A hidden row was hidden by the filter that it is under. */
  isRowFiltered(sheet: number, row: number): boolean {
    const own = this.#sheet(sheet);
    if (!own.isRowHidden(row)) return false;
    const isInTable = own.tables.some(
      ({ filteredColumns, area }) => filteredColumns.length > 0 && row > area.top && row <= area.bottom,
    );
    return isInTable || /<(?:\w+:)?filterColumn\b/.test(own.xml.child('autoFilter') ?? '');
  }

  numberFormat(sheet: number, row: number, column: number): string {
    return this.#book.styles.numberFormat(this.#sheet(sheet).cells.style(row, column));
  }

  write(sheet: number, row: number, column: number, value: CellValue, area?: CellArea): void {
    const { cells } = this.#sheet(sheet);
    if (value instanceof CellError) {
      const before = cells.value(row, column);
      const isKnown = before !== null && !(before instanceof CellError);
      const isDefined = (name: string) => this.definedName(name, sheet) !== undefined;
      if (isKnown && needsExcel(cells.formula(row, column)?.text ?? '', isDefined)) return;
    }
    cells.setResult(row, column, value, area);
  }

  #sheet(at: number): Sheet {
    return this.#book.sheets[at]!;
  }
}

function calcTable({ name, area, columns, hasHeaders, hasTotals }: TableFacts, sheet: number): CalcTable {
  return { name, sheet, area, columns: columns.map((column) => column.name), hasHeaders, hasTotals };
}
