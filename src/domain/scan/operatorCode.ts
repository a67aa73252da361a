/**
 * Countries whose network codes have three digits, by mobile country code (the table that Android phones use). All
 * others have two.
 */
const THREE_DIGITS = new Set(
  '302 310 311 312 313 314 315 316 334 338 342 344 346 348 365 708 722 732'.split(' '),
);

/**
 * MCC and MNC as one text, each with the zeros that numbers lose: `262` and `1` make `26201`, `310` and `26` make
 * `310026`, and `1` and `1` the test network `00101`. Undefined when they are no country and network code.
 */
export function operatorCode(mcc: number, mnc: number): string | undefined {
  if (!(mcc >= 1 && mcc <= 999 && mnc >= 0 && mnc <= 999)) return undefined;
  const country = String(mcc).padStart(3, '0');
  return country + String(mnc).padStart(THREE_DIGITS.has(country) ? 3 : 2, '0');
}

/**
 * Reads an operator in any writing, `26201`, `262-1`, `262 01`, `262001` or the number `101` of test network `00101`,
 * into the one that `operatorCode` makes, so that equal operators are equal texts.
 */
export function readOperator(text: string): string | undefined {
  const apart = /^(\d{1,3})\s*[-/_. ]\s*(\d{1,3})$/.exec(text);
  if (apart) return operatorCode(Number(apart[1]), Number(apart[2]));
  if (/^1\d{2,3}$/.test(text)) return operatorCode(1, Number(text.slice(1)));
  return /^\d{5,6}$/.test(text) ? operatorCode(Number(text.slice(0, 3)), Number(text.slice(3))) : undefined;
}
