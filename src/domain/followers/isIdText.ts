/** The largest id: 64 bits, unsigned. */
const MAX = '18446744073709551615';

/** Whether a text is an id from 1 to 2^64 - 1 as the service writes it: decimal digits, none of them a leading zero. */
export function isIdText(text: string): boolean {
  return /^[1-9]\d{0,19}$/.test(text) && (text.length < MAX.length || text <= MAX);
}
