// How a name is matched. The service has an exact and a "like" parameter; in the latter % matches any text
// and _ for any one character, and nothing escapes them.

export const NAME_MODES = ['contains', 'exact', 'pattern'] as const;
export type NameMode = (typeof NAME_MODES)[number];

export interface NameCondition {
  mode: NameMode;
  text: string;
}

/**
 * The value of the exact parameter or of the like parameter; none for an empty text. "Contains" has one % on each side,
 * whether or not they were typed.
 */
export function writeName({ mode, text }: NameCondition): { exact?: string; like?: string } {
  if (text === '') return {};
  if (mode === 'exact') return { exact: text };
  if (mode === 'pattern') return { like: text };
  const inner = text.replace(/^%+|%+$/g, '');
  return { like: inner === '' ? '%' : `%${inner}%` };
}

/** The inverse of `writeName`; a like value between one % and another reads as "contains". */
export function readName(exact: string | undefined, like: string | undefined): NameCondition {
  if (exact !== undefined) return { mode: 'exact', text: exact };
  if (like === undefined) return { mode: 'contains', text: '' };
  const inner = /^%([^%](?:.*[^%])?)%$/s.exec(like);
  return inner ? { mode: 'contains', text: inner[1]! } : { mode: 'pattern', text: like };
}
