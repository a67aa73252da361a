import { readTime } from '#domain/survey/format/readTime.ts';
import { byteText } from '#domain/text/byteText.ts';
import { BLANK } from './scanField.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const EPOCH = /^(\d{9,16})(?:\.(\d{1,9}))?$/;
/** `11/20/2026 23:30` or `20-11-2026 23:30`, of which either may be meant. */
const DAY_AND_MONTH = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4})(?:[, ] *(.+))?$/;
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:[, ] *(.+))?$/;
const DAY_ALONE = /^\d{4}-\d{1,2}-\d{1,2}$/;
/** Of a date without a time of day. */
const MIDNIGHT = '00:00:00';
/** RFC 5322, its day of the week left out: `20 Nov 2026 23:30:00 +0100`. */
const NAMED_DAY_FIRST = /^(\d{1,2})[ -]([a-z]{3})[a-z]*\.?[ -](\d{4})[, ] *(.+)$/i;
/** C’s `asctime`, its day of the week left out: `Nov 20 23:30:00 2026`. */
const NAMED_YEAR_LAST = /^([a-z]{3}) +(\d{1,2}) ([\d:]+) (\d{4})$/i;
const DAY_OF_WEEK = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? +/i;
const HALF_DAY = /\b(\d{1,2})(:\d{1,2}(?::\d{1,2}(?:\.\d{1,9})?)?) ?([ap])\.?m\.?$/i;
const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})$/i;

/** Which of the two numbers of `05/11/2026` is the day: the first, the second, or undecided by the file. */
type DayOrder = 'first' | 'second' | 'both' | undefined;

/** Reads the times of one scan file and counts what it made of them. A time without a zone is UTC, as in WigleWifi. */
export class ScanTimes {
  #unread = 0;
  /** The first that could not be read. */
  #example = '';
  #isZoneless = false;
  #day: DayOrder;

  /** Epoch milliseconds; null for a blank and for what cannot be read. */
  read(field: string): number | null {
    const text = byteText(field).trim();
    if (BLANK.test(text) || /^0+(\.0+)?$/.test(text)) return null;
    if (EPOCH.test(text)) return epochMs(text);
    const plain = this.#plain(text);
    const timeMs = plain === undefined ? plain : readTime(plain);
    if (typeof timeMs === 'number') {
      this.#isZoneless ||= !ZONE.test(plain!);
      return timeMs || null;
    }
    this.#unread += 1;
    this.#example ||= text.slice(0, 80);
    return null;
  }

  /** Learns from a time that is not read yet whether the file has the day or the month first. */
  learn(field: string): void {
    const found = DAY_AND_MONTH.exec(byteText(field).trim());
    const said = found ? orderOf(found) : undefined;
    if (said) this.#day = this.#day === undefined || this.#day === said ? said : 'both';
  }

  /** What was made of the times, in sentences. */
  notes(): string[] {
    const notes: string[] = [];
    if (this.#unread > 0)
      notes.push(
        `Times that could not be read: ${this.#unread.toLocaleString('en')}, for example “${this.#example}”. Their rows are read without a time.`,
      );
    if (this.#day === 'first' || this.#day === 'second')
      notes.push(
        `Dates such as 05/11/2026 were read with the ${this.#day === 'first' ? 'day' : 'month'} first.`,
      );
    if (this.#isZoneless) notes.push('Times without a time zone were read as UTC.');
    return notes;
  }

  /** The text as `readTime` reads it; undefined where day and month cannot be told apart. */
  #plain(written: string): string | undefined {
    const hours = /m\.?$/i.test(written) ? written.replace(HALF_DAY, wholeDay) : written;
    if (DAY_ALONE.test(hours)) return `${hours} ${MIDNIGHT}`;
    if (/^\d{4}\D/.test(hours)) return hours;
    const text = hours.replace(DAY_OF_WEEK, '');
    this.learn(text);
    const slashed = DAY_AND_MONTH.exec(text);
    if (slashed) {
      const [, a, , b, year, rest = MIDNIGHT] = slashed;
      const day = orderOf(slashed) ?? this.#day;
      if (day !== 'first' && day !== 'second') return undefined;
      return day === 'first' ? `${year}-${b}-${a} ${rest}` : `${year}-${a}-${b} ${rest}`;
    }
    const points = DAY_FIRST.exec(text);
    if (points) return `${points[3]}-${points[2]}-${points[1]} ${points[4] ?? MIDNIGHT}`;
    const named = NAMED_DAY_FIRST.exec(text);
    if (named) return `${named[3]}-${monthOf(named[2]!)}-${named[1]} ${named[4]}`;
    const yearLast = NAMED_YEAR_LAST.exec(text);
    return yearLast ? `${yearLast[4]}-${monthOf(yearLast[1]!)}-${yearLast[2]} ${yearLast[3]}` : text;
  }
}

/** What a date tells itself of its order. */
function orderOf([, a, , b]: RegExpExecArray): 'first' | 'second' | undefined {
  return Number(a) > 12 ? 'first' : Number(b) > 12 ? 'second' : undefined;
}

/** Of a count of seconds, milliseconds or microseconds since 1970, told apart by their digits. */
function epochMs(text: string): number {
  const digits = text.split('.', 1)[0]!.length;
  if (digits <= 11) return Math.round(Number(text) * 1000);
  return Math.round(digits <= 14 ? Number(text) : Number(text) / 1000);
}

/** `11:30 PM` as `23:30`; 13 PM stays no time of day. */
function wholeDay(_: string, hour: string, rest: string, half: string): string {
  const isLawful = Number(hour) >= 1 && Number(hour) <= 12;
  return `${isLawful ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : 99}${rest}`;
}

/** 1 to 12; 0 is no month. */
const monthOf = (name: string) => MONTHS.indexOf(name.toLowerCase()) + 1;
