// LET and LAMBDA: names for values, and functions as values.

import { fail } from '#domain/formula/calc/value/coerce.ts';
import { LambdaValue, type Value } from '#domain/formula/calc/value/Value.ts';
import type { FormulaNode } from '#domain/formula/FormulaNode.ts';
import { deeper, type Scope } from './Scope.ts';

type Evaluate = (node: FormulaNode, scope: Scope) => Value;

/** LET(name, value, …, result): each value may use the names before it. */
export function letOf(args: readonly FormulaNode[], scope: Scope, evaluate: Evaluate): Value {
  if (args.length < 3 || args.length % 2 === 0) return fail('#VALUE!');
  const names = new Map(scope.names);
  for (let at = 0; at < args.length - 1; at += 2)
    names.set(parameter(args[at]!), evaluate(args[at + 1]!, { ...scope, names: new Map(names) }));
  return evaluate(args.at(-1)!, { ...scope, names });
}

/** LAMBDA(name, …, result). */
export function lambdaOf(args: readonly FormulaNode[], scope: Scope, evaluate: Evaluate): Value {
  if (args.length === 0) return fail('#VALUE!');
  const parameters = args.slice(0, -1).map(parameter);
  return new LambdaValue(parameters.length, (values, depth = 0) => {
    const names = new Map(scope.names);
    for (const [at, name] of parameters.entries()) {
      names.set(name, values[at] ?? null);
      names.set(omittedMark(name), at >= values.length);
    }
    return evaluate(args.at(-1)!, deeper({ ...scope, names, depth: Math.max(scope.depth, depth) }));
  });
}

/** A parameter's fellow that tells whether it was left out; no name can hold its first character. */
const omittedMark = (name: string) => `\0omitted ${name}`;

/** ISOMITTED(name): whether a call gave nothing for a parameter. */
export function isOmitted(args: readonly FormulaNode[], scope: Scope): Value {
  if (args.length !== 1) return fail('#VALUE!');
  const node = args[0]!;
  return node.kind === 'name' && scope.names.get(omittedMark(node.name.toLowerCase())) === true;
}

/** Files write names of LET and LAMBDA with a prefix. */
function parameter(node: FormulaNode): string {
  if (node.kind !== 'name' || node.prefix) return fail('#VALUE!');
  return node.name.toLowerCase();
}
