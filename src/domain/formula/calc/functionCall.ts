import { broadcast } from '#domain/formula/calc/value/broadcast.ts';
import { fail, toBoolean, toNumber, toText } from '#domain/formula/calc/value/coerce.ts';
import { storable } from '#domain/formula/calc/value/storable.ts';
import { FormulaFailure, type Scalar, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import type { FunctionDef, Takes } from './FunctionDef.ts';
import { cellReader, intersectIfSingle } from './implicitIntersection.ts';
import type { Evaluation, Scope } from './Scope.ts';

const AS_GIVEN: ReadonlySet<Takes> = new Set(['any', 'cut', 'lazy']);

/** A call of a function, which throws FormulaFailure. `evaluationOf` gives what an argument is: errors are values. */
export function functionCall(
  def: FunctionDef,
  args: readonly FormulaNode[],
  evaluationOf: (node: FormulaNode) => Evaluation,
): Evaluation {
  if (args.length < def.least || args.length > def.most) return () => fail('#VALUE!');
  const takes = args.map((_, at) => takesAt(def, at));
  const read = args.map((node, at) => argument(def, node, at, evaluationOf));
  /** The arguments over whose values the call is spread. */
  const spreads = takes.flatMap((one, at) => (AS_GIVEN.has(one) ? [] : [at]));
  const run = (values: unknown[], scope: Scope): Value => {
    try {
      for (const at of spreads)
        if (values[at] !== undefined) values[at] = coerced(values[at] as Scalar, takes[at]!, scope);
      return storable(def.run(scope.context, ...(values as never[])));
    } catch (error) {
      if (error instanceof FormulaFailure) return error.error;
      throw error;
    }
  };
  const isChoice = def.takes.includes('lazy');
  return (scope) => {
    const inside = scopeInside(def, isChoice, scope);
    const given: unknown[] = []; // map makes room for numbers alone where all are: other values would move them
    for (const one of read) given.push(one(inside));
    if (spreads.length === 0) return storable(def.run(inside.context, ...(given as never[])));
    if (spreads.every((at) => isScalar(given[at]))) return run(given, inside);
    return broadcast(
      spreads.map((at) => given[at] as Value | undefined),
      (scalars) => {
        const values = [...given];
        for (const [order, at] of spreads.entries()) values[at] = scalars[order];
        return run(values, inside);
      },
    );
  };
}

function argument(
  def: FunctionDef,
  node: FormulaNode,
  at: number,
  evaluationOf: (node: FormulaNode) => Evaluation,
): (scope: Scope) => unknown {
  if (node.kind === 'missing') return () => (def.emptyAt?.has(at) ? null : undefined);
  const takes = takesAt(def, at);
  const cell = AS_GIVEN.has(takes) ? undefined : cellReader(node);
  if (cell) return cell;
  const value = evaluationOf(node);
  if (takes === 'lazy') return (scope) => () => value(scope);
  return takes === 'any' ? value : (scope) => intersectIfSingle(value(scope), scope);
}

const isScalar = (value: unknown): boolean =>
  typeof value !== 'object' || value === null || value instanceof CellError;

/** Where arguments are evaluated. What chooses cuts ranges in a plain formula, whatever is wanted around it. */
function scopeInside({ isArrayFunction }: FunctionDef, isChoice: boolean, scope: Scope): Scope {
  if (scope.isPlain && isChoice) return scope.isSingle ? scope : { ...scope, isSingle: true };
  return isArrayFunction && scope.isSingle ? { ...scope, isSingle: false } : scope;
}

/** How a function takes an argument. */
export function takesAt({ takes, repeat = 1 }: FunctionDef, at: number): Takes {
  if (at < takes.length) return takes[at]!;
  return takes[takes.length - repeat + ((at - takes.length) % repeat)] ?? 'any';
}

function coerced(value: Scalar, takes: Takes, { readDate }: Scope): Scalar {
  if (takes === 'number') return toNumber(value, readDate);
  if (takes === 'text') return toText(value);
  if (takes === 'boolean') return toBoolean(value);
  return value;
}
