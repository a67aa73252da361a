/** The year that a key leads to, among the first and the last; undefined when the key does not move. */
export function stepYear(
  from: number,
  key: string,
  { first, last }: { first: number; last: number },
): number | undefined {
  const to = target(from, key, first, last);
  return to === undefined ? undefined : Math.min(Math.max(to, first), last);
}

function target(from: number, key: string, first: number, last: number) {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - 1;
    case 'ArrowRight':
    case 'ArrowUp':
      return from + 1;
    case 'PageDown':
      return from - 5;
    case 'PageUp':
      return from + 5;
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
