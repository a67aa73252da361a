// A number as a cell shows it, on its way into a file of text.

import { isFormulaLike } from './formulaGuard.ts';

/** Such as -63 shown as "-63 dBm". */
export interface ShownNumber {
  value: number;
  shown: string;
}

/** A sign, digits and a unit: nothing that a spreadsheet could call, look up or reach. */
const SIGNED = /^[-+]\s?\p{Sc}?\s?[\d.,\s’]*\d(?:[eE][-+]?\d+)?[\p{L}\p{M}\p{Sc}\s%‰°²³µ/·]*$/u;
const TOO_NARROW = /^#+$/;

/** What is shown, where a spreadsheet takes it for a number or plain text, else the number itself. */
export function shownText({ value, shown }: ShownNumber): string {
  const isPlain = !isFormulaLike(shown) || SIGNED.test(shown);
  return isPlain && shown !== '' && !TOO_NARROW.test(shown) ? shown : String(value);
}
