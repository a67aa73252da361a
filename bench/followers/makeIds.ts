/** So many different ids of 19 digits as an account's followers come: in no order. The same for the same seed. */
export function makeIds(count: number, seed: number): BigUint64Array<ArrayBuffer> {
  const ids = new BigUint64Array(count);
  const halves = new Uint32Array(ids.buffer);
  for (let i = 0; i < count; i++) {
    // The multiplier is odd, so no two low halves are alike.
    halves[2 * i] = Math.imul(i + seed, 2_654_435_761);
    halves[2 * i + 1] = 0x1500_0000 + (Math.imul(i + seed, 40_503) & 0xff_ffff);
  }
  return ids;
}

/** Two lists that share half of their ids. */
export function makePair(count: number): [BigUint64Array<ArrayBuffer>, BigUint64Array<ArrayBuffer>] {
  const all = makeIds(1.5 * count, 1);
  return [all.slice(0, count), all.slice(count / 2)];
}

/** As they come out of JSON: each a flat string of its own. */
export function asStrings(ids: BigUint64Array): string[] {
  return JSON.parse(`["${ids.join('","')}"]`);
}
