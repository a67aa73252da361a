import { finite } from '#domain/formula/calc/value/operators.ts';
import { storableText } from '#domain/formula/calc/value/storableText.ts';
import type { Value } from '#domain/formula/calc/value/Value.ts';
import type { FunctionDef, Takes } from './FunctionDef.ts';

/** What was given for an argument; undefined for one that was left out. */
export type Given = Value | undefined;

/** Excel's limit of arguments. */
const MAX_ARGUMENTS = 255;

/**
 * Describes a function by how it takes its arguments: `number number?` for a second one that can be left out, `any...`
 * for any number of them, `any any scalar ...2` where the last two repeat.
 */
export function define(
  signature: string,
  run: FunctionDef['run'],
  flags: Pick<FunctionDef, 'isArrayFunction' | 'isVolatile'> = {},
): FunctionDef {
  const words = signature.split(' ').filter(Boolean);
  const repeat = Number(/^\.\.\.(\d)$/.exec(words.at(-1) ?? '')?.[1] ?? 1);
  const isOpen = signature.includes('...');
  const named = words.filter((word) => !word.startsWith('...'));
  return {
    least: named.filter((word) => !word.includes('?')).length,
    most: isOpen ? MAX_ARGUMENTS : named.length,
    takes: named.map((word) => word.replace(/\?|\.\.\./g, '') as Takes),
    repeat,
    run: (context, ...args) => tidy(run(context, ...args)),
    ...flags,
  };
}

/** Throws #NUM! for NaN and infinite numbers, #VALUE! for text too long for a cell. */
function tidy(value: Value): Value {
  if (typeof value === 'number') return finite(value) + 0;
  return typeof value === 'string' ? storableText(value) : value;
}

export const ARRAYS = { isArrayFunction: true } as const;
export const VOLATILE = { isVolatile: true } as const;
