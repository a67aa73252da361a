// Formulas cut into tokens; the texts of the tokens, joined, are the formula again. Grammar: ECMA-376 part 1, 18.17.2.

import { type AreaReference, readReference } from '#domain/sheet/address.ts';
import { ERROR_CODES } from '#domain/sheet/CellValue.ts';
import { readR1C1 } from './r1c1.ts';
import { readStructured, type StructuredReference } from './StructuredReference.ts';

/** Before a reference or a name. `last` for a 3-D reference over several sheets; `book` for another workbook, [1]. */
export interface SheetPrefix {
  book?: string;
  sheet: string;
  last?: string;
}

interface Place {
  text: string;
  /** Offset in the formula. */
  at: number;
}

export type Token = Place &
  (
    | { kind: 'space' | 'open' | 'close' | 'comma' | 'semicolon' | 'openArray' | 'closeArray' }
    | { kind: 'operator'; operator: string }
    | { kind: 'number'; value: number }
    /** `isClosed` is false while the closing quote is not typed yet. */
    | { kind: 'text'; value: string; isClosed: boolean }
    | { kind: 'error'; value: string; prefix?: SheetPrefix }
    | { kind: 'reference'; reference: AreaReference; prefix?: SheetPrefix }
    | { kind: 'structured'; structured: StructuredReference }
    /** A defined name, a constant such as TRUE, or what is being typed. */
    | { kind: 'name'; name: string; prefix?: SheetPrefix }
    /** Followed by its opening parenthesis, which is a token of its own. */
    | { kind: 'function'; name: string }
    | { kind: 'unknown' }
  );

/** In which notation references are written; R1C1 ones are relative to a cell. */
export type Notation = 'A1' | { row: number; column: number };

const SPACE = /[ \t\r\n\u00a0]+/y;
const NUMBER = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const TEXT = /"((?:[^"]|"")*)("?)/y;
const OPERATOR = /<=|>=|<>|[-+*/^&=<>%:@#]/y;
const ERROR = new RegExp(ERROR_CODES.map((code) => code.replace(/[?/!]/g, '\\$&')).join('|'), 'iy');
const PREFIX =
  /(?:'((?:[^']|'')+)'|((?:\[[^\]]*\])?[\p{L}_\\][\p{L}\p{N}_.\\?]*(?::[\p{L}_\\][\p{L}\p{N}_.\\?]*)?|\[[^\]]*\]))!/uy;
const A1 =
  /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?::\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6})?(?![\p{L}\p{N}_.\\?(![])|\$?[A-Za-z]{1,3}:\$?[A-Za-z]{1,3}(?![\p{L}\p{N}_.\\?(![$])|\$?[1-9]\d{0,6}:\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.])/uy;
const ONE_CELL = /\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}(?![\p{L}\p{N}_.\\?(![])/uy;
const R1C1_PART = String.raw`(?:R(?:\[-?\d{1,7}\]|\d{1,7})?C(?:\[-?\d{1,5}\]|\d{1,5})?|R(?:\[-?\d{1,7}\]|\d{1,7})?|C(?:\[-?\d{1,5}\]|\d{1,5})?)`;
const R1C1 = new RegExp(String.raw`${R1C1_PART}(?::${R1C1_PART})?(?![\p{L}\p{N}_.\\?(![])`, 'iuy');
const NAME = /[\p{L}_\\][\p{L}\p{N}\p{M}_.\\?]*/uy;
const SIMPLE: Readonly<
  Record<string, 'open' | 'close' | 'comma' | 'semicolon' | 'openArray' | 'closeArray'>
> = {
  '(': 'open',
  ')': 'close',
  ',': 'comma',
  ';': 'semicolon',
  '{': 'openArray',
  '}': 'closeArray',
};

/** What begins nothing but an operator. */
const SIGNS = '-+*/^&=<>%:@';
/** What can begin a reference that no sheet stands before. */
const BEGINS_CELL = /[A-Za-z$]/;

/** Cuts a formula without its leading =. Never throws: other text is `unknown`, a character at a time. */
export function lexFormula(formula: string, notation: Notation = 'A1'): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length; ) {
    const token = tokenAt(formula, at, notation);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}

function match(pattern: RegExp, formula: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(formula);
}

function tokenAt(formula: string, at: number, notation: Notation): Token {
  const mark = formula[at]!;
  const simple = SIMPLE[mark];
  if (simple) return { kind: simple, text: mark, at };
  const space = match(SPACE, formula, at);
  if (space) return { kind: 'space', text: space[0], at };
  const text = mark === '"' && match(TEXT, formula, at);
  if (text)
    return {
      kind: 'text',
      text: text[0],
      at,
      value: text[1]!.replaceAll('""', '"'),
      isClosed: text[2] !== '',
    };
  if (SIGNS.includes(mark)) return operatorAt(formula, at)!;
  const cell = notation === 'A1' && BEGINS_CELL.test(mark) ? referenceAt(formula, at, notation) : undefined;
  if (cell) return { kind: 'reference', text: cell.text, at, reference: cell.reference };
  const prefixed = match(PREFIX, formula, at);
  if (prefixed) {
    const prefix = readPrefix(prefixed[1]?.replaceAll("''", "'") ?? prefixed[2]!);
    const rest = operandAt(formula, at + prefixed[0].length, notation, prefix);
    if (rest) return { ...rest, text: prefixed[0] + rest.text, at };
  }
  const operand = operandAt(formula, at, notation);
  if (operand) return operand;
  const number = match(NUMBER, formula, at);
  if (number) return { kind: 'number', text: number[0], at, value: Number(number[0]) };
  const operator = operatorAt(formula, at);
  if (operator) return operator;
  return { kind: 'unknown', text: String.fromCodePoint(formula.codePointAt(at)!), at };
}

function operatorAt(formula: string, at: number): Token | undefined {
  const operator = match(OPERATOR, formula, at)?.[0];
  return operator === undefined ? undefined : { kind: 'operator', text: operator, at, operator };
}

/** An error, a reference, a structured reference, a name or a function. */
function operandAt(formula: string, at: number, notation: Notation, prefix?: SheetPrefix): Token | undefined {
  const where = prefix ? { prefix } : {};
  const error = formula[at] === '#' && match(ERROR, formula, at);
  if (error) return { kind: 'error', text: error[0], at, value: error[0].toUpperCase(), ...where };
  const found = referenceAt(formula, at, notation);
  if (found) return { kind: 'reference', text: found.text, at, reference: found.reference, ...where };
  const structured = prefix ? undefined : readStructured(formula, at);
  if (structured) return { kind: 'structured', at, ...structured };
  const name = match(NAME, formula, at)?.[0];
  if (name === undefined) return undefined;
  if (!prefix && formula[at + name.length] === '(') return { kind: 'function', text: name, at, name };
  return { kind: 'name', text: name, at, name, ...where };
}

function referenceAt(formula: string, at: number, notation: Notation) {
  const patterns = notation === 'A1' ? [A1, ONE_CELL] : [R1C1];
  for (const pattern of patterns) {
    const text = match(pattern, formula, at)?.[0];
    const reference = text && (notation === 'A1' ? readReference(text) : readR1C1(text, notation));
    if (text && reference) return { text, reference };
  }
  return undefined;
}

/** `[1]Sheet1:Sheet3` without quotes. */
function readPrefix(text: string): SheetPrefix {
  const [, book, sheets] = /^(?:.*\[([^\]]*)\])?(.*)$/s.exec(text)!;
  const [sheet = '', last] = sheets!.split(':');
  return { ...(book !== undefined && { book }), sheet, ...(last !== undefined && { last }) };
}
