import { useMemo } from 'react';

/** The numbers of classes that a link names; the same set while it names the same. */
export function useNamedCodes(
  names: readonly string[],
  wanted: readonly string[] | undefined,
): ReadonlySet<number> {
  const key = wanted?.join() ?? '';
  return useMemo(() => codesOf(names, key.split(',')), [names, key]);
}

export const codesOf = (
  names: readonly string[],
  wanted: readonly string[] | undefined,
): ReadonlySet<number> =>
  new Set(wanted?.flatMap((name) => (names.includes(name) ? names.indexOf(name) : [])));

/** The inverse; undefined for none, which a link leaves out. */
export const namesOf = (
  names: readonly string[],
  codes: ReadonlySet<number>,
): readonly string[] | undefined => (codes.size > 0 ? names.filter((_, code) => codes.has(code)) : undefined);
