// Whether a formula must be computed with arrays: it may give several values, or takes several where one is wanted. Files
// mark such formulas; the others mean the same in every Excel.

import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { FormulaError, parseFormula } from '#domain/formula/parseFormula.ts';
import type { StructuredReference } from '#domain/formula/StructuredReference.ts';
import type { FunctionDef, FunctionTable, Takes } from './FunctionDef.ts';

interface Meaning {
  functions: FunctionTable;
  /** The formula of a name; undefined for an unknown name. */
  definedName(name: string): string | undefined;
}

interface Need {
  /** The value itself may be several. */
  gives: boolean;
  /** Several stand somewhere inside where one is wanted. */
  takes: boolean;
  /** They do in a function that chooses, which a function of arrays around it does not change. */
  chooses: boolean;
}

const ONE: Need = { gives: false, takes: false, chooses: false };
const SEVERAL: Need = { gives: true, takes: false, chooses: false };

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions that give arrays or ranges of themselves. */
const GIVE_ARRAYS = words(`
  ANCHORARRAY BYCOL BYROW CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER FREQUENCY GROUPBY GROWTH HSTACK INDEX INDIRECT LAMBDA
  LINEST LOGEST MAKEARRAY MAP MINVERSE MMULT MODE.MULT MUNIT OFFSET PIVOTBY RANDARRAY REDUCE REGEXEXTRACT SCAN SEQUENCE SORT
  SORTBY TAKE TEXTSPLIT TOCOL TOROW TRANSPOSE TREND TRIMRANGE UNIQUE VSTACK WRAPCOLS WRAPROWS XLOOKUP`);
/** Functions that take ranges as they are, and give a value for each of their cells. */
const GIVE_WHAT_THEY_TAKE = words('ROW COLUMN');
const DEEPEST_NAME = 16;

/** `formula` has no leading =. */
export function needsArrays(formula: string, meaning: Meaning): boolean {
  const { gives, takes, chooses } = needOfText(formula, meaning, 0);
  return gives || takes || chooses;
}

function needOfText(formula: string, meaning: Meaning, depth: number): Need {
  try {
    return needOf(parseFormula(formula), meaning, depth);
  } catch (error) {
    if (error instanceof FormulaError) return ONE;
    throw error;
  }
}

function needOf(node: FormulaNode, meaning: Meaning, depth: number): Need {
  switch (node.kind) {
    case 'array':
      return node.rows.length > 1 || (node.rows[0]?.length ?? 0) > 1 ? SEVERAL : ONE;
    case 'reference':
      return node.reference.form !== 'cell' || node.prefix?.last !== undefined ? SEVERAL : ONE;
    case 'structured':
      return isOneCell(node.structured) ? ONE : SEVERAL;
    case 'name':
      return needOfName(node.name, meaning, depth);
    case 'unary':
      return needOfUnary(node.operator, needOf(node.of, meaning, depth));
    case 'binary':
      return needOfChain(node, meaning, depth);
    case 'call':
      return needOfCall(node, meaning, depth);
    case 'invoke':
      return { gives: true, takes: true, chooses: false };
    default:
      return ONE;
  }
}

const isOneCell = ({ parts, first, last }: StructuredReference) =>
  parts.length === 1 &&
  (parts[0] === '#This Row' || parts[0] === '#Headers' || parts[0] === '#Totals') &&
  first !== undefined &&
  (last === undefined || last === first);

function needOfName(name: string, meaning: Meaning, depth: number): Need {
  const formula = meaning.definedName(name);
  if (formula === undefined) return ONE;
  return depth >= DEEPEST_NAME ? SEVERAL : needOfText(formula, meaning, depth + 1);
}

function needOfUnary(operator: string, { gives, takes, chooses }: Need): Need {
  if (operator === '@') return { gives: false, takes, chooses };
  return operator === '#' ? { gives: true, takes, chooses } : { gives, takes: takes || gives, chooses };
}

/** From the left, so that a sum of thousands is no deeper than one. */
function needOfChain(node: Extract<FormulaNode, { kind: 'binary' }>, meaning: Meaning, depth: number): Need {
  const chain = [];
  let first: FormulaNode = node;
  for (; first.kind === 'binary'; first = first.left) chain.push(first);
  let need = needOf(first, meaning, depth);
  for (const { operator, right } of chain.toReversed()) {
    const other = needOf(right, meaning, depth);
    const isReference = operator === ':' || operator === ' ' || operator === ',';
    const gives = need.gives || other.gives;
    const takes = need.takes || other.takes;
    const chooses = need.chooses || other.chooses;
    need = isReference ? { gives: true, takes, chooses } : { gives, takes: takes || gives, chooses };
  }
  return need;
}

function needOfCall(
  { name, args }: Extract<FormulaNode, { kind: 'call' }>,
  meaning: Meaning,
  depth: number,
): Need {
  const def = Object.hasOwn(meaning.functions, name) ? meaning.functions[name] : undefined;
  const needs = args.map((arg) => needOf(arg, meaning, depth));
  const isSeveral = needs.some(({ gives }) => gives);
  const isSpreading = def !== undefined && needs.some(({ gives }, at) => gives && isSpread(def, at));
  const givesWhatItTakes = !def || GIVE_WHAT_THEY_TAKE.has(name);
  const takes = isSpreading || needs.some((need) => need.takes);
  return {
    gives: GIVE_ARRAYS.has(name) || (givesWhatItTakes ? isSeveral : isSpreading),
    takes: !def?.isArrayFunction && takes,
    chooses: needs.some((need) => need.chooses) || (takes && def?.takes.includes('lazy') === true),
  };
}

/** Several values in this place are several of the result, too. */
function isSpread({ takes, repeat = 1 }: FunctionDef, at: number): boolean {
  const found: Takes | undefined =
    at < takes.length ? takes[at] : takes[takes.length - repeat + ((at - takes.length) % repeat)];
  return found !== 'any';
}
