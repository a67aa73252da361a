import { matrixOf, numberOf } from '#domain/formula/calc/arguments.ts';
import type { Given } from '#domain/formula/calc/define.ts';
import type { CallContext } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { serial1900 } from '#domain/formula/functions/date/excelDate.ts';
import { averageOf, greatestOf, leastOf, sumOf } from '#domain/formula/functions/math/aggregateFunctions.ts';
import { medianOf } from '#domain/formula/functions/math/percentiles.ts';
import { DAYS_TO_1904, dayOfSerial, daysInMonth, LAST_SERIAL } from '#domain/sheet/serialDate.ts';

/** Values a step of time apart. */
export interface TimeSeries {
  values: number[];
  /** In the unit of the timeline; in months for dates of one day of the month. */
  step: number;
  /** Steps from the last value to a point of the timeline. */
  stepsTo(target: number): number;
}

const count = (values: readonly number[]) => values.length;
/** Excel's numbers 1 to 7 for what several values of one time become. */
const AGGREGATIONS = [averageOf, count, count, greatestOf, medianOf, leastOf, sumOf];

/** A gap of more than this part of the steps is too much. */
const MOST_MISSING = 0.3;

const numbersIn = (given: Given) =>
  matrixOf(given)
    .values()
    .map((one) => numberOf(one));

/** A point on a calendar of months. */
function monthOf(serial: number, firstDay: number): number {
  const day = dayOfSerial(Math.floor(serial)) ?? fail('#NUM!');
  return day.year * 12 + day.month + (day.day - firstDay) / daysInMonth(day.year, day.month);
}

/** The unit of a timeline: months where all are dates on the same day of several months. */
function unitOf(times: readonly number[], context: CallContext): (time: number) => number {
  if (times.some((time) => time < 0 || time > LAST_SERIAL - DAYS_TO_1904)) return (time) => time;
  const days = times.map((time) => dayOfSerial(Math.floor(serial1900(time, context))));
  const first = days[0]?.day;
  const areMonths =
    first !== undefined &&
    days.every((day) => day?.day === first) &&
    new Set(days.map((day) => day!.year * 12 + day!.month)).size > 1;
  return areMonths ? (time) => monthOf(serial1900(time, context), first) : (time) => time;
}

/**
 * Reads values and their timeline, in any order. Values of one time become one by `aggregation`; gaps are filled by
 * what is beside them, or with 0. Throws #N/A for sides of different sizes, #NUM! for a timeline without a constant
 * step.
 */
export function timeSeriesOf(
  values: Given,
  timeline: Given,
  [completion, aggregation]: readonly [completion: number, aggregation: number],
  context: CallContext,
): TimeSeries {
  const aggregate = AGGREGATIONS[Math.trunc(aggregation) - 1];
  const [amounts, times] = [numbersIn(values), numbersIn(timeline)];
  if (amounts.length !== times.length) return fail('#N/A');
  if (!aggregate || (completion !== 0 && completion !== 1)) return fail('#NUM!');
  const toUnit = unitOf(times, context);
  const grouped = new Map<number, number[]>();
  for (const [at, time] of times.entries()) {
    const point = toUnit(time);
    const group = grouped.get(point);
    if (group) group.push(amounts[at]!);
    else grouped.set(point, [amounts[at]!]);
  }
  const points = [...grouped.keys()].sort((a, b) => a - b);
  if (points.length < 2) return fail('#NUM!');
  const step = points.slice(1).reduce((least, one, at) => Math.min(least, one - points[at]!), Infinity);
  const known = points.map((point) => aggregate(grouped.get(point)!));
  const last = points.at(-1)!;
  return {
    values: completed(points, known, step, completion),
    step,
    stepsTo: (target) => (toUnit(target) - last) / step,
  };
}

/** Values at each step. Throws #NUM! for points between the steps, and where too many are missing. */
function completed(
  points: readonly number[],
  known: readonly number[],
  step: number,
  completion: number,
): number[] {
  const places = points.map((point) => (point - points[0]!) / step);
  const isEven = places.every((place) => Math.abs(place - Math.round(place)) < 1e-6);
  const all = Math.round(places.at(-1)!) + 1;
  if (!isEven || all - points.length > MOST_MISSING * all) return fail('#NUM!');
  const values: number[] = [];
  for (const [at, value] of known.entries()) {
    const before = known[at - 1] ?? 0;
    const gap = at === 0 ? 1 : Math.round(places[at]!) - Math.round(places[at - 1]!);
    for (let part = 1; part < gap; part += 1)
      values.push(completion === 0 ? 0 : before + ((value - before) * part) / gap);
    values.push(value);
  }
  return values;
}
