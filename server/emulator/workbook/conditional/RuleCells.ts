import { tryParseFormula } from '#domain/formula/calc/CellContext.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';

/** The cells that a rule is for: what it asks of each, and of all of them together. */
export class RuleCells {
  readonly sheet: Sheet;
  readonly areas: readonly CellArea[];
  /** The smallest area around all: formulas are written for its first cell. */
  readonly around: CellArea;
  #numbers: readonly number[] | undefined;

  constructor(sheet: Sheet, areas: readonly CellArea[]) {
    this.sheet = sheet;
    this.areas = areas;
    this.around = areas.reduce(areaAround);
  }

  value(row: number, column: number): CellValue {
    return this.sheet.cells.value(row, column);
  }

  each(visit: (value: CellValue) => void): void {
    for (const area of this.areas) this.sheet.cells.eachValue(area, visit);
  }

  /** The numbers among their values, in order. */
  get numbers(): readonly number[] {
    if (this.#numbers) return this.#numbers;
    const found: number[] = [];
    this.each((value) => {
      if (typeof value === 'number') found.push(value);
    });
    this.#numbers = found.sort((a, b) => a - b);
    return this.#numbers;
  }

  /** What a formula of the rule gives for each cell; undefined for one that cannot be read. */
  formula(text: string): ((row: number, column: number) => CellValue) | undefined {
    const node = tryParseFormula(text.replace(/^=/, ''), 'A1');
    if (!node) return undefined;
    const { calculation, sheets } = this.sheet.book;
    const at = sheets.indexOf(this.sheet);
    const first = { row: this.around.top, column: this.around.left };
    return (row, column) => calculation.valueAt(node, { sheet: at, row, column }, first);
  }
}
