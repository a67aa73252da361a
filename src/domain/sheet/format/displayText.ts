import { format, isDateFormat } from 'numfmt';
import { CellError, type CellValue } from '#domain/sheet/CellValue.ts';
import { DAYS_TO_1904 } from '#domain/sheet/serialDate.ts';

/** Shown for a date before the first one or after 9999. */
export const NO_DATE = '########';

const OPTIONS = { dateErrorNumber: false, dateSpanLarge: false, overflow: NO_DATE } as const;

/** What a cell shows. A format that cannot be read is taken for General. */
export function displayText(value: CellValue, numberFormat: string, is1904: boolean): string {
  if (value === null) return '';
  if (value instanceof CellError) return value.code;
  try {
    return formatted(value, numberFormat || 'General', is1904);
  } catch {
    return format('General', value);
  }
}

/** Throws for a format that cannot be read. `fillChar` is put before a character that fills a cell, which is else left out. */
export function formatted(
  value: number | string | boolean,
  numberFormat: string,
  is1904: boolean,
  fill: { fillChar?: string } = {},
): string {
  const isShifted = is1904 && typeof value === 'number' && isDateFormat(numberFormat);
  return format(numberFormat, isShifted ? value + DAYS_TO_1904 : value, { ...OPTIONS, ...fill });
}
