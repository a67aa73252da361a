/** A cell as people would write it: its formula after =, else its value. */
export type CellContent = string | number | boolean | null;

/**
 * Whether a change may be sent. `base` is what the editor saw, `theirs` what is there now, `ours` what is to be written.
 * - `clean`: nobody else changed it.
 * - `same`: somebody else wrote the very same; there is nothing to send.
 * - `conflict`: somebody else wrote something different: a person decides.
 */
export function threeWay(
  base: CellContent,
  theirs: CellContent,
  ours: CellContent,
): 'clean' | 'same' | 'conflict' {
  if (isSameContent(theirs, base)) return 'clean';
  return isSameContent(theirs, ours) ? 'same' : 'conflict';
}

/** An empty text is an empty cell. */
export function isSameContent(a: CellContent, b: CellContent): boolean {
  return (a === '' ? null : a) === (b === '' ? null : b) || (Number.isNaN(a) && Number.isNaN(b));
}
