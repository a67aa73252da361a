// From tokens to what a formula says. Precedence as in Excel: reference operators, sign, %, ^, * /, + -, &, comparison.

import { type ErrorCode, isErrorCode } from '#domain/sheet/CellValue.ts';
import { MAX_FORMULA_LENGTH } from '#domain/sheet/sheetLimits.ts';
import type { BinaryOperator, FormulaNode } from './FormulaNode.ts';
import { lexFormula, type Notation, type Token } from './lexFormula.ts';

/** A formula that cannot be read; `at` is the offset of what is wrong, without the leading =. */
export class FormulaError extends Error {
  readonly at: number;
  constructor(message: string, at: number) {
    super(message);
    this.name = 'FormulaError';
    this.at = at;
  }
}

/** Excel allows 64; deeper ones are never typed by people. */
const DEEPEST = 128;
/** How tightly an operator binds its two sides. */
const TIGHTNESS: Readonly<Record<string, number>> = {
  '=': 1,
  '<>': 1,
  '<': 1,
  '<=': 1,
  '>': 1,
  '>=': 1,
  '&': 2,
  '+': 3,
  '-': 3,
  '*': 4,
  '/': 4,
  '^': 5,
  ':': 9,
};
const PERCENT = 6;
const SIGN = 7;
const INTERSECTION = 8;
/** Files write newer functions with a prefix; people do not. */
const FILE_PREFIX = /^(?:_xlfn\.)?(?:_xlws\.)?/i;

/** Reads a formula without its leading =. Throws FormulaError. */
export function parseFormula(formula: string, notation: Notation = 'A1'): FormulaNode {
  if (formula.length > MAX_FORMULA_LENGTH)
    throw new FormulaError(`A formula has at most ${MAX_FORMULA_LENGTH} characters.`, MAX_FORMULA_LENGTH);
  return new Parser(lexFormula(formula, notation), formula.length).whole();
}

class Parser {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  whole(): FormulaNode {
    const node = this.#expression(0);
    this.#skipSpace();
    const left = this.#peek();
    if (left) throw new FormulaError(`"${left.text}" is not expected here.`, left.at);
    return node;
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  #skipSpace(): boolean {
    const isThere = this.#peek()?.kind === 'space';
    if (isThere) this.#next += 1;
    return isThere;
  }

  #fail(wanted: string): never {
    const token = this.#peek();
    throw new FormulaError(
      token
        ? `"${token.text}" stands where ${wanted} should.`
        : `The formula ends where ${wanted} should follow.`,
      token?.at ?? this.#end,
    );
  }

  #expect(kind: 'close' | 'closeArray', mark: string): void {
    this.#skipSpace();
    if (this.#peek()?.kind !== kind) this.#fail(mark);
    this.#next += 1;
  }

  #expression(least: number): FormulaNode {
    if (++this.#depth > DEEPEST)
      throw new FormulaError('The formula is nested too deeply.', this.#peek()?.at ?? 0);
    let left = this.#operand();
    for (;;) {
      const spaced = this.#skipSpace();
      const token = this.#peek();
      if (!token) break;
      if (spaced && beginsReference(token) && isReferenceLike(left) && INTERSECTION >= least) {
        left = binary(' ', left, this.#expression(INTERSECTION + 1));
        continue;
      }
      if (token.kind === 'open' && !spaced && canBeCalled(left)) {
        this.#next += 1;
        left = { kind: 'invoke', callee: left, args: this.#args() };
        continue;
      }
      if (token.kind !== 'operator') break;
      const { operator } = token;
      if (operator === '%' || operator === '#') {
        if (operator === '%' && PERCENT < least) break;
        this.#next += 1;
        left = { kind: 'unary', operator, of: left };
        continue;
      }
      const tightness = TIGHTNESS[operator];
      if (tightness === undefined || tightness < least) break;
      this.#next += 1;
      left = binary(operator as BinaryOperator, left, this.#expression(tightness + 1));
    }
    this.#depth -= 1;
    return left;
  }

  #operand(): FormulaNode {
    this.#skipSpace();
    const token = this.#peek();
    if (!token) this.#fail('a value');
    this.#next += 1;
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: token.value };
      case 'text':
        if (!token.isClosed) throw new FormulaError('A text is not closed with a quote.', token.at);
        return { kind: 'text', value: token.value };
      case 'error':
        return { kind: 'error', value: token.value as ErrorCode };
      case 'reference': {
        const { reference, prefix } = token;
        return { kind: 'reference', reference, ...(prefix && { prefix }) };
      }
      case 'structured':
        return { kind: 'structured', structured: token.structured };
      case 'name':
        return named(token);
      case 'function': {
        this.#next += 1;
        return { kind: 'call', name: token.name.replace(FILE_PREFIX, '').toUpperCase(), args: this.#args() };
      }
      case 'open': {
        let inner = this.#expression(0);
        this.#skipSpace();
        while (this.#peek()?.kind === 'comma') {
          this.#next += 1;
          inner = binary(',', inner, this.#expression(0));
          this.#skipSpace();
        }
        this.#expect('close', ')');
        return inner;
      }
      case 'openArray':
        return this.#array();
      case 'operator':
        if (token.operator === '+' || token.operator === '-')
          return { kind: 'unary', operator: token.operator, of: this.#expression(SIGN) };
        if (token.operator === '@')
          return { kind: 'unary', operator: '@', of: this.#expression(INTERSECTION) };
    }
    this.#next -= 1;
    return this.#fail('a value');
  }

  /** After the opening parenthesis, up to and with the closing one. */
  #args(): FormulaNode[] {
    const args: FormulaNode[] = [];
    this.#skipSpace();
    if (this.#peek()?.kind === 'close') {
      this.#next += 1;
      return args;
    }
    for (;;) {
      this.#skipSpace();
      const kind = this.#peek()?.kind;
      args.push(kind === 'comma' || kind === 'close' ? { kind: 'missing' } : this.#expression(0));
      this.#skipSpace();
      if (this.#peek()?.kind !== 'comma') break;
      this.#next += 1;
    }
    this.#expect('close', ')');
    return args;
  }

  #array(): FormulaNode {
    const rows: FormulaNode[][] = [[]];
    for (;;) {
      rows.at(-1)!.push(this.#constant());
      this.#skipSpace();
      const token = this.#peek();
      if (token?.kind === 'comma') this.#next += 1;
      else if (token?.kind === 'semicolon') {
        this.#next += 1;
        rows.push([]);
      } else break;
    }
    const at = this.#peek()?.at ?? this.#end;
    this.#expect('closeArray', '}');
    if (rows.some((row) => row.length !== rows[0]!.length))
      throw new FormulaError('The rows of an array must be equally long.', at);
    return { kind: 'array', rows };
  }

  #constant(): FormulaNode {
    const node = this.#expression(SIGN);
    if (['number', 'text', 'boolean', 'error'].includes(node.kind)) return node;
    if (
      node.kind === 'unary' &&
      node.of.kind === 'number' &&
      (node.operator === '-' || node.operator === '+')
    )
      return { kind: 'number', value: node.operator === '-' ? -node.of.value : node.of.value };
    throw new FormulaError('An array holds constants only.', this.#peek()?.at ?? this.#end);
  }
}

const binary = (operator: BinaryOperator, left: FormulaNode, right: FormulaNode): FormulaNode => ({
  kind: 'binary',
  operator,
  left,
  right,
});

function named({ name, prefix }: Extract<Token, { kind: 'name' }>): FormulaNode {
  const upper = name.toUpperCase();
  if (!prefix && (upper === 'TRUE' || upper === 'FALSE')) return { kind: 'boolean', value: upper === 'TRUE' };
  if (!prefix && isErrorCode(upper)) return { kind: 'error', value: upper };
  return { kind: 'name', name, ...(prefix && { prefix }) };
}

function beginsReference({ kind }: Token): boolean {
  return (
    kind === 'reference' || kind === 'name' || kind === 'structured' || kind === 'function' || kind === 'open'
  );
}

/** Whether an intersection can begin with it. */
function isReferenceLike(node: FormulaNode): boolean {
  if (node.kind === 'binary') return node.operator === ':' || node.operator === ' ' || node.operator === ',';
  return ['reference', 'name', 'structured', 'call'].includes(node.kind);
}

function canBeCalled(node: FormulaNode): boolean {
  return (node.kind === 'call' && node.name === 'LAMBDA') || node.kind === 'invoke' || node.kind === 'name';
}
