// Numbers that look random and are the same every time.

/** 32 bits that depend on every bit of the arguments (the finaliser of MurmurHash3). */
export function hash(a: number, b: number, c: number = 0): number {
  let mixed =
    Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35) ^ Math.imul(c, 0x27d4eb2f);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** A fraction in [0, 1). */
export const fraction = (a: number, b: number, c?: number) => hash(a, b, c) / 2 ** 32;

/** Permutes 0 … 2^bits − 1: every step (odd factor, sum, xor with own higher bits) can be undone. */
export function scatter(index: number, bits: number, seed: number): number {
  const mask = 2 ** bits - 1;
  const half = Math.ceil(bits / 2);
  let place = index;
  for (let round = 0; round < 3; round += 1) {
    place = (Math.imul(place, hash(seed, round) | 1) + hash(seed, round, 1)) & mask;
    place ^= place >>> half;
  }
  return place;
}
