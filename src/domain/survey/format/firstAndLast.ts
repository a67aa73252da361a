/** The times at which something that tells only its first and its last was seen; one that is blank where none is known. */
export function firstAndLast(first: string, last: string): Set<string> {
  const known = new Set([first, last].filter((time) => time !== ''));
  return known.size > 0 ? known : new Set(['']);
}
