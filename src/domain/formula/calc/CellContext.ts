import type { DateReader } from '#domain/formula/calc/value/coerce.ts';
import { type AreaSource, AreaValue, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CalcBook } from './CalcBook.ts';
import { evaluate } from './evaluate.ts';
import type { CallContext } from './FunctionDef.ts';
import { inPlace, type Scope } from './Scope.ts';

/** What all cells of a calculation have in common. */
export interface CalcSources {
  readonly book: CalcBook;
  readonly source: AreaSource;
  readonly readDate: DateReader;
  readonly random: () => number;
  nowMs: number;
}

const REFERENCES: ReadonlySet<FormulaNode['kind']> = new Set(['reference', 'name', 'structured', 'binary']);

/** What functions know of the cell whose formula calls them. */
export class CellContext implements CallContext {
  readonly sheet: number;
  row: number;
  readonly column: number;
  readonly #sources: CalcSources;
  /** In which references from text are evaluated. */
  scope: Scope | undefined;

  constructor(sources: CalcSources, sheet: number, row: number, column: number) {
    this.#sources = sources;
    this.sheet = sheet;
    this.row = row;
    this.column = column;
  }

  get is1904(): boolean {
    return this.#sources.book.is1904;
  }
  get nowMs(): number {
    return this.#sources.nowMs;
  }
  get sheetCount(): number {
    return this.#sources.book.sheetCount;
  }
  get readDate(): DateReader {
    return this.#sources.readDate;
  }

  random(): number {
    return this.#sources.random();
  }

  reference(text: string, isA1 = true): Value | undefined {
    const node = tryParseFormula(text, isA1 ? 'A1' : { row: this.row, column: this.column });
    return node && REFERENCES.has(node.kind) && this.scope ? evaluate(node, inPlace(this.scope)) : undefined;
  }

  area(sheet: number, area: CellArea): AreaValue {
    return new AreaValue(sheet, area, this.#sources.source);
  }

  value(sheet: number, row: number, column: number): Scalar {
    return this.#sources.source.value(sheet, row, column);
  }

  isRowHidden(sheet: number, row: number): boolean {
    return this.#sources.book.isRowHidden(sheet, row);
  }

  isRowFiltered(sheet: number, row: number): boolean {
    return this.#sources.book.isRowFiltered(sheet, row);
  }

  formulaAt(sheet: number, row: number, column: number): string | undefined {
    return this.#sources.book.formula(sheet, row, column)?.text;
  }

  numberFormatAt(sheet: number, row: number, column: number): string {
    return this.#sources.book.numberFormat(sheet, row, column);
  }

  sheetName(sheet: number): string {
    return this.#sources.book.sheetName(sheet);
  }

  sheetNumber(name: string): number | undefined {
    return this.#sources.book.sheetNumber(name);
  }
}

/** A formula read, or undefined where it cannot be. */
export function tryParseFormula(
  text: string,
  notation: Parameters<typeof parseFormula>[1],
): FormulaNode | undefined {
  try {
    return parseFormula(text, notation);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}
