import { formatted } from './displayText.ts';

/** What a number format such as `_($* #,##0.00_)` fills a cell with, between two parts of its text. */
export interface RepeatedFill {
  before: string;
  /** Repeated over the room that is left. */
  character: string;
  after: string;
}

/** Cannot stand in a number format. */
const MARK = '\0';

/** Undefined where the format does not fill, and where the text is not of this format. */
export function repeatedFill(
  value: number | string,
  numberFormat: string,
  text: string,
): RepeatedFill | undefined {
  if (!numberFormat.includes('*')) return undefined;
  try {
    const marked = formatted(value, numberFormat, false, { fillChar: MARK });
    const at = marked.indexOf(MARK);
    if (at < 0) return undefined;
    const character = String.fromCodePoint(marked.codePointAt(at + 1)!);
    const before = marked.slice(0, at);
    const after = marked.slice(at + 1 + character.length);
    return before + after === text ? { before, character, after } : undefined;
  } catch {
    return undefined;
  }
}
