import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { broadcast, firstScalar, isSingle, valueAt } from '#domain/formula/calc/value/broadcast.ts';
import { fail, orError, toBoolean } from '#domain/formula/calc/value/coerce.ts';
import { compare } from '#domain/formula/calc/value/operators.ts';
import type { Scalar, Value } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

type Lazy = (() => Value) | undefined;

const isFalse = () => false;

const isMany = (value: Given): boolean => !isSingle(value);

/** The one value of what is not many; empty for what was left out. */
export const oneOf = (value: Given): Scalar => valueAt(value, 0, 0) ?? null;

/** One of two values by a condition, or an array of them by an array of conditions. */
function ifOf(condition: Given, then: Lazy, otherwise: Lazy): Value {
  if (!isMany(condition)) return (toBoolean(oneOf(condition)) ? then : otherwise)?.() ?? 0;
  return broadcast([condition, then ? then() : 0, otherwise?.() ?? 0], ([one, yes, no]) =>
    orError(() => (toBoolean(one ?? null) ? yes : no) ?? null),
  );
}

/** A value, or another one in place of errors that a test takes. */
function unless(value: Given, isBad: (value: Scalar) => boolean, otherwise: Lazy): Value {
  if (!isMany(value)) return isBad(oneOf(value)) ? (otherwise?.() ?? 0) : (value ?? 0);
  return broadcast([value, otherwise?.() ?? 0], ([one, other]) => (isBad(one ?? null) ? other : one) ?? null);
}

/** The first pair whose condition holds gives its value. */
function ifsOf(args: readonly (Given | Lazy)[]): Value {
  if (args.length === 0) return CellError.of('#N/A');
  const [condition, then, ...more] = args as [Given, Lazy, ...unknown[]];
  return ifOf(condition, then, () => orError(() => ifsOf(more as Given[])));
}

function switchOf(value: Scalar, pairs: readonly (Given | Lazy)[]): Value {
  if (value instanceof CellError) return value;
  for (let at = 0; at + 1 < pairs.length; at += 2) {
    const wanted = oneOf(pairs[at] as Given);
    if (wanted instanceof CellError) return wanted;
    if (typeof (wanted ?? 0) === typeof (value ?? 0) && compare(value, wanted) === 0)
      return (pairs[at + 1] as Lazy)?.() ?? 0;
  }
  return pairs.length % 2 === 1 ? ((pairs.at(-1) as Given) ?? 0) : CellError.of('#N/A');
}

export const logicalFunctions: FunctionTable = {
  TRUE: define('', () => true),
  FALSE: define('', () => false),
  NOT: define('boolean', (_, value = false) => !value),
  IF: define('cut lazy lazy?0', (_, condition: Given, then: Lazy, otherwise: Lazy | null = isFalse) =>
    ifOf(condition, then, otherwise ?? undefined),
  ),
  IFERROR: define('cut lazy', (_, value: Given, otherwise: Lazy) =>
    unless(value, (one) => one instanceof CellError, otherwise),
  ),
  IFNA: define('cut lazy', (_, value: Given, otherwise: Lazy) =>
    unless(value, (one) => one === CellError.of('#N/A'), otherwise),
  ),
  IFS: define('cut lazy ...2', (_, ...args: (Given | Lazy)[]) =>
    args.length % 2 === 1 ? fail('#N/A') : ifsOf(args),
  ),
  SWITCH: define('cut cut lazy ...2', (_, value: Given, ...pairs: (Given | Lazy)[]) =>
    isMany(value)
      ? broadcast([value], ([one]) => orError(() => firstScalar(switchOf(one ?? null, pairs))))
      : switchOf(oneOf(value), pairs),
  ),
  CHOOSE: define('cut lazy...', (_, index: Given, ...choices: Lazy[]) => {
    const at = (one: Scalar): Value => {
      if (one instanceof CellError) return one;
      const number = Math.trunc(Number(one === '' ? Number.NaN : one));
      if (!(number >= 1 && number <= choices.length)) return fail('#VALUE!');
      return choices[number - 1]?.() ?? 0;
    };
    if (!isMany(index)) return at(oneOf(index));
    const all = choices.map((choice) => choice?.() ?? 0);
    return broadcast([index, ...all], ([one, ...values]) =>
      orError(() => {
        if (one instanceof CellError) return one;
        const number = Math.trunc(Number(one));
        return number >= 1 && number <= values.length ? (values[number - 1] ?? null) : fail('#VALUE!');
      }),
    );
  }),
};
