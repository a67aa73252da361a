const DATE_TIME =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[ T]+(\d{1,2}):(\d{1,2})(?::(\d{1,2})(?:[.,](\d{1,9}))?)? ?(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;
const NO_DAY = /^\d{4}[-/.]\d{1,2}[-/.]?[ T]/;

/**
 * Epoch milliseconds of a logger's date: `yyyy-MM-dd HH:mm:ss` UTC, padded or not, ISO 8601 forms included. Blank is
 * 0, the sign for not known. For text that is not a date, gives the reason.
 */
export function readTime(text: string): number | string {
  return readPlainTime(text) ?? readAnyTime(text);
}

/** `yyyy-MM-dd HH:mm:ss`, as nearly every row has it, in a fifth of the time; undefined for any other text or date. */
function readPlainTime(text: string): number | undefined {
  if (text.length !== 19 || text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || text[16] !== ':')
    return undefined;
  if (text[10] !== ' ' && text[10] !== 'T') return undefined;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const [month, day] = [twoDigits(text, 5), twoDigits(text, 8)];
  const [hour, minute, second] = [twoDigits(text, 11), twoDigits(text, 14), twoDigits(text, 17)];
  const isPlain = year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= (month === 2 ? 28 : 30);
  if (!isPlain || !(hour <= 23 && minute <= 59 && second <= 60)) return undefined;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** NaN for what are none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN;
}

function readAnyTime(text: string): number | string {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  const found = DATE_TIME.exec(trimmed);
  if (!found) return NO_DAY.test(trimmed) ? 'the day is missing' : 'not a date such as 2024-05-31 23:59:59';
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map((part) => Number(part ?? 0));
  if (month! < 1 || month! > 12) return 'no such month';
  if (day! < 1 || day! > new Date(Date.UTC(year!, month!, 0)).getUTCDate()) return 'no such day';
  if (hour! > 23 || minute! > 59 || second! > 60) return 'no such time of day';
  if (year! < 1970) return 'before 1970';
  const milliseconds = Number((found[7] ?? '').slice(0, 3).padEnd(3, '0'));
  const utc = Date.UTC(year!, month! - 1, day, hour, minute, second, milliseconds);
  return utc - offsetMs(found[8]);
}

/** Milliseconds that a zone such as +02:00 is ahead of UTC. */
function offsetMs(zone: string | undefined): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '');
  if (!found) return 0;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * 60_000;
}
