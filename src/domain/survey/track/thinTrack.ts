/**
 * Indexes of the places that a map needs at a zoom: the first and the last of each run, and of the others those that are
 * at least `least` away from the one before that is drawn. Places are in any unit, the unit of `least`.
 */
export function thinTrack(
  xs: Float64Array,
  ys: Float64Array,
  starts: Uint8Array,
  least: number,
): Uint32Array {
  const found = new Uint32Array(xs.length);
  let count = 0;
  let x = 0;
  let y = 0;
  for (let at = 0; at < xs.length; at++) {
    const isLast = at === xs.length - 1 || starts[at + 1] === 1;
    const isNear = Math.abs(xs[at]! - x) < least && Math.abs(ys[at]! - y) < least;
    if (isNear && !isLast && starts[at] === 0) continue;
    x = xs[at]!;
    y = ys[at]!;
    found[count] = at;
    count += 1;
  }
  return found.slice(0, count);
}
