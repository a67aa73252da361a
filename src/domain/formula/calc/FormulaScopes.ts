import type { FormulaNode } from '#domain/formula/formulaNode.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';
import type { CalcBook } from './CalcBook.ts';
import type { Clock } from './Calculation.ts';
import type { DateReader } from './coerce.ts';
import { evaluate } from './evaluate.ts';
import type { CallContext, FunctionTable } from './FunctionDef.ts';
import type { Scope } from './Scope.ts';
import { type AreaSource, AreaValue, type Value } from './value.ts';

/** Times without a day are the same in both systems. */
const from1904 = (serial: number | undefined) =>
  serial === undefined || serial < 1 ? serial : serial - DAYS_TO_1904;

const NO_NAMES: ReadonlyMap<string, Value> = new Map();

/** Makes the scopes in which the formulas of a book are evaluated. */
export class FormulaScopes {
  readonly #book: CalcBook;
  readonly #functions: FunctionTable;
  readonly #readDate: DateReader;
  readonly #clock: Clock;
  readonly #source: AreaSource;
  readonly #names = new Map<string, FormulaNode | undefined>();
  #nowMs: number;

  constructor(
    book: CalcBook,
    functions: FunctionTable,
    readDate: DateReader,
    clock: Clock,
    source: AreaSource,
  ) {
    this.#book = book;
    this.#functions = functions;
    this.#readDate = book.is1904 ? (text) => from1904(readDate(text)) : readDate;
    this.#clock = clock;
    this.#source = source;
    this.#nowMs = clock.nowMs();
  }

  /** A calculation begins: its time is the same for all cells. */
  begin(): void {
    this.#nowMs = this.#clock.nowMs();
  }

  /** Names may stand for something else now. */
  forget(): void {
    this.#names.clear();
  }

  at(sheet: number, row: number, column: number, isSingle: boolean): Scope {
    const scope: Scope = {
      book: this.#book,
      functions: this.#functions,
      readDate: this.#readDate,
      isSingle,
      names: NO_NAMES,
      depth: 0,
      parsedName: (name, of) => this.#parsedName(name, of),
      context: this.#context(sheet, row, column, () => scope),
    };
    return scope;
  }

  #context(sheet: number, row: number, column: number, scope: () => Scope): CallContext {
    const book = this.#book;
    return {
      sheet,
      row,
      column,
      is1904: book.is1904,
      nowMs: this.#nowMs,
      sheetCount: book.sheetCount,
      random: () => this.#clock.random(),
      readDate: this.#readDate,
      reference: (text, isA1 = true) => {
        const node = this.#parse(text, isA1 ? 'A1' : { row, column });
        const isReference = node && ['reference', 'name', 'structured', 'binary'].includes(node.kind);
        return isReference ? evaluate(node, scope()) : undefined;
      },
      area: (of: number, area: CellArea) => new AreaValue(of, area, this.#source),
      isRowHidden: (of, at) => book.isRowHidden(of, at),
      isRowFiltered: (of, at) => book.isRowFiltered(of, at),
      formulaAt: (of, y, x) => book.formula(of, y, x)?.text,
      numberFormatAt: (of, y, x) => book.numberFormat(of, y, x),
      sheetName: (of) => book.sheetName(of),
      sheetNumber: (name) => book.sheetNumber(name),
    };
  }

  #parsedName(name: string, sheet: number): FormulaNode | undefined {
    const key = `${sheet} ${name.toLowerCase()}`;
    if (this.#names.has(key)) return this.#names.get(key);
    const text = this.#book.definedName(name, sheet);
    const node =
      text === undefined ? undefined : (this.#parse(text, 'A1') ?? { kind: 'error', value: '#NAME?' });
    this.#names.set(key, node);
    return node;
  }

  #parse(text: string, notation: Parameters<typeof parseFormula>[1]): FormulaNode | undefined {
    try {
      return parseFormula(text, notation);
    } catch (error) {
      if (error instanceof FormulaError) return undefined;
      throw error;
    }
  }
}
