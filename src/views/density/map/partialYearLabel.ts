const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "2026 so far, to 21 Nov": how much there is of a year that was not over when the answer came. */
export function partialYearLabel(year: number, fetchedAtMs: number): string {
  return `${year} so far, to ${day.format(fetchedAtMs)}`;
}
