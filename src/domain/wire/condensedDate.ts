// The service's condensed times as date and time fields speak them, as precise as they are written.

import { parseCondensedTime } from './condensedTime.ts';

/**
 * `20240301` for `2024-03-01`, `20240301093059` for `2024-03-01T09:30:59`; seconds may be left out, and a blank may stand for
 * the T. Undefined for anything that is no moment of the calendar.
 */
export function condensedOfDate(text: string): string | undefined {
  if (!/^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?$/.test(text)) return undefined;
  const condensed = text.replace(/\D/g, '');
  return parseCondensedTime(condensed) === undefined ? undefined : condensed;
}

/** The inverse, for example `2024-03-01T09:30`; undefined for anything that is no condensed time. */
export function dateOfCondensed(condensed: string): string | undefined {
  if (parseCondensedTime(condensed) === undefined) return undefined;
  const [, day, hour, minute, second] = /^(\d{8})(?:(\d\d)(\d\d)(\d\d)?)?$/.exec(condensed)!;
  const date = day!.replace(/^(\d{4})(\d\d)/, '$1-$2-');
  if (hour === undefined) return date;
  return `${date}T${hour}:${minute}${second === undefined ? '' : `:${second}`}`;
}
