/**
 * The EARFCN of a band above 64 that a phone with 16 bits for it would have reported as the given number; undefined
 * where the country has no such band in use. Countries and ranges are those that netmonster-core met in the field.
 */
export function overflownEarfcn(earfcn: number, mcc: string | undefined): number | undefined {
  const isMet = OVERFLOWS.some(
    ({ countries, from, to }) =>
      mcc !== undefined && countries.includes(mcc) && earfcn >= from && earfcn <= to,
  );
  return isMet ? earfcn + 65536 : undefined;
}

/** By MCC; the bands are 66, 71, 67 and 75. */
const OVERFLOWS: readonly { countries: readonly string[]; from: number; to: number }[] = [
  { countries: ['302', '310', '311'], from: 1200, to: 1799 },
  { countries: ['310', '311'], from: 3050, to: 3399 },
  { countries: ['228'], from: 1950, to: 1999 },
  { countries: ['228'], from: 3930, to: 4779 },
  { countries: ['466'], from: 900, to: 1199 },
  { countries: ['730'], from: 900, to: 1799 },
];
