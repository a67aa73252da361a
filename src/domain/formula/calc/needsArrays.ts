// Whether a formula must be computed with arrays: it may give several values, or takes several where one is wanted. Files
// mark such formulas; the others mean the same in every Excel.

import type { FormulaNode } from '#domain/formula/formulaNode.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import type { StructuredReference } from '#domain/formula/structured.ts';
import type { FunctionDef, FunctionTable, Takes } from './FunctionDef.ts';

interface Meaning {
  functions: FunctionTable;
  /** The formula that a name stands for; undefined where there is none. */
  definedName(name: string): string | undefined;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions that give arrays or ranges of themselves. */
const GIVE_ARRAYS = words(`
  ANCHORARRAY BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER FREQUENCY GROWTH HSTACK INDEX INDIRECT LAMBDA LINEST LOGEST
  MAKEARRAY MAP MINVERSE MMULT MODE.MULT MUNIT OFFSET RANDARRAY REDUCE SCAN SEQUENCE SORT SORTBY TAKE TEXTSPLIT TOCOL TOROW
  TRANSPOSE TREND TRIMRANGE UNIQUE VSTACK WRAPCOLS WRAPROWS XLOOKUP GROUPBY PIVOTBY REGEXEXTRACT`);
/** Functions that take ranges as they are, and give a value for each of their cells. */
const GIVE_WHAT_THEY_TAKE = words('ROW COLUMN');
const DEEPEST_NAME = 16;

/** `formula` has no leading =. */
export function needsArrays(formula: string, meaning: Meaning): boolean {
  const node = parsed(formula);
  return node !== undefined && (spills(node, meaning, 0) || takesArrays(node, meaning, 0));
}

function parsed(formula: string): FormulaNode | undefined {
  try {
    return parseFormula(formula);
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

const isReferenceOperator = (operator: string) => operator === ':' || operator === ' ' || operator === ',';

/** Whether several values stand somewhere inside where one is wanted. */
function takesArrays(node: FormulaNode, meaning: Meaning, depth: number): boolean {
  const inside = (one: FormulaNode) => takesArrays(one, meaning, depth);
  const isMany = (one: FormulaNode) => spills(one, meaning, depth);
  switch (node.kind) {
    case 'unary':
      return inside(node.of) || (!['@', '#'].includes(node.operator) && isMany(node.of));
    case 'binary': {
      const sides = [node.left, node.right];
      return sides.some(inside) || (!isReferenceOperator(node.operator) && sides.some(isMany));
    }
    case 'call': {
      const def = defOf(node.name, meaning);
      if (def?.isArrayFunction) return false;
      return node.args.some((arg, at) => inside(arg) || (def && isSpread(def, at) && isMany(arg)));
    }
    case 'name': {
      const named = namedNode(node.name, meaning, depth);
      return named === 'endless' || (named !== undefined && takesArrays(named, meaning, depth + 1));
    }
    default:
      return node.kind === 'invoke';
  }
}

/** Whether the value itself may be several. */
function spills(node: FormulaNode, meaning: Meaning, depth: number): boolean {
  const inside = (one: FormulaNode) => spills(one, meaning, depth);
  switch (node.kind) {
    case 'array':
      return node.rows.length > 1 || (node.rows[0]?.length ?? 0) > 1;
    case 'reference':
      return node.reference.form !== 'cell' || node.prefix?.last !== undefined;
    case 'structured':
      return !isOneCell(node.structured);
    case 'name':
      return nameSpills(node.name, meaning, depth);
    case 'unary':
      return node.operator === '#' || (node.operator !== '@' && inside(node.of));
    case 'binary':
      return isReferenceOperator(node.operator) || inside(node.left) || inside(node.right);
    case 'call':
      return callSpills(node, meaning, inside);
    case 'invoke':
      return true;
    default:
      return false;
  }
}

const isOneCell = ({ parts, first, last }: StructuredReference) =>
  parts.length === 1 &&
  (parts[0] === '#This Row' || parts[0] === '#Headers' || parts[0] === '#Totals') &&
  first !== undefined &&
  (last === undefined || last === first);

function nameSpills(name: string, meaning: Meaning, depth: number): boolean {
  const named = namedNode(name, meaning, depth);
  return named === 'endless' || (named !== undefined && spills(named, meaning, depth + 1));
}

function namedNode(name: string, meaning: Meaning, depth: number): FormulaNode | 'endless' | undefined {
  const formula = meaning.definedName(name);
  if (formula === undefined) return undefined;
  return depth >= DEEPEST_NAME ? 'endless' : parsed(formula);
}

const defOf = (name: string, { functions }: Meaning): FunctionDef | undefined =>
  Object.hasOwn(functions, name) ? functions[name] : undefined;

function callSpills(
  { name, args }: Extract<FormulaNode, { kind: 'call' }>,
  meaning: Meaning,
  inside: (node: FormulaNode) => boolean,
): boolean {
  if (GIVE_ARRAYS.has(name)) return true;
  const def = defOf(name, meaning);
  if (!def || GIVE_WHAT_THEY_TAKE.has(name)) return args.some(inside);
  return args.some((arg, at) => isSpread(def, at) && inside(arg));
}

/** An array in this place is one for the result, too. */
function isSpread({ takes, repeat = 1 }: FunctionDef, at: number): boolean {
  const found: Takes | undefined =
    at < takes.length ? takes[at] : takes[takes.length - repeat + ((at - takes.length) % repeat)];
  return found !== 'any';
}
