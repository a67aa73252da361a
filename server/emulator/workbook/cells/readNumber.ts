/** JavaScript reads more than that as a number. */
export const DECIMAL = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i;
/** Powers of ten that a double holds exactly. */
const TENS = Array.from({ length: 23 }, (_, exponent) => 10 ** exponent);

/**
 * The decimal number between two offsets, surrounded by nothing; undefined for what is none. Up to 15 digits and 22 decimals
 * are one exact division (Clinger 1990); the rest goes the long way.
 */
export function readNumber(bytes: Uint8Array, from: number, to: number): number | undefined {
  let at = from;
  const isNegative = bytes[at] === 45;
  if (isNegative) at += 1;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let isDecimal = false;
  for (; at < to; at += 1) {
    const byte = bytes[at]!;
    if (byte >= 48 && byte <= 57) {
      mantissa = mantissa * 10 + byte - 48;
      if (mantissa > 0) digits += 1;
      if (isDecimal) decimals += 1;
    } else if (byte === 46 && !isDecimal) isDecimal = true;
    else break;
  }
  if (at === to && digits <= 15 && decimals <= 22 && to - from > (isNegative ? 1 : 0) + (isDecimal ? 1 : 0)) {
    const number = decimals === 0 ? mantissa : mantissa / TENS[decimals]!;
    return isNegative ? -number : number;
  }
  const text = Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from)
    .toString('latin1')
    .trim();
  const number = DECIMAL.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}
