import { scaleLinear, scaleLog } from 'd3-scale';

/** One bar of a ranking. */
export interface RankRow {
  key: string;
  label: string;
  value: number | null;
  /** What the value was earlier. */
  before?: number | null;
  /** A few words after the value. */
  remark?: string;
  /** CSS, such as `var(--encryption-wpa2)`. */
  colour?: string;
}

export type RankScale = 'linear' | 'log';

interface RankTick {
  value: number;
  /** 0 to 1 along the axis. */
  position: number;
}

export interface RankAxis {
  /** Where a bar begins and ends, 0 to 1; undefined for what has no place on the axis. */
  span: (value: number | null | undefined) => { from: number; to: number } | undefined;
  ticks: RankTick[];
}

/** Decades that a logarithmic axis shows at most. */
const MAX_DECADES = 15;
const WANTED_TICKS = 4;
/** So that the difference of the greatest and the least number of an axis is a number as well. */
const GREATEST = Number.MAX_VALUE / 4;
/** A shorter axis has too few numbers between its ends to be divided. */
const LEAST = 1e-300;

/** What counts in a ranking: numbers. */
export function rankValue(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}

/** Greatest first, as they came where they are equal, and what has no value last. */
export function rankRows(rows: readonly RankRow[]): RankRow[] {
  return rows
    .map((row) => ({ row, value: rankValue(row.value) ?? Number.NEGATIVE_INFINITY }))
    .sort((a, b) => (a.value === b.value ? 0 : b.value - a.value))
    .map(({ row }) => row);
}

/**
 * The axis under the bars: linear from 0, or logarithmic from the power of ten below the least value, where nothing
 * and less has no bar.
 */
export function rankAxis(rows: readonly RankRow[], scale: RankScale): RankAxis {
  const values = rows.flatMap(({ value, before }) => [rankValue(value), rankValue(before)]);
  const known = values.filter((value) => value !== null);
  return scale === 'log' ? logAxis(known.filter((value) => value > 0)) : linearAxis(known);
}

function linearAxis(values: readonly number[]): RankAxis {
  const least = Math.max(
    -GREATEST,
    values.reduce((a, b) => Math.min(a, b), 0),
  );
  const most = Math.min(
    GREATEST,
    values.reduce((a, b) => Math.max(a, b), 0),
  );
  const place = scaleLinear([least, most - least > LEAST ? most : least + 1], [0, 1]).clamp(true);
  const zero = place(0);
  const isWhole = values.every((value) => Number.isInteger(value));
  return {
    span(value) {
      const known = rankValue(value);
      if (known === null) return undefined;
      const end = place(known);
      return { from: Math.min(zero, end), to: Math.max(zero, end) };
    },
    ticks: place
      .ticks(WANTED_TICKS)
      .filter((value) => !isWhole || Number.isInteger(value))
      .map((value) => ({ value, position: place(value) })),
  };
}

function logAxis(values: readonly number[]): RankAxis {
  const most = values.reduce((a, b) => Math.max(a, b), 1);
  const smallest = values.reduce((a, b) => Math.min(a, b), most);
  const last = Math.log10(most);
  const first = Math.max(Math.ceil(Math.log10(smallest)) - 1, Math.floor(last) - MAX_DECADES);
  const place = scaleLog([10 ** first, most > 10 ** first ? most : 10 ** (first + 1)], [0, 1]).clamp(true);
  const step = Math.ceil((Math.floor(last) - first) / (WANTED_TICKS + 1)) || 1;
  const ticks: RankTick[] = [];
  for (let power = first; power <= last; power += step)
    ticks.push({ value: 10 ** power, position: place(10 ** power) });
  return {
    span(value) {
      const known = rankValue(value);
      return known !== null && known > 0 ? { from: 0, to: place(known) } : undefined;
    },
    ticks,
  };
}
