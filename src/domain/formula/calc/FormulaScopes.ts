import type { DateReader } from '#domain/formula/calc/value/coerce.ts';
import type { AreaSource, Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';
import type { CalcBook, CellPlace, Clock } from './CalcBook.ts';
import { type CalcSources, CellContext, tryParseFormula } from './CellContext.ts';
import type { FormulaRun } from './FormulaRun.ts';
import type { FunctionTable } from './FunctionDef.ts';
import type { SameInRows, Scope } from './Scope.ts';

/** Times without a day are the same in both systems. */
const from1904 = (serial: number | undefined) =>
  serial === undefined || serial < 1 ? serial : serial - DAYS_TO_1904;

const NO_NAMES: ReadonlyMap<string, Value> = new Map();

/** Makes the scopes in which the formulas of a book are evaluated. */
export class FormulaScopes {
  readonly #functions: FunctionTable;
  readonly #clock: Clock;
  readonly #sources: CalcSources;
  readonly #names = new Map<string, FormulaNode | undefined>();

  constructor(
    book: CalcBook,
    functions: FunctionTable,
    readDate: DateReader,
    clock: Clock,
    source: AreaSource,
  ) {
    this.#functions = functions;
    this.#clock = clock;
    this.#sources = {
      book,
      source,
      readDate: book.is1904 ? (text) => from1904(readDate(text)) : readDate,
      random: () => clock.random(),
      nowMs: clock.nowMs(),
    };
  }

  /** Begins a calculation, whose time is the same for all cells. */
  begin(): void {
    this.#sources.nowMs = this.#clock.nowMs();
  }

  /** Names may have changed. */
  forget(): void {
    this.#names.clear();
  }

  /** `from` is the cell that the formula was read in. */
  at(
    place: CellPlace,
    isSingle: boolean,
    from: Pick<CellPlace, 'row' | 'column'> = place,
    same?: SameInRows,
  ): Scope {
    return this.#make(place, isSingle, from, same).scope;
  }

  /** The scopes of the rows of a run: one object, which is moved. `isFinal` tells that everything that it reads is computed. */
  ofRun({ form, sheet, column, top, bottom }: FormulaRun): (row: number, isFinal: boolean) => Scope {
    const { scope, context } = this.#make({ sheet, row: top, column }, form.mode === 'single', form);
    const same: SameInRows | undefined = top === bottom ? undefined : new WeakMap();
    return (row, isFinal) => {
      context.row = row;
      scope.down = row - form.row;
      scope.same = isFinal ? same : undefined;
      return scope;
    };
  }

  #make(
    { sheet, row, column }: CellPlace,
    isSingle: boolean,
    from: Pick<CellPlace, 'row' | 'column'>,
    same?: SameInRows,
  ) {
    const { book, readDate } = this.#sources;
    const context = new CellContext(this.#sources, sheet, row, column);
    const scope = {
      book,
      functions: this.#functions,
      readDate,
      isSingle,
      isPlain: isSingle,
      names: NO_NAMES,
      down: row - from.row,
      along: column - from.column,
      same,
      depth: 0,
      parsedName: this.#parsedName,
      context,
    } satisfies Scope;
    context.scope = scope;
    return { scope, context };
  }

  readonly #parsedName = (name: string, sheet: number): FormulaNode | undefined => {
    const key = `${sheet} ${name.toLowerCase()}`;
    if (this.#names.has(key)) return this.#names.get(key);
    const text = this.#sources.book.definedName(name, sheet);
    const node =
      text === undefined ? undefined : (tryParseFormula(text, 'A1') ?? { kind: 'error', value: '#NAME?' });
    this.#names.set(key, node);
    return node;
  };
}
