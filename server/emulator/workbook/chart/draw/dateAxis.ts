// Dates along an axis: one place for each day, month or year, whether the data have it or not.

import { DAYS_TO_1904, dayOfSerial, serialOfDay } from '#domain/sheet/serialDate.ts';
import type { AxisModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import type { Values } from '#server/emulator/workbook/chart/draw/model/readValues.ts';
import { numberText } from './labels.ts';

/** Longer axes are drawn as categories. */
const MAX_PLACES = 4_000;

export interface DatePlaces {
  texts: string[];
  /** Of each point on the axis; undefined for one without a date. */
  positions: (number | undefined)[];
}

/** Undefined where the dates are too far apart, or are none. */
export function datePlaces(axis: AxisModel, dates: Values, is1904: boolean): DatePlaces | undefined {
  const shift = is1904 ? DAYS_TO_1904 : 0;
  const days = dates.numbers.map((number) => (number === null ? undefined : Math.floor(number) + shift));
  const known = [...new Set(days.filter((day) => day !== undefined))].sort((a, b) => a - b);
  if (!dates.areNumbers || known.some((day) => dayOfSerial(day) === undefined)) return undefined;
  const unit = axis.unit ?? unitOf(known);
  const indexOf = (serial: number) => {
    if (unit === 'days') return serial;
    const { year, month } = dayOfSerial(serial)!;
    return unit === 'years' ? year : year * 12 + month - 1;
  };
  const first = indexOf(known[0] ?? 0);
  const count = indexOf(known.at(-1) ?? 0) - first + 1;
  if (known.length === 0 || count > MAX_PLACES) return undefined;
  const serialAt = (index: number) => {
    if (unit === 'days') return index;
    return unit === 'years'
      ? serialOfDay(index, 1, 1)
      : serialOfDay(Math.floor(index / 12), (index % 12) + 1, 1);
  };
  const format = axis.format ?? dates.format;
  return {
    texts: Array.from({ length: count }, (_, at) => numberText(serialAt(first + at) - shift, format, is1904)),
    positions: days.map((day) => (day === undefined ? undefined : indexOf(day) - first)),
  };
}

/** As Excel: by the shortest distance between two dates. */
function unitOf(days: readonly number[]): 'days' | 'months' | 'years' {
  const shortest = days.reduce(
    (least, day, at) => (at === 0 ? least : Math.min(least, day - days[at - 1]!)),
    Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(shortest) || shortest < 28) return 'days';
  return shortest < 365 ? 'months' : 'years';
}
