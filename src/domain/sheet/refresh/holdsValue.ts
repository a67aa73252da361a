import type { ExportValue } from '#domain/export/ExportRows.ts';
import { ISO_TIME } from '#domain/export/isoTime.ts';

const DAY_MS = 86_400_000;
/** 1 January 1970 in workbooks that count days from 1900, and what others count less. */
const UNIX_EPOCH = 25_569;
const SINCE_1904 = 1462;

/** Whether a cell holds what a save of the value writes there: times to the second. */
export function holdsValue(cell: string | number | boolean | null, value: ExportValue): boolean {
  if (value === null || value === '' || (typeof value === 'number' && !Number.isFinite(value)))
    return cell === '' || cell === null;
  if (typeof value === 'number')
    return typeof cell === 'number' && Math.abs(cell - value) <= Math.abs(value) * 1e-12;
  if (typeof cell !== 'number' || !ISO_TIME.test(value)) return String(cell) === value;
  const serial = Math.floor(Date.parse(value) / 1000) / (DAY_MS / 1000) + UNIX_EPOCH;
  return [serial, serial - SINCE_1904].some((one) => Math.abs(cell - one) * DAY_MS < 500);
}
