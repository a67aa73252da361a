import { broadcast } from '#domain/formula/calc/value/broadcast.ts';
import { fail, toBoolean, toNumber, toText } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import type { FunctionDef, Takes } from './FunctionDef.ts';
import { intersectIfSingle } from './implicitIntersection.ts';
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
  const takes = args.map((_, at) => takesAt(def, at));
  const given = args.map((node, at): unknown => {
    if (node.kind === 'missing') return def.emptyAt?.has(at) ? null : undefined;
    if (takes[at] === 'lazy') return () => evaluate(node, inside);
    const value = evaluate(node, inside);
    return takes[at] === 'any' ? value : intersectIfSingle(value, inside);
  });
  const run = (values: readonly unknown[]) => def.run(inside.context, ...(values as never[]));
  const spreads = takes.flatMap((one, at) => (AS_GIVEN.has(one) ? [] : [at]));
  if (spreads.length === 0) return run(given);
  return broadcast(
    spreads.map((at) => given[at] as Value | undefined),
    (scalars) => {
      const values = [...given];
      try {
        for (const [order, at] of spreads.entries())
          values[at] = scalars[order] === undefined ? undefined : coerced(scalars[order]!, takes[at]!, scope);
        return run(values);
      } catch (error) {
        if (error instanceof FormulaFailure) return error.error;
        throw error;
      }
    },
  );
}

/** Where arguments are evaluated. What chooses cuts ranges in a plain formula, whatever is wanted around it. */
function scopeInside({ isArrayFunction, takes }: FunctionDef, scope: Scope): Scope {
  if (scope.isPlain && takes.includes('lazy')) return { ...scope, isSingle: true };
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
