import { broadcast } from '#domain/formula/calc/value/broadcast.ts';
import { fail, toBoolean, toNumber, toText } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import type { FunctionDef, Takes } from './FunctionDef.ts';
import { cellValue, intersectIfSingle } from './implicitIntersection.ts';
import type { Scope } from './Scope.ts';

const AS_GIVEN: ReadonlySet<Takes> = new Set(['any', 'cut', 'lazy']);

type Evaluate = (node: FormulaNode, scope: Scope) => Value;

/** Calls a function with the arguments of a formula. Throws FormulaFailure. */
export function callFunction(
  def: FunctionDef,
  args: readonly FormulaNode[],
  scope: Scope,
  evaluate: Evaluate,
): Value {
  if (args.length < def.least || args.length > def.most) return fail('#VALUE!');
  const inside = scopeInside(def, scope);
  const { takes, spreads } = shapeOf(def, args.length);
  const given = args.map((node, at): unknown => {
    const taken = takes[at]!;
    if (node.kind === 'missing') return def.emptyAt?.has(at) ? null : undefined;
    if (taken === 'lazy') return () => evaluate(node, inside);
    const cell = AS_GIVEN.has(taken) ? undefined : cellValue(node, inside);
    if (cell !== undefined) return cell;
    const value = evaluate(node, inside);
    return taken === 'any' ? value : intersectIfSingle(value, inside);
  });
  if (spreads.length === 0) return def.run(inside.context, ...(given as never[]));
  const run = (values: unknown[]): Value => {
    try {
      for (const at of spreads)
        if (values[at] !== undefined) values[at] = coerced(values[at] as Scalar, takes[at]!, scope);
      return def.run(inside.context, ...(values as never[]));
    } catch (error) {
      if (error instanceof FormulaFailure) return error.error;
      throw error;
    }
  };
  if (spreads.every((at) => isScalar(given[at]))) return run(given);
  return broadcast(
    spreads.map((at) => given[at] as Value | undefined),
    (scalars) => {
      const values = [...given];
      for (const [order, at] of spreads.entries()) values[at] = scalars[order];
      return run(values);
    },
  );
}

const isScalar = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || value instanceof CellError;

interface Shape {
  takes: readonly Takes[];
  /** The arguments over whose values the call is spread. */
  spreads: readonly number[];
}

/** By the number of arguments. */
const shapes = new WeakMap<FunctionDef, Shape[]>();

function shapeOf(def: FunctionDef, count: number): Shape {
  const known = shapes.get(def) ?? [];
  if (known.length === 0) shapes.set(def, known);
  if (known[count]) return known[count];
  const takes = Array.from({ length: count }, (_, at) => takesAt(def, at));
  known[count] = { takes, spreads: takes.flatMap((one, at) => (AS_GIVEN.has(one) ? [] : [at])) };
  return known[count];
}

/** Where arguments are evaluated. What chooses cuts ranges in a plain formula, whatever is wanted around it. */
function scopeInside({ isArrayFunction, takes }: FunctionDef, scope: Scope): Scope {
  if (scope.isPlain && takes.includes('lazy')) return scope.isSingle ? scope : { ...scope, isSingle: true };
  return isArrayFunction && scope.isSingle ? { ...scope, isSingle: false } : scope;
}

function takesAt({ takes, repeat = 1 }: FunctionDef, at: number): Takes {
  if (at < takes.length) return takes[at]!;
  return takes[takes.length - repeat + ((at - takes.length) % repeat)] ?? 'any';
}

function coerced(value: Scalar, takes: Takes, { readDate }: Scope): Scalar {
  if (takes === 'number') return toNumber(value, readDate);
  if (takes === 'text') return toText(value);
  if (takes === 'boolean') return toBoolean(value);
  return value;
}
