// The date part of the service's condensed times, as date fields speak it.

import { formatCondensedTime, parseCondensedTime } from './condensedTime.ts';

/** `20240301` for `2024-03-01`; undefined for anything that is no date of the calendar. */
export function condensedOfDate(date: string): string | undefined {
  const condensed = /^\d{4}-\d\d-\d\d$/.test(date) ? date.replaceAll('-', '') : '';
  return parseCondensedTime(condensed) === undefined ? undefined : condensed;
}

/** `2024-03-01` for `20240301` or `20240301093000`; undefined for anything else. */
export function dateOfCondensed(condensed: string): string | undefined {
  const timeMs = parseCondensedTime(condensed);
  if (timeMs === undefined) return undefined;
  return formatCondensedTime(timeMs).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3');
}
