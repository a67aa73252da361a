import { toText } from '#domain/formula/calc/coerce.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { eachValue, matrixOf } from './arguments.ts';
import { define, type Given } from './define.ts';
import { short } from './textFunctions.ts';

function textsOf(args: readonly Given[]): string[] {
  const texts: string[] = [];
  for (const arg of args) eachValue(arg, (value) => texts.push(toText(value)));
  return texts;
}

/** Texts with delimiters that take turns between them. */
function joined(texts: readonly string[], delimiters: readonly string[]): string {
  let text = texts[0] ?? '';
  for (let at = 1; at < texts.length; at += 1)
    text = short(text + (delimiters[(at - 1) % delimiters.length] ?? '') + texts[at]);
  return short(text);
}

/** Empty cells too. */
const allTexts = (args: readonly Given[]) => args.flatMap((arg) => matrixOf(arg).values().map(toText));

export const joinFunctions: FunctionTable = {
  CONCATENATE: define('text...', (_, ...texts: (string | undefined)[]) =>
    joined(
      texts.map((one) => one ?? ''),
      [''],
    ),
  ),
  CONCAT: define('any...', (_, ...args: Given[]) => joined(textsOf(args), [''])),
  TEXTJOIN: define('any boolean any...', (_, delimiter: Given, skipsEmpty: boolean, ...args: Given[]) => {
    const texts = skipsEmpty ? textsOf(args).filter((text) => text !== '') : allTexts(args);
    return joined(texts, matrixOf(delimiter).values().map(toText));
  }),
};
