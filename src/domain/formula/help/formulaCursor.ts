export interface FormulaCursor {
  /** The function whose arguments are being typed, and which of them, from 0. */
  call: { name: string; argument: number } | undefined;
  /** The beginning of a name, right before the caret. */
  word: { text: string; start: number } | undefined;
}

const NOWHERE: FormulaCursor = { call: undefined, word: undefined };
const WORD_END = /[A-Za-z][A-Za-z0-9.]*$/;

/** Where the caret of a formula is; `text` begins with =. Quotes and braces that are not closed yet reach to the caret. */
export function formulaCursor(text: string, caret: number): FormulaCursor {
  if (!text.startsWith('=') || caret < 1) return NOWHERE;
  const calls: { name: string; argument: number }[] = [];
  for (let at = 1; at < caret; at += 1) {
    const sign = text[at]!;
    if (sign === '"' || sign === "'") {
      const end = text.indexOf(sign, at + 1);
      if (end < 0 || end >= caret) return { call: named(calls), word: undefined };
      at = end;
    } else if (sign === '(' || sign === '{')
      calls.push({ name: sign === '(' ? nameBefore(text.slice(0, at)) : '', argument: 0 });
    else if (sign === ')' || sign === '}') calls.pop();
    else if (sign === ',' && calls.length > 0) calls.at(-1)!.argument += 1;
  }
  const [word] = WORD_END.exec(text.slice(1, caret)) ?? [];
  const start = caret - (word?.length ?? 0);
  const isBegun = word !== undefined && !/[\p{L}\p{N}_.$!'\]]/u.test(text[start - 1] ?? '');
  return { call: named(calls), word: isBegun ? { text: word, start } : undefined };
}

const nameBefore = (text: string) => WORD_END.exec(text)?.[0].toUpperCase() ?? '';
const named = (calls: readonly { name: string; argument: number }[]) =>
  calls.findLast(({ name }) => name !== '');
