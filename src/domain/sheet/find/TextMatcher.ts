/** How a text is compared with what a cell holds. */
export interface MatchOptions {
  isCaseSensitive: boolean;
  /** The text is all that the cell holds. */
  isWholeCell: boolean;
}

/** What is looked for, made ready. */
export interface TextMatcher {
  isMatch: (text: string) => boolean;
  /** The text with each match replaced. */
  replace: (text: string, by: string) => string;
}

/** What is looked for cannot be read; the message names it and the rule. */
export class PatternError extends Error {}

/** Finds a text as it is written; no character of it, or of what replaces it, has a meaning of its own. */
export function literalMatcher(text: string, { isCaseSensitive, isWholeCell }: MatchOptions): TextMatcher {
  const literal = text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const source = isWholeCell ? `^${literal}$` : literal;
  const once = new RegExp(source, isCaseSensitive ? 'u' : 'iu');
  const all = new RegExp(source, `${once.flags}g`);
  return { isMatch: (one) => once.test(one), replace: (one, by) => one.replace(all, () => by) };
}
