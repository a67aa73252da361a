import { scaleLinear, scaleTime, scaleUtc } from 'd3-scale';

/** One line of a time series. */
export interface TrendSeries {
  key: string;
  label: string;
  /** In any order. */
  points: readonly { atMs: number; value: number | null }[];
}

interface KnownPoint {
  atMs: number;
  value: number;
}

export interface TrendRun {
  series: number;
  points: KnownPoint[];
}

/** A stretch of time of which nothing is known. */
export interface TrendGap {
  fromMs: number;
  toMs: number;
  /** How many regular points are missing; undefined where they do not come regularly. */
  missing: number | undefined;
}

/** How much further apart than regular two neighbours may be and still be joined. */
const GAP_FACTOR = 1.5;
/** So that the difference of the greatest and the least number of an axis is a number as well. */
const GREATEST = Number.MAX_VALUE / 4;

const isKnown = (value: number | null | undefined): value is number =>
  value !== null && value !== undefined && Number.isFinite(value);

/** Each moment of which any series tells something, in order. */
export function trendTimes(series: readonly TrendSeries[]): number[] {
  const times = series.flatMap(({ points }) => points.map(({ atMs }) => atMs)).filter(Number.isFinite);
  return [...new Set(times)].sort((a, b) => a - b);
}

/** The value of a series at a moment: its last one, where it has two. */
export function trendValue({ points }: TrendSeries, atMs: number): number | null {
  const value = points.findLast((point) => point.atMs === atMs)?.value;
  return isKnown(value) ? value : null;
}

/**
 * The stretches that may be drawn as lines: broken where a value is missing and where two neighbours are further
 * apart than they regularly are.
 */
export function trendRuns(series: readonly TrendSeries[], everyMs?: number): TrendRun[] {
  return series.flatMap((one, index) => {
    const runs: TrendRun[] = [];
    let last: number | undefined;
    for (const point of ordered(one)) {
      const isLate = everyMs !== undefined && last !== undefined && point.atMs - last > everyMs * GAP_FACTOR;
      const { atMs, value } = point;
      if (isKnown(value)) {
        if (last === undefined || isLate) runs.push({ series: index, points: [] });
        runs.at(-1)!.points.push({ atMs, value });
        last = atMs;
      } else last = undefined;
    }
    return runs;
  });
}

/** The stretches between two moments in which no series has a value. */
export function trendGaps(series: readonly TrendSeries[], everyMs?: number): TrendGap[] {
  const known = trendTimes(
    series.map((one) => ({ ...one, points: one.points.filter(({ value }) => isKnown(value)) })),
  );
  const told = trendTimes(series);
  return known.slice(1).flatMap((toMs, index) => {
    const fromMs = known[index]!;
    const isLate = everyMs !== undefined && toMs - fromMs > everyMs * GAP_FACTOR;
    if (!isLate && !told.some((atMs) => atMs > fromMs && atMs < toMs)) return [];
    return [{ fromMs, toMs, missing: everyMs && Math.max(1, Math.round((toMs - fromMs) / everyMs) - 1) }];
  });
}

/** Where moments and values stand, in pixels; the axis of values begins at 0 unless all of them are far from it. */
export function trendScales(
  series: readonly TrendSeries[],
  room: { left: number; right: number; top: number; bottom: number },
  isLocal: boolean,
) {
  const times = trendTimes(series);
  const values = series.flatMap(({ points }) => points.map(({ value }) => value)).filter(isKnown);
  let [least, most] = [
    values.reduce((a, b) => Math.min(a, b), Infinity),
    values.reduce((a, b) => Math.max(a, b), -Infinity),
  ];
  if (least > most) [least, most] = [0, 1];
  if (least > 0 && least < most * 0.5) least = 0;
  if (most < 0 && most > least * 0.5) most = 0;
  if (least === most) [least, most] = least > 0 ? [0, most] : least < 0 ? [least, 0] : [0, 1];
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const half = first === last ? 43_200_000 : 0;
  const y = scaleLinear([Math.max(-GREATEST, least), Math.min(GREATEST, most)], [room.bottom, room.top])
    .nice(4)
    .clamp(true);
  return {
    x: (isLocal ? scaleTime : scaleUtc)([first - half, last + half], [room.left, room.right]),
    y: (value: number) => y(value),
    yTicks: y.ticks(4).map((value) => ({ value, y: y(value) })),
  };
}

function ordered({ points }: TrendSeries) {
  const byTime = new Map(points.filter(({ atMs }) => Number.isFinite(atMs)).map((one) => [one.atMs, one]));
  return [...byTime.values()].sort((a, b) => a.atMs - b.atMs);
}
