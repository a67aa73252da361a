import { isDateFormat } from 'numfmt';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';

interface NumberedCell {
  value: unknown;
  numberFormat: string;
}

/** The serial number in the 1900 system of a cell that shows a date or a time; undefined for any other cell. */
export function dateSerial({ value, numberFormat }: NumberedCell, is1904: boolean): number | undefined {
  if (typeof value !== 'number' || !isDateFormat(numberFormat)) return undefined;
  return value + (is1904 ? DAYS_TO_1904 : 0);
}
