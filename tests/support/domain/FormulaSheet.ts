import type { CalcBook, CalcFormula, CalcTable } from '#domain/formula/calc/CalcBook.ts';
import { Calculation } from '#domain/formula/calc/Calculation.ts';
import { functions } from '#domain/formula/functions/functions.ts';
import { type AreaReference, areaOfReference, readReference } from '#domain/sheet/address.ts';
import { type CellArea, isCellIn } from '#domain/sheet/CellArea.ts';
import type { CellValue } from '#domain/sheet/CellValue.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';
import { cellKey, cellOfKey } from './cellKey.ts';

/** Noon of 21 November 2026, by the clock of the machine. */
const NOW_MS = new Date(2026, 10, 21, 12).getTime();

/** A workbook of two sheets in memory; A1 addresses are of the first. Formulas spill. */
export class FormulaSheet implements CalcBook {
  readonly sheetCount = 2;
  readonly is1904: boolean;
  readonly hiddenRows = new Set<number>();
  readonly filteredRows = new Set<number>();
  readonly formats = new Map<number, string>();
  readonly #values = new Map<number, CellValue>();
  readonly #formulas = new Map<number, CalcFormula>();
  readonly #names = new Map<string, string>();
  readonly #calculation: Calculation;

  constructor(is1904 = false) {
    this.is1904 = is1904;
    const clock = { nowMs: () => NOW_MS, random: () => 0.25 };
    this.#calculation = new Calculation(this, functions, readTypedDate, clock);
  }

  /** Rows of values from A1; undefined leaves a cell empty, texts that begin with = are formulas. */
  static of(rows: readonly (readonly (CellValue | undefined)[])[]): FormulaSheet {
    const sheet = new FormulaSheet();
    for (const [row, values] of rows.entries())
      for (const [column, value] of values.entries()) if (value != null) sheet.#put(row, column, value);
    return sheet;
  }

  set(address: string, value: CellValue): void {
    const { top, left } = areaOfReference(readReference(address) as AreaReference);
    this.#put(top, left, value);
  }

  name(name: string, formula: string): void {
    this.#names.set(name.toLowerCase(), formula);
  }

  /** The rows that a formula in cell Z50 gives; a single value is one row of one. */
  rowsOf(formula: string, mode: CalcFormula['mode'] = 'dynamic'): CellValue[][] {
    const [row, column] = [49, 25];
    this.#formulas.set(cellKey(0, row, column), { text: formula.replace(/^=/, ''), mode });
    this.#calculation.structureChanged();
    this.#calculation.recalculate();
    const area = this.formula(0, row, column)?.area ?? { top: row, left: column, bottom: row, right: column };
    const rows = Array.from({ length: area.bottom - area.top + 1 }, (_, y) =>
      Array.from({ length: area.right - area.left + 1 }, (_, x) => this.value(0, row + y, column + x)),
    );
    for (const [y, values] of rows.entries())
      for (const x of values.keys()) this.#values.delete(cellKey(0, row + y, column + x));
    this.#formulas.delete(cellKey(0, row, column));
    return rows;
  }

  valueOf(formula: string): CellValue {
    return this.rowsOf(formula)[0]![0]!;
  }

  #put(row: number, column: number, value: CellValue): void {
    const key = cellKey(0, row, column);
    if (typeof value === 'string' && value.startsWith('='))
      this.#formulas.set(key, { text: value.slice(1), mode: 'single' });
    else this.#values.set(key, value);
  }

  sheetName = (sheet: number) => ['One', 'Two'][sheet]!;
  sheetNumber = (name: string) => ({ one: 0, two: 1 })[name.toLowerCase()];
  value = (sheet: number, row: number, column: number) =>
    this.#values.get(cellKey(sheet, row, column)) ?? null;
  each(sheet: number, area: CellArea, visit: (value: CellValue, row: number, column: number) => void): void {
    for (const key of [...this.#values.keys()].sort((a, b) => a - b)) {
      const cell = cellOfKey(key);
      const value = this.#values.get(key)!;
      if (cell.sheet === sheet && value !== null && isCellIn(cell.row, cell.column, area))
        visit(value, cell.row, cell.column);
    }
  }
  usedArea(sheet: number): CellArea | undefined {
    const cells = [...this.#values.keys()].map(cellOfKey).filter((cell) => cell.sheet === sheet);
    if (cells.length === 0) return undefined;
    return {
      top: 0,
      left: 0,
      bottom: Math.max(...cells.map(({ row }) => row)),
      right: Math.max(...cells.map(({ column }) => column)),
    };
  }
  formula = (sheet: number, row: number, column: number) => this.#formulas.get(cellKey(sheet, row, column));
  eachFormula(sheet: number, visit: (row: number, column: number) => void, within?: CellArea): void {
    for (const key of this.#formulas.keys()) {
      const cell = cellOfKey(key);
      if (cell.sheet === sheet && (!within || isCellIn(cell.row, cell.column, within)))
        visit(cell.row, cell.column);
    }
  }
  definedName = (name: string) => this.#names.get(name.toLowerCase());
  table = (): CalcTable | undefined => undefined;
  tableAt = (): CalcTable | undefined => undefined;
  isRowHidden = (_sheet: number, row: number) => this.hiddenRows.has(row) || this.filteredRows.has(row);
  isRowFiltered = (_sheet: number, row: number) => this.filteredRows.has(row);
  numberFormat = (sheet: number, row: number, column: number) =>
    this.formats.get(cellKey(sheet, row, column)) ?? 'General';
  write(sheet: number, row: number, column: number, value: CellValue, area?: CellArea): void {
    const key = cellKey(sheet, row, column);
    this.#values.set(key, value);
    const formula = this.#formulas.get(key);
    if (formula) this.#formulas.set(key, { text: formula.text, mode: formula.mode, ...(area && { area }) });
  }
}
