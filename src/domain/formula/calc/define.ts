import type { Value } from '#domain/formula/calc/value/Value.ts';
import type { FunctionDef, Takes } from './FunctionDef.ts';

/** What was given for an argument; undefined for one that was left out. */
export type Given = Value | undefined;

/** Excel's limit of arguments. */
const MAX_ARGUMENTS = 255;

/**
 * Describes a function by how it takes its arguments: `number number?` for a second one that can be left out, `any...`
 * for any number of them, `any any scalar ...2` where the last two repeat. `number?0` can be left out, too, but is empty,
 * and so 0, "" or FALSE, where nothing stands after its comma: VLOOKUP(x,table,2,) looks for exactly x.
 */
export function define(
  signature: string,
  run: FunctionDef['run'],
  flags: Pick<FunctionDef, 'isArrayFunction' | 'isVolatile' | 'isPlaced' | 'isShaped'> = {},
): FunctionDef {
  const words = signature.split(' ').filter(Boolean);
  const repeat = Number(/^\.\.\.(\d)$/.exec(words.at(-1) ?? '')?.[1] ?? 1);
  const isOpen = signature.includes('...');
  const named = words.filter((word) => !word.startsWith('...'));
  return {
    least: named.filter((word) => !word.includes('?')).length,
    most: isOpen ? MAX_ARGUMENTS : named.length,
    takes: named.map((word) => word.replace(/\?0?|\.\.\./g, '') as Takes),
    emptyAt: new Set(named.flatMap((word, at) => (word.endsWith('?0') ? [at] : []))),
    repeat,
    run,
    ...flags,
  };
}

export const ARRAYS = { isArrayFunction: true } as const;
export const VOLATILE = { isVolatile: true } as const;
export const PLACED = { isPlaced: true } as const;
export const SHAPED = { isShaped: true } as const;
