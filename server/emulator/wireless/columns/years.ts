const YEAR_MS = 31_556_952_000;
const LAST_YEAR = 2200;
/** When each year from 1970 to 2201 begins. */
export const STARTS = Float64Array.from({ length: LAST_YEAR + 2 - 1970 }, (_, i) => Date.UTC(1970 + i, 0));

/** The UTC year of each time; 0 for a time that is not known (0) and outside 1970 to 2200. */
export function yearsOf(times: Float64Array): Uint16Array {
  const years = new Uint16Array(times.length);
  for (let row = 0; row < times.length; row++) {
    const ms = times[row]!;
    if (ms <= 0) continue;
    // A mean year is off by less than a year either way.
    let index = Math.floor(ms / YEAR_MS);
    if (index > LAST_YEAR - 1970) continue;
    if (ms < STARTS[index]!) index--;
    else if (ms >= STARTS[index + 1]!) index++;
    years[row] = 1970 + index;
  }
  return years;
}

/** First known year and number of years up to the last; a count of 0 when none is known. */
export function span(...columns: Uint16Array[]): { firstKnown: number; count: number } {
  let [least, most] = [Infinity, 0];
  for (const column of columns)
    for (const year of column)
      if (year > 0) {
        if (year < least) least = year;
        if (year > most) most = year;
      }
  return most === 0 ? { firstKnown: 1970, count: 0 } : { firstKnown: least, count: most - least + 1 };
}
