import { MAX_CELL_TEXT_LENGTH } from '#domain/sheet/sheetLimits.ts';
import { fail } from './coerce.ts';

/**
 * The text that a formula made. Throws #VALUE! for one that no cell can hold. Every result of an operator and of a function
 * comes by here; a function that can make far more out of its arguments also calls it on the way.
 */
export const storableText = (text: string): string =>
  text.length > MAX_CELL_TEXT_LENGTH ? fail('#VALUE!') : text;

/** Texts with delimiters that take turns between them; stops with #VALUE! as soon as a cell cannot hold them. */
export function joinTexts<T>(
  values: readonly T[],
  delimiters: readonly string[],
  write: (value: T) => string,
): string {
  let text = '';
  for (const [at, value] of values.entries()) {
    const delimiter = at === 0 ? '' : (delimiters[(at - 1) % delimiters.length] ?? '');
    text = storableText(text + delimiter + write(value));
  }
  return text;
}
