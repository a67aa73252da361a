import { compileLike, foldCase } from './like.ts';

/** Texts that a pattern matches, and one near them that it does not, for a hint beside it. */
export interface LikeExamples {
  matches: string[];
  /** Undefined where everything near matches too. */
  miss: string | undefined;
}

/** Examples of a LIKE pattern, each of them tried: for `cafe_%` that is cafe1 and cafe-guest, but not cafe. */
export function likeExamples(pattern: string): LikeExamples {
  const { matches } = compileLike(pattern);
  const isMatch = (text: string) => matches(foldCase(text));
  const bare = pattern.replace(/[%_]/g, '');
  const full = filled(pattern, '1', () => '');
  const loose = filled(pattern, '-', (at, length) => {
    if (at === 0) return 'my ';
    if (at < length - 1) return '-';
    return pattern.at(-2) === '_' ? 'guest' : ' guest';
  });
  const near = [full, loose.trim(), bare.toUpperCase(), bare.toLowerCase()];
  const far = [...(bare ? [bare, `my ${bare}`, `${bare} guest`, bare.slice(0, -1)] : []), 'a', 'ab', 'abc'];
  return {
    matches: [...new Set(near.filter((text) => text !== '' && isMatch(text)))].slice(0, 2),
    miss: far.find((text) => text !== '' && !isMatch(text)),
  };
}

/** The pattern with its wildcards filled in; `any` is told where a run of % begins. */
function filled(pattern: string, one: string, any: (at: number, length: number) => string): string {
  const runs = pattern.replace(/%+/g, '%');
  return [...runs]
    .map((char, at) => (char === '%' ? any(at, [...runs].length) : char === '_' ? one : char))
    .join('');
}
