// Where results go: one cell, the area of an array formula, or a spill as large as the result.

import { firstScalar } from '#domain/formula/calc/value/broadcast.ts';
import { Matrix, type Value } from '#domain/formula/calc/value/Value.ts';
import { type CellArea, isCellIn, isSameArea } from '#domain/sheet/CellArea.ts';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { CalcBook } from './CalcBook.ts';
import type { FormulaRun } from './FormulaRun.ts';

interface WriterContext {
  /** Whether an area holds another formula. */
  hasOther(cell: FormulaRun, area: CellArea): boolean;
  /** Cells changed that are not the formula's own. */
  onFilled(sheet: number, area: CellArea): void;
}

export class ResultWriter {
  readonly #book: CalcBook;
  readonly #context: WriterContext;

  constructor(book: CalcBook, context: WriterContext) {
    this.#book = book;
    this.#context = context;
  }

  /** `result` is a value, not a reference. */
  store(cell: FormulaRun, row: number, result: Value): void {
    const { mode } = cell.form;
    if (mode === 'array' && cell.area) this.#fill(cell, cell.area, result);
    else if (mode === 'dynamic' && result instanceof Matrix) this.#spill(cell, result);
    else this.#place(cell, row, shown(firstScalar(result)), undefined);
  }

  /** A formula is gone, or something was written where it spilled: its spill goes, and what was written stays. */
  withdraw(cell: FormulaRun, written: CellArea): void {
    const { sheet, area, form } = cell;
    if (!area) return;
    if (form.mode === 'dynamic') {
      this.#clear(cell, area, written);
      cell.area = undefined;
    }
    this.#context.onFilled(sheet, area);
  }

  #spill(cell: FormulaRun, value: Matrix): void {
    const { sheet, top: row, column, area: old } = cell;
    const first = shown(value.at(0, 0));
    cell.blocked = undefined;
    const area = { top: row, left: column, bottom: row + value.rows - 1, right: column + value.columns - 1 };
    if (value.rows === 1 && value.columns === 1) this.#place(cell, row, first, undefined);
    else if (area.bottom >= ROWS || area.right >= COLUMNS || this.#isTaken(cell, area)) {
      cell.blocked = area;
      this.#place(cell, row, CellError.of('#SPILL!'), undefined);
    } else {
      this.#place(cell, row, first, area);
      this.#fill(cell, area, value);
      if (!old || !isSameArea(old, area)) this.#context.onFilled(sheet, area);
    }
  }

  /** Writes the formula's own cell; what it filled before and fills no more becomes empty. */
  #place(cell: FormulaRun, row: number, value: CellValue, area: CellArea | undefined): void {
    const { sheet, column, area: old, form } = cell;
    if (form.mode === 'dynamic') {
      cell.area = area;
      if (old && !(area && isSameArea(old, area))) {
        this.#clear(cell, old, area ?? { top: row, left: column, bottom: row, right: column });
        this.#context.onFilled(sheet, old);
      }
    }
    this.#book.write(sheet, row, column, value, area);
  }

  #clear(
    { sheet, top: row, column }: FormulaRun,
    { top, left, bottom, right }: CellArea,
    except: CellArea,
  ): void {
    for (let y = top; y <= bottom; y += 1)
      for (let x = left; x <= right; x += 1)
        if ((y !== row || x !== column) && !isCellIn(y, x, except)) this.#book.write(sheet, y, x, null);
  }

  #fill(cell: FormulaRun, area: CellArea, value: Value): void {
    const { top, left, bottom, right } = area;
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) {
        const isOwn = row === cell.top && column === cell.column;
        const one = valueIn(value, row - top, column - left);
        this.#book.write(cell.sheet, row, column, one, isOwn ? area : undefined);
      }
  }

  /** Whether something other than the formula's own last spill stands where it would spill. */
  #isTaken(cell: FormulaRun, area: CellArea): boolean {
    const { sheet, top: row, column, area: own } = cell;
    let isTaken = this.#context.hasOther(cell, area);
    this.#book.each(sheet, area, (value, y, x) => {
      const isOwn = (y === row && x === column) || (own && isCellIn(y, x, own));
      if (value !== null && !isOwn) isTaken = true;
    });
    return isTaken;
  }
}

/** An empty cell that is a formula's result shows 0. No file can hold a number that is not finite. */
function shown(value: CellValue): CellValue {
  if (typeof value === 'number' && !Number.isFinite(value)) return CellError.of('#NUM!');
  return value ?? 0;
}

function valueIn(value: Value, row: number, column: number): CellValue {
  if (!(value instanceof Matrix)) return shown(firstScalar(value));
  const { rows, columns } = value;
  if ((rows > 1 && row >= rows) || (columns > 1 && column >= columns)) return CellError.of('#N/A');
  return shown(value.at(rows === 1 ? 0 : row, columns === 1 ? 0 : column));
}
