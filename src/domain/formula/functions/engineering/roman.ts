import { fail } from '#domain/formula/calc/value/coerce.ts';

const SYMBOLS = [
  ['M', 1000],
  ['D', 500],
  ['C', 100],
  ['L', 50],
  ['X', 10],
  ['V', 5],
  ['I', 1],
] as const;

/**
 * Roman numerals; forms 0 (classic) to 4 (shortest) say how far a symbol may stand before a greater one. From the
 * algorithm of OpenFormula 1.2, 6.17.4. Throws #VALUE!.
 */
export function roman(number: number, form: number): string {
  if (!(number >= 0 && number <= 3999 && form >= 0 && form <= 4)) return fail('#VALUE!');
  let text = '';
  let rest = number;
  for (let at = 0; at < SYMBOLS.length; at += 2) {
    const unit = SYMBOLS[at]![1];
    const digit = Math.floor(rest / unit);
    if (digit % 5 === 4) {
      const above = digit === 4 ? at - 1 : at - 2;
      let below = at;
      for (let step = 0; step < form && below < SYMBOLS.length - 1; step += 1) {
        if (SYMBOLS[above]![1] - SYMBOLS[below + 1]![1] > rest) break;
        below += 1;
      }
      text += SYMBOLS[below]![0] + SYMBOLS[above]![0];
      rest -= SYMBOLS[above]![1] - SYMBOLS[below]![1];
    } else {
      if (digit > 4) text += SYMBOLS[at - 1]![0];
      text += SYMBOLS[at]![0].repeat(digit % 5);
      rest %= unit;
    }
  }
  return text;
}

/** Throws #VALUE! for what is no Roman numeral. */
export function arabic(text: string): number {
  const numeral = text.trim().toUpperCase();
  const isNegative = numeral.startsWith('-');
  const values = [...numeral.slice(isNegative ? 1 : 0)].map(
    (letter) => SYMBOLS.find(([symbol]) => symbol === letter)?.[1] ?? fail('#VALUE!'),
  );
  if (values.length > 255) return fail('#VALUE!');
  let sum = 0;
  for (const [at, value] of values.entries()) sum += value < (values[at + 1] ?? 0) ? -value : value;
  return isNegative ? -sum : sum;
}
