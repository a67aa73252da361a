/** Some of `count` positions, each once, in ascending order: those of a search in the order in which the ids came. */
export function rowsByArrival(rows: Uint32Array, count: number): Uint32Array<ArrayBuffer> {
  const isIn = new Uint8Array(count);
  for (let i = 0; i < rows.length; i++) isIn[rows[i]!] = 1;
  const sorted = new Uint32Array(rows.length);
  for (let row = 0, length = 0; length < sorted.length; row++) if (isIn[row]) sorted[length++] = row;
  return sorted;
}
