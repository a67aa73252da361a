import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { Matrix } from '#domain/formula/calc/value/Value.ts';

/** Longer texts and patterns are not searched: patterns of strangers can take very long. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_PATTERN_LENGTH = 255;
/** A replacement that repeats its match can make gigabytes of both. */
const MAX_INSERTED = 2 ** 22;
/** A repetition within a repetition takes time without bounds. */
const NESTED_REPETITION = /\((?:[^()\\]|\\.)*(?:[*+]|\{\d+,\d*\})(?:[^()\\]|\\.)*\)\s*(?:[*+]|\{\d+,\d*\})/;

/** Throws #VALUE! for what cannot be read, or could take too long. */
function expression(pattern: string, text: string, isCaseless: boolean, isGlobal: boolean): RegExp {
  if (pattern.length > MAX_PATTERN_LENGTH || text.length > MAX_TEXT_LENGTH) return fail('#VALUE!');
  if (NESTED_REPETITION.test(pattern)) return fail('#VALUE!');
  try {
    return new RegExp(pattern, `u${isCaseless ? 'i' : ''}${isGlobal ? 'g' : ''}`);
  } catch {
    return fail('#VALUE!');
  }
}

/** Modes: 0 the first match, 1 all, 2 the groups of the first. */
function extracted(text: string, pattern: string, mode: number, isCaseless: boolean) {
  const matches = [...text.matchAll(expression(pattern, text, isCaseless, true))];
  const [first] = matches;
  if (!first) return fail('#N/A');
  if (mode === 0) return first[0];
  const found = mode === 1 ? matches.map(([one]) => one) : first.slice(1).map((one) => one ?? '');
  return mode > 2 || mode < 0 || found.length === 0 ? fail('#VALUE!') : new Matrix(1, found.length, found);
}

/** How long all that takes the place of matches can be. */
function mostInserted(matches: readonly RegExpMatchArray[], by: string): number {
  const references = by.split('$').length - 1;
  const takesAll = /\$[`']/.test(by);
  const longest = (match: RegExpMatchArray) =>
    takesAll ? match.input!.length : Math.max(...match.map((group) => group?.length ?? 0));
  return matches.reduce((sum, match) => sum + by.length + references * longest(match), 0);
}

/** The nth match only, from the end where negative; 0 for all. */
function replaced(text: string, pattern: string, by: string, nth: number, isCaseless: boolean): string {
  const searched = expression(pattern, text, isCaseless, true);
  const matches = [...text.matchAll(searched)];
  if (mostInserted(matches, by) > MAX_INSERTED) return fail('#VALUE!');
  if (nth === 0) return text.replace(searched, by);
  const match = nth > 0 ? matches[nth - 1] : matches[matches.length + nth];
  if (!match) return text;
  const inserted = match[0].replace(expression(pattern, text, isCaseless, false), by);
  return text.slice(0, match.index) + inserted + text.slice(match.index + match[0].length);
}

/** Whether a pattern matches anywhere in a text. Throws #VALUE! for a pattern that cannot be read. */
export const hasMatch = (text: string, pattern: string, isCaseless = false): boolean =>
  expression(pattern, text, isCaseless, false).test(text);

export const regexFunctions: FunctionTable = {
  REGEXTEST: define('text text number?', (_, text = '', pattern = '', mode = 0) =>
    hasMatch(text, pattern, mode === 1),
  ),
  REGEXEXTRACT: define('text text number? number?', (_, text = '', pattern = '', mode = 0, caseless = 0) =>
    extracted(text, pattern, Math.trunc(mode), caseless === 1),
  ),
  REGEXREPLACE: define(
    'text text text number? number?',
    (_, text = '', pattern = '', by = '', nth = 0, caseless = 0) =>
      replaced(text, pattern, by, Math.trunc(nth), caseless === 1),
  ),
};
