// 64-bit ids as ASCII digits and back, in 32-bit arithmetic and exact: nothing here makes a BigInt.

export const MAX_ID_DIGITS = 20;

const ZERO = 48;
const GIGA = 1e9;
const TWO_32 = 2 ** 32;
/** The largest id, 18446744073709551615, before and within its last nine digits. */
const MAX_UPPER = 18_446_744_073;
const MAX_LOWER = 709_551_615;

/** Four digits of each number below 10,000, as bytes in their order in memory. */
const QUADS = new Uint8Array(40_000);
for (let i = 0; i < 10_000; i++)
  for (let at = 0, rest = i; at < 4; at++, rest = Math.floor(rest / 10))
    QUADS[4 * i + 3 - at] = ZERO + (rest % 10);

/** Writes the decimal digits of an id and returns where they end. */
export function putId(to: Uint8Array, at: number, low: number, high: number): number {
  if (high === 0 && low < GIGA) return putShort(to, at, low);
  // The quotient of the rounded id is off by one at most, which the remainder shows: it is exact modulo 2^32, and all
  // that it can be fits 32 bits.
  let upper = Math.floor((high * TWO_32 + low) / GIGA);
  let lower = (low - Math.imul(upper, GIGA)) | 0;
  if (lower < 0) {
    lower += GIGA;
    upper -= 1;
  } else if (lower >= GIGA) {
    lower -= GIGA;
    upper += 1;
  }
  if (upper < GIGA) return putNine(to, putShort(to, at, upper), lower);
  const top = Math.floor(upper / GIGA);
  return putNine(to, putNine(to, putShort(to, at, top), upper - top * GIGA), lower);
}

/** A number below 10^9 without leading zeros. */
function putShort(to: Uint8Array, at: number, value: number): number {
  let digits = 1;
  for (let limit = 10; value >= limit; limit *= 10) digits += 1;
  let rest = value | 0;
  for (let i = at + digits - 1; i >= at; i--) {
    const next = (rest / 10) | 0;
    to[i] = ZERO + rest - next * 10;
    rest = next;
  }
  return at + digits;
}

function putNine(to: Uint8Array, at: number, value: number): number {
  const upper = (value / 10_000) | 0;
  const first = (upper / 10_000) | 0;
  to[at] = ZERO + first;
  putFour(to, at + 1, upper - first * 10_000);
  putFour(to, at + 5, value - upper * 10_000);
  return at + 9;
}

function putFour(to: Uint8Array, at: number, value: number): void {
  const from = 4 * value;
  to[at] = QUADS[from]!;
  to[at + 1] = QUADS[from + 1]!;
  to[at + 2] = QUADS[from + 2]!;
  to[at + 3] = QUADS[from + 3]!;
}

/**
 * Reads the digits from `from` to `to` into the halves at `slot`. False, with nothing written, when they are no id: another
 * character, a leading zero, or more than 64 bits.
 */
export function takeId(
  bytes: Uint8Array,
  from: number,
  to: number,
  halves: Uint32Array,
  slot: number,
): boolean {
  const digits = to - from;
  if (digits < 1 || digits > MAX_ID_DIGITS || (digits > 1 && bytes[from] === ZERO)) return false;
  const split = Math.max(from, to - 9);
  let [upper, lower] = [0, 0];
  for (let at = from; at < to; at++) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9) return false;
    if (at < split) upper = upper * 10 + digit;
    else lower = lower * 10 + digit;
  }
  if (upper > MAX_UPPER || (upper === MAX_UPPER && lower > MAX_LOWER)) return false;
  const low = (Math.imul(upper, GIGA) + lower) >>> 0;
  halves[slot] = low;
  // The rounded id is at most 2^11 off, and without its low half a multiple of 2^32.
  halves[slot + 1] = Math.round((upper * GIGA + lower - low) / TWO_32);
  return true;
}
