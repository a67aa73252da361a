import { axisTicks } from './axisTicks.ts';

/** Pixels; every edge is whole, so that bars are sharp. */
export interface Bar {
  year: number;
  value: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Middle of the room the year has. */
  centre: number;
}

export interface BarLayout {
  bars: readonly Bar[];
  /** Values of the y axis and where they stand. */
  ticks: readonly { value: number; y: number }[];
  /** Years that have room for their number. */
  labels: readonly { year: number; x: number }[];
  /** Edges of the plot. */
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface BarChartSize {
  width: number;
  height: number;
  /** Left of the plot, for the numbers of the y axis. */
  gutter: number;
}

/** Room for the unit above the plot and for the years below it. */
const TOP = 16;
const BOTTOM = 22;
/** What four digits and the space between two years need. */
const LABEL_PX = 36;
/** Steps between numbered years. */
const LABEL_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** Bars over `years`, which are in order and without gaps. A value of NaN has a bar without height. */
export function barLayout(
  years: readonly number[],
  values: ArrayLike<number>,
  room: BarChartSize,
): BarLayout {
  const left = room.gutter;
  const right = Math.max(left + 1, Math.floor(room.width) - 8);
  const bottom = Math.max(TOP + 1, Math.floor(room.height) - BOTTOM);
  const slot = (right - left) / Math.max(1, years.length);
  const gap = slot >= 12 ? 2 : slot >= 3 ? 1 : 0;
  const most = greatest(values);
  const ticks = axisTicks(most, bottom - TOP >= 72 ? 4 : 3, areWhole(values) ? 1 : 0);
  const top = Math.max(most, ticks.at(-1)!);
  const yOf = (value: number) => bottom - Math.round(((bottom - TOP) * value) / top);

  const bars = years.map((year, index) => {
    const value = values[index] ?? Number.NaN;
    const x = left + Math.round(index * slot);
    const width = Math.max(1, left + Math.round((index + 1) * slot) - x - gap);
    // What is there is seen, however little it is.
    const height = value > 0 ? Math.max(1, bottom - yOf(value)) : 0;
    return { year, value, x, y: bottom - height, width, height, centre: x + width / 2 };
  });
  const step = LABEL_STEPS.find((years_) => years_ * slot >= LABEL_PX) ?? Number.POSITIVE_INFINITY;
  return {
    bars,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    labels: bars.filter(({ year }) => year % step === 0).map(({ year, centre }) => ({ year, x: centre })),
    left,
    right,
    top: TOP,
    bottom,
  };
}

/** Position in `years` under a point of the chart, the nearest one outside the plot. */
export function barAt({ left, right, bars }: BarLayout, x: number): number {
  const index = Math.floor(((x - left) / (right - left)) * bars.length);
  return Math.min(Math.max(index, 0), bars.length - 1);
}

/** Half a network is none: where all values are whole, so are the numbers of the axis. */
function areWhole(values: ArrayLike<number>): boolean {
  for (let index = 0; index < values.length; index++) if (values[index]! % 1 > 0) return false;
  return true;
}

function greatest(values: ArrayLike<number>): number {
  let most = 0;
  for (let index = 0; index < values.length; index++) if (values[index]! > most) most = values[index]!;
  return most;
}
