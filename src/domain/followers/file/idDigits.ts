// 64-bit ids as ASCII digits and back, in 32-bit arithmetic and exact: nothing here makes a BigInt.

export const MAX_ID_DIGITS = 20;

const ZERO = 48;
const GIGA = 1e9;
const TWO_32 = 2 ** 32;
/** The largest id, 18446744073709551615, before and within its last nine digits. */
const MAX_UPPER = 18_446_744_073;
const MAX_LOWER = 709_551_615;

const EIGHT_DIGITS = 1e8;
/**
 * Factors in place of slow divisions. Both doubles are a little above the true values, by less than anything that is
 * multiplied by them lacks to the next whole number, so that rounding down gives the quotient.
 */
const [PER_EIGHT, PER_FOUR] = [1e-8, 1e-4];
/** The four digits of each number below 10,000, the first one in the lowest byte. */
const QUADS = Uint32Array.from({ length: 10_000 }, (_, value) =>
  [1000, 100, 10, 1].reduce(
    (quad, unit, at) => quad | ((ZERO + (Math.floor(value / unit) % 10)) << (8 * at)),
    0,
  ),
);

/**
 * Writes the decimal digits of an id and returns where they end. Behind them up to three bytes are written that mean nothing.
 */
export function putId(to: DataView, at: number, low: number, high: number): number {
  // The quotient of the rounded id is off by one at most, which the remainder shows: it is exact modulo 2^32, and all that
  // it can be fits 32 bits.
  let upper = Math.floor((high * TWO_32 + low) * PER_EIGHT);
  let last = (low - Math.imul(upper, EIGHT_DIGITS)) | 0;
  if (last < 0) {
    last += EIGHT_DIGITS;
    upper -= 1;
  } else if (last >= EIGHT_DIGITS) {
    last -= EIGHT_DIGITS;
    upper += 1;
  }
  const first = Math.floor(upper * PER_EIGHT);
  const middle = upper - first * EIGHT_DIGITS;
  if (first > 0) return putEight(to, putEight(to, putLeading(to, at, first), middle), last);
  if (middle > 0) return putEight(to, putUpToEight(to, at, middle), last);
  return putUpToEight(to, at, last);
}

function putUpToEight(to: DataView, at: number, value: number): number {
  const upper = (value * PER_FOUR) | 0;
  if (upper === 0) return putLeading(to, at, value);
  const next = putLeading(to, at, upper);
  to.setUint32(next, QUADS[value - upper * 10_000]!, true);
  return next + 4;
}

/** Up to four digits without leading zeros. */
function putLeading(to: DataView, at: number, value: number): number {
  const digits = value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 4;
  to.setUint32(at, QUADS[value]! >>> (32 - 8 * digits), true);
  return at + digits;
}

function putEight(to: DataView, at: number, value: number): number {
  const upper = (value * PER_FOUR) | 0;
  to.setUint32(at, QUADS[upper]!, true);
  to.setUint32(at + 4, QUADS[value - upper * 10_000]!, true);
  return at + 8;
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
