// FORECAST.ETS and what belongs to it.

import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { normalInverse } from './normal.ts';
import { LONGEST_SEASON, Smoothing, seasonOf } from './Smoothing.ts';
import { type TimeSeries, timeSeriesOf } from './TimeSeries.ts';

/** Further ahead nothing is forecast. */
const MOST_STEPS = 1e6;

/** Season: 1 finds the length, 0 is none, others are a length. Throws #NUM! for one that does not fit twice. */
function smoothed({ values }: TimeSeries, season: number): Smoothing {
  const length = Math.trunc(season);
  const period = length === 1 ? seasonOf(values) : length;
  const isValid = length >= 0 && length <= LONGEST_SEASON && (period < 2 || values.length >= 2 * period);
  return isValid ? new Smoothing(values, period) : fail('#NUM!');
}

/** Throws #NUM! for a target that is not after the timeline, or far from it. */
function stepsTo(target: number, series: TimeSeries): number {
  const steps = series.stepsTo(target);
  return steps > 0 && steps <= MOST_STEPS ? steps : fail('#NUM!');
}

const STATISTICS: readonly ((model: Smoothing, series: TimeSeries) => number)[] = [
  ({ weights }) => weights[0],
  ({ weights }) => weights[1],
  ({ weights }) => weights[2],
  (model) => model.meanScaled,
  (model) => model.meanPercentage,
  (model) => model.meanAbsolute,
  (model) => model.rootMeanSquare,
  (_, series) => series.step,
];

export const smoothingFunctions: FunctionTable = {
  'FORECAST.ETS': define(
    'number any any number? number? number?',
    (
      context,
      target: number,
      values: Given,
      timeline: Given,
      season = 1,
      completion = 1,
      aggregation = 1,
    ) => {
      const series = timeSeriesOf(values, timeline, [completion, aggregation], context);
      const steps = stepsTo(target ?? 0, series);
      return smoothed(series, season).forecast(steps);
    },
    ARRAYS,
  ),
  'FORECAST.ETS.CONFINT': define(
    'number any any number? number? number? number?',
    (
      context,
      target: number,
      values: Given,
      timeline: Given,
      confidence = 0.95,
      season = 1,
      completion = 1,
      aggregation = 1,
    ) => {
      if (confidence <= 0 || confidence >= 1) return fail('#NUM!');
      const series = timeSeriesOf(values, timeline, [completion, aggregation], context);
      const steps = stepsTo(target ?? 0, series);
      return normalInverse((1 + confidence) / 2) * smoothed(series, season).deviation(steps);
    },
    ARRAYS,
  ),
  'FORECAST.ETS.SEASONALITY': define(
    'any any number? number?',
    (context, values: Given, timeline: Given, completion = 1, aggregation = 1) =>
      seasonOf(timeSeriesOf(values, timeline, [completion, aggregation], context).values),
    ARRAYS,
  ),
  'FORECAST.ETS.STAT': define(
    'any any number number? number? number?',
    (context, values: Given, timeline: Given, kind = 0, season = 1, completion = 1, aggregation = 1) => {
      const statistic = STATISTICS[Math.trunc(kind) - 1] ?? fail('#NUM!');
      const series = timeSeriesOf(values, timeline, [completion, aggregation], context);
      return statistic(smoothed(series, season), series);
    },
    ARRAYS,
  ),
};
