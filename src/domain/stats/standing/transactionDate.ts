// The ids of uploads, yyyyMMdd-nnnnn: the day of the upload and its number on that day.

import { dateOfCondensed } from '#domain/wire/condensedDate.ts';

/** `2024-03-01` for `20240301-00417`; undefined for anything that names no day of the calendar. */
export function transactionDate(transId: string | null): string | undefined {
  const day = /^(\d{8})-\d{1,9}$/.exec(transId ?? '')?.[1];
  return day === undefined ? undefined : dateOfCondensed(day);
}
