import type { AreaReference } from '#domain/sheet/address.ts';
import type { ErrorCode } from '#domain/sheet/CellValue.ts';
import type { SheetPrefix } from './lexFormula.ts';
import type { StructuredReference } from './StructuredReference.ts';

export type BinaryOperator =
  | '+'
  | '-'
  | '*'
  | '/'
  | '^'
  | '&'
  | '='
  | '<>'
  | '<'
  | '<='
  | '>'
  | '>='
  /** Reference operators: range, intersection, union. */
  | ':'
  | ' '
  | ',';

/** What a formula says. */
export type FormulaNode =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'error'; value: ErrorCode }
  /** An argument that is not there: IF(A1,,2). */
  | { kind: 'missing' }
  | { kind: 'array'; rows: readonly (readonly FormulaNode[])[] }
  | { kind: 'reference'; reference: AreaReference; prefix?: SheetPrefix }
  | { kind: 'name'; name: string; prefix?: SheetPrefix }
  | { kind: 'structured'; structured: StructuredReference }
  /** `name` is upper case, without the prefixes that files have. */
  | { kind: 'call'; name: string; args: readonly FormulaNode[] }
  /** A value that is called: LAMBDA(x,x+1)(2). */
  | { kind: 'invoke'; callee: FormulaNode; args: readonly FormulaNode[] }
  /** `@` takes one value of a range; `#` is the range that a formula spilled into. */
  | { kind: 'unary'; operator: '+' | '-' | '%' | '@' | '#'; of: FormulaNode }
  | { kind: 'binary'; operator: BinaryOperator; left: FormulaNode; right: FormulaNode };
