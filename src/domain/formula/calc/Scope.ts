import { type DateReader, fail } from '#domain/formula/calc/value/coerce.ts';
import type { FormulaFailure, Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { CalcBook } from './CalcBook.ts';
import type { CallContext, FunctionTable } from './FunctionDef.ts';

/** Where and how a formula is evaluated. */
export interface Scope {
  readonly book: CalcBook;
  readonly context: CallContext;
  readonly functions: FunctionTable;
  readonly readDate: DateReader;
  /** Ranges where one value is wanted are cut to the formula's row or column, unless arrays are wanted. */
  readonly isSingle: boolean;
  /** Whether the formula is of a single cell, in which functions that choose never want arrays: SUMPRODUCT(IF(…)). */
  readonly isPlain: boolean;
  /** What LET and LAMBDA named, by lower-case name. */
  readonly names: ReadonlyMap<string, Value>;
  /** The formula of a defined name, parsed; undefined where there is none of that name. */
  parsedName(name: string, sheet: number): FormulaNode | undefined;
  /** How far the cell is from the one that the formula was read in: its relative references move along. */
  readonly down: number;
  readonly along: number;
  /** Values of calls that are the same in all rows of a run, where everything that it reads is computed. */
  readonly same: SameInRows | undefined;
  /** Names that are being evaluated, and calls within calls: what calls itself for ever ends. */
  readonly depth: number;
}

/** Values of calls, or how they failed. */
export type SameInRows = WeakMap<FormulaNode, Value | FormulaFailure>;

/** A formula that is ready to be computed in any scope. */
export type Evaluation = (scope: Scope) => Value;

const DEEPEST = 200;

/** For a formula that means the same in all cells: of a name, or from text. */
export const inPlace = (scope: Scope): Scope =>
  scope.down === 0 && scope.along === 0 ? scope : { ...scope, down: 0, along: 0 };

/** The same scope, one level deeper. Throws #NUM! where it never ends. */
export function deeper(scope: Scope): Scope {
  return scope.depth >= DEEPEST ? fail('#NUM!') : { ...scope, depth: scope.depth + 1 };
}
