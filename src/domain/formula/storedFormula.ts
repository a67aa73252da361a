// Formulas as files have them and as people write them. In files, functions newer than 2007, the names of LET and LAMBDA, and
// functions that are given to others carry a prefix; @ and # are functions there, and a table's own row is always written in
// full ([MS-XLSX] 2.2.2).

import { boundNames } from './boundNames.ts';
import { functionHelp } from './help/functionHelp.ts';
import { lexFormula, type Token } from './lexFormula.ts';
import { newerFunctions, sheetFunctions } from './newerFunctions.ts';
import { rewriteFormula } from './rewriteFormula.ts';
import { writeStructured } from './StructuredReference.ts';

const PREFIX = /^_xlfn\.(?:_xlws\.)?/i;
const NAME_PREFIX = '_xlpm.';
const FUNCTION_PREFIX = '_xleta.';
const HAS_NAME_PREFIX = /^_xl(?:pm|eta)\./i;

/** The formula of a file as people write it. */
export function readStoredFormula(text: string): string {
  if (!/_xl|\[/i.test(text)) return text;
  const plain = rewriteFormula(withoutMarkFunctions(text), (token) => {
    if (token.kind === 'function') {
      if (HAS_NAME_PREFIX.test(token.text)) return token.text.replace(HAS_NAME_PREFIX, '');
      return PREFIX.test(token.name) ? token.name.replace(PREFIX, '') : undefined;
    }
    if (token.kind === 'name') return token.text.replace(HAS_NAME_PREFIX, '').replace(PREFIX, '');
    return token.kind === 'structured' ? writeStructured(token.structured, true) : undefined;
  });
  return plain;
}

/** The formula of a person as files have it; `table` is the one that the formula's cell is in. */
export function writeStoredFormula(text: string, table: string | undefined): string {
  if (!/[([@#]/.test(text)) return text;
  const tokens = withMarkFunctions(lexFormula(text));
  const bound = boundNames(tokens);
  const given = givenFunctions(tokens);
  return tokens
    .map((token) => {
      if (bound.has(token)) return NAME_PREFIX + token.text;
      if (given.has(token)) return FUNCTION_PREFIX + token.text.toUpperCase();
      if (token.kind === 'function') return prefixOf(token.name) + token.text;
      if (token.kind === 'structured') {
        const { structured } = token;
        return writeStructured({ ...structured, table: structured.table || table || '' }, false);
      }
      return token.text;
    })
    .join('');
}

function prefixOf(name: string): string {
  const upper = name.toUpperCase();
  if (sheetFunctions.has(upper)) return '_xlfn._xlws.';
  return newerFunctions.has(upper) ? '_xlfn.' : '';
}

/** `_xlfn.SINGLE(x)` is @x, `_xlfn.ANCHORARRAY(x)` is x#. */
function withoutMarkFunctions(text: string): string {
  let tokens = lexFormula(text);
  for (;;) {
    const at = tokens.findLastIndex(
      (token) => token.kind === 'function' && /^_xlfn\.(SINGLE|ANCHORARRAY)$/i.test(token.name),
    );
    if (at < 0) return tokens.map((token) => token.text).join('');
    const close = closingOf(tokens, at + 1);
    if (close === undefined) return tokens.map((token) => token.text).join('');
    const isSingle = /SINGLE$/i.test((tokens[at] as Token & { name: string }).name);
    const inner = tokens
      .slice(at + 2, close)
      .map((token) => token.text)
      .join('');
    const before = tokens
      .slice(0, at)
      .map((token) => token.text)
      .join('');
    const after = tokens
      .slice(close + 1)
      .map((token) => token.text)
      .join('');
    tokens = lexFormula(before + (isSingle ? `@${inner}` : `${inner}#`) + after);
  }
}

/** @ before a reference, a name or a call, and # after one, as the functions that files have for them. */
function withMarkFunctions(tokens: readonly Token[]): Token[] {
  const at = tokens.findLastIndex(
    (token) => token.kind === 'operator' && (token.operator === '@' || token.operator === '#'),
  );
  if (at < 0) return [...tokens];
  const isSingle = tokens[at]!.text === '@';
  const [from, to] = isSingle ? [at + 1, operandEnd(tokens, at + 1)] : [operandStart(tokens, at - 1), at - 1];
  if (from < 0 || to >= tokens.length || to < from) return [...tokens];
  const inner = tokens
    .slice(from, to + 1)
    .map((token) => token.text)
    .join('');
  const called = `_xlfn.${isSingle ? 'SINGLE' : 'ANCHORARRAY'}(${inner})`;
  const text = [
    ...tokens.slice(0, isSingle ? at : from).map((token) => token.text),
    called,
    ...tokens.slice((isSingle ? to : at) + 1).map((token) => token.text),
  ].join('');
  return withMarkFunctions(lexFormula(text));
}

function operandEnd(tokens: readonly Token[], from: number): number {
  const token = tokens[from];
  if (token?.kind === 'function') return closingOf(tokens, from + 1) ?? tokens.length;
  if (token?.kind === 'open') return closingOf(tokens, from) ?? tokens.length;
  return from;
}

function operandStart(tokens: readonly Token[], to: number): number {
  if (tokens[to]?.kind !== 'close') return to;
  let depth = 0;
  for (let at = to; at >= 0; at -= 1) {
    if (tokens[at]!.kind === 'close') depth += 1;
    if (tokens[at]!.kind === 'open' && --depth === 0)
      return tokens[at - 1]?.kind === 'function' ? at - 1 : at;
  }
  return -1;
}

function closingOf(tokens: readonly Token[], open: number): number | undefined {
  let depth = 0;
  for (let at = open; at < tokens.length; at += 1) {
    if (tokens[at]!.kind === 'open') depth += 1;
    if (tokens[at]!.kind === 'close' && --depth === 0) return at;
  }
  return undefined;
}

const TAKE_FUNCTIONS = new Set('BYCOL BYROW GROUPBY MAKEARRAY MAP PIVOTBY REDUCE SCAN'.split(' '));

/** Functions that are given by their name alone: SUM in BYROW(A1:B9,SUM). */
function givenFunctions(tokens: readonly Token[]): Set<Token> {
  return new Set(
    callsOf(tokens)
      .filter(({ name }) => TAKE_FUNCTIONS.has(name))
      .flatMap(({ args }) => args.flatMap((arg) => soleName(arg) ?? []))
      .filter(({ name }) => functionHelp.has(name.toUpperCase())),
  );
}

function soleName(arg: readonly Token[]): Extract<Token, { kind: 'name' }> | undefined {
  const [only, ...more] = arg.filter(({ kind }) => kind !== 'space');
  return only?.kind === 'name' && more.length === 0 ? only : undefined;
}

interface Call {
  /** In upper case; '' for brackets without a function. */
  name: string;
  /** Without the calls within them. */
  args: Token[][];
}

function callsOf(tokens: readonly Token[]): Call[] {
  const found: Call[] = [];
  const open: Call[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'open') {
      const before = tokens[at - 1];
      open.push({ name: before?.kind === 'function' ? before.name.toUpperCase() : '', args: [[]] });
    } else if (token.kind === 'close') found.push(...open.splice(-1));
    else if (token.kind === 'comma') open.at(-1)?.args.push([]);
    else open.at(-1)?.args.at(-1)?.push(token);
  }
  return found;
}
