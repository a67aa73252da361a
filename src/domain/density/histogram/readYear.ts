/** Before the first wireless networks, and so far ahead that only a broken clock writes it. */
const EARLIEST_YEAR = 1990;
const LATEST_YEAR = 2100;

const ISO_DATE =
  /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/i;
const CONDENSED_DATE = /^(\d{4})(\d\d)(?:(\d\d)(?:\d{6})?)?$/;
/** No time from 1990 on has fewer digits, so that none is a condensed date. */
const EPOCH_SECONDS = /^\d{9,10}(?:\.\d+)?$/;
const EPOCH_MILLISECONDS = /^\d{12,13}(?:\.\d+)?$/;

/**
 * The calendar year that begins a bucket: `yyyy`, ISO 8601 dates (`2019-01-01`, `20190101`, with or without a time),
 * `yyyyMM`, and epoch seconds or milliseconds, UTC. Of a date with a zone it is the year as written, for a bucket is named
 * after its year and not after an instant. Undefined for every other text and for years no network is of.
 */
export function readYear(date: string): number | undefined {
  const text = date.trim();
  const year = readWritten(ISO_DATE.exec(text) ?? CONDENSED_DATE.exec(text)) ?? readEpoch(text);
  return year !== undefined && year >= EARLIEST_YEAR && year <= LATEST_YEAR ? year : undefined;
}

function readWritten(found: RegExpExecArray | null): number | undefined {
  if (!found) return undefined;
  const [year, month, day] = [Number(found[1]), Number(found[2] ?? 1), Number(found[3] ?? 1)];
  if (month < 1 || month > 12) return undefined;
  if (day < 1 || day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return year;
}

function readEpoch(text: string): number | undefined {
  if (EPOCH_SECONDS.test(text)) return new Date(Number(text) * 1000).getUTCFullYear();
  if (EPOCH_MILLISECONDS.test(text)) return new Date(Number(text)).getUTCFullYear();
  return undefined;
}
