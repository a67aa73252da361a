import { eachValue, matrixOf } from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { toText } from '#domain/formula/calc/value/coerce.ts';
import { joinTexts } from '#domain/formula/calc/value/storableText.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';

function valuesOf(args: readonly Given[]): Scalar[] {
  const values: Scalar[] = [];
  for (const arg of args) eachValue(arg, (value) => values.push(value));
  return values;
}

/** Empty cells too. */
const allValues = (args: readonly Given[]) => args.flatMap((arg) => matrixOf(arg).values());

export const joinFunctions: FunctionTable = {
  CONCATENATE: define('text...', (_, ...texts: (string | undefined)[]) =>
    joinTexts(texts, [''], (text) => text ?? ''),
  ),
  CONCAT: define('any...', (_, ...args: Given[]) => joinTexts(valuesOf(args), [''], toText)),
  TEXTJOIN: define('any boolean any...', (_, delimiter: Given, skipsEmpty: boolean, ...args: Given[]) => {
    const values = skipsEmpty
      ? valuesOf(args).filter((value) => value !== '' && value !== null)
      : allValues(args);
    return joinTexts(values, matrixOf(delimiter).values().map(toText), toText);
  }),
};
