import { idHalves } from './idHalves.ts';

/** The ids at these positions, in the order of the positions. */
export function idsAt(ids: BigUint64Array, rows: Uint32Array): BigUint64Array<ArrayBuffer> {
  const picked = new BigUint64Array(rows.length);
  const [from, to] = [idHalves(ids), idHalves(picked)];
  for (let i = 0; i < rows.length; i++) {
    const at = 2 * rows[i]!;
    to[2 * i] = from[at]!;
    to[2 * i + 1] = from[at + 1]!;
  }
  return picked;
}
