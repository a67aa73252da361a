// Exponential smoothing with an additive error, trend and season (the AAA version of ETS).

/** Shares of each error that level, trend and season take. */
type Weights = readonly [level: number, trend: number, season: number];

interface Start {
  level: number;
  trend: number;
  /** Deviations by their place in the season; a single 0 for none. */
  season: readonly number[];
}

interface Run extends Start {
  /** Of the forecasts one step ahead. */
  errors: number[];
  squares: number;
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Before the first value, from the whole seasons of the values; the first forecast is the first value. */
function startOf(values: readonly number[], period: number): Start {
  if (period < 2) {
    const trend = (values.at(-1)! - values[0]!) / (values.length - 1);
    return { level: values[0]! - trend, trend, season: [0] };
  }
  let trend = 0;
  for (let at = 0; at < period; at += 1) trend += (values[at + period]! - values[at]!) / period ** 2;
  const seasons = Math.floor(values.length / period);
  const season = new Array<number>(period).fill(0);
  for (let from = 0; from < seasons * period; from += period) {
    const mean = meanOf(values.slice(from, from + period));
    for (let at = 0; at < period; at += 1)
      season[at]! += (values[from + at]! - mean - (at - (period - 1) / 2) * trend) / seasons;
  }
  return { level: values[0]! - season[0]! - trend, trend, season };
}

function run(values: readonly number[], start: Start, [alpha, beta, gamma]: Weights): Run {
  let { level, trend } = start;
  const season = [...start.season];
  const period = season.length;
  const errors: number[] = [];
  let squares = 0;
  for (const [at, value] of values.entries()) {
    const place = at % period;
    const deviation = season[place]!;
    const error = value - level - trend - deviation;
    errors.push(error);
    squares += error * error;
    level += trend + alpha * error;
    trend += alpha * beta * error;
    if (period > 1) season[place] = deviation + gamma * (1 - alpha) * error;
  }
  return { level, trend, season, errors, squares };
}

/** Excel's first choice, which exact series keep; and others to begin the search at. */
const FIRST_WEIGHTS: readonly Weights[] = [
  [0.9, 0.001, 0.001],
  [0.5, 0.1, 0.1],
  [0.1, 0.1, 0.5],
];
/** How far a weight moves, until the steps are of the three decimals that Excel shows. */
const STEPS = [0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Gains below this part of the squares are rounding. */
const GAIN = 1e-12;

/** The weights with the least squares of errors, by steps along each that become smaller. */
function fitted(values: readonly number[], start: Start): { weights: Weights; run: Run } {
  const scale = values.reduce((sum, one) => sum + one * one, 0) * GAIN;
  let best = { weights: FIRST_WEIGHTS[0]!, run: run(values, start, FIRST_WEIGHTS[0]!) };
  for (const first of FIRST_WEIGHTS) {
    let here = { weights: first, run: run(values, start, first) };
    for (const step of STEPS)
      for (let next = neighbour(values, start, here, step, scale); next; ) {
        here = next;
        next = neighbour(values, start, here, step, scale);
      }
    if (here.run.squares < best.run.squares - scale) best = here;
  }
  return best;
}

/** A better fit one step away; undefined for none. */
function neighbour(
  values: readonly number[],
  start: Start,
  from: { weights: Weights; run: Run },
  step: number,
  scale: number,
) {
  const axes = start.season.length > 1 ? 3 : 2;
  for (let axis = 0; axis < axes; axis += 1)
    for (const by of [step, -step]) {
      const moved = from.weights.map((one, at) => (at === axis ? Math.min(1, Math.max(0, one + by)) : one));
      const weights = moved as unknown as Weights;
      const next = run(values, start, weights);
      if (next.squares < from.run.squares - scale) return { weights, run: next };
    }
  return undefined;
}

/** The hours of a year. */
export const LONGEST_SEASON = 8_760;
/** Lags that agree less than this with the series have no season. */
const LEAST_AGREEMENT = 0.5;

/** The length of the season of evenly spaced values, by their autocorrelation around a line; 0 for none. */
export function seasonOf(values: readonly number[]): number {
  const count = values.length;
  const [middle, mean] = [(count - 1) / 2, meanOf(values)];
  const slope =
    values.reduce((sum, one, at) => sum + (at - middle) * (one - mean), 0) /
    values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  const rest = values.map((one, at) => one - mean - slope * (at - middle));
  const variance = meanOf(rest.map((one) => one * one));
  if (variance <= GAIN * meanOf(values.map((one) => one * one))) return 0;
  const agreements: number[] = [];
  for (let lag = 2; lag <= Math.min(count / 2, LONGEST_SEASON); lag += 1) {
    let sum = 0;
    for (let at = lag; at < count; at += 1) sum += rest[at]! * rest[at - lag]!;
    agreements.push(sum / (count - lag) / variance);
  }
  const most = Math.max(...agreements);
  // Whole multiples of a season agree as well as the season itself.
  return most >= LEAST_AGREEMENT ? agreements.findIndex((one) => one >= 0.95 * most) + 2 : 0;
}

/** A fitted series of evenly spaced values. A period below 2 has no season. */
export class Smoothing {
  readonly #values: readonly number[];
  readonly #run: Run;
  readonly weights: Weights;

  constructor(values: readonly number[], period: number) {
    const best = fitted(values, startOf(values, period));
    this.#values = values;
    this.#run = best.run;
    this.weights = best.weights;
  }

  /** So many steps after the last value; between two steps on the line between. */
  forecast(steps: number): number {
    const whole = Math.floor(steps);
    const low = this.#ahead(whole);
    return whole === steps ? low : low + (this.#ahead(whole + 1) - low) * (steps - whole);
  }

  #ahead(steps: number): number {
    const { level, trend, season } = this.#run;
    if (steps === 0) return this.#values.at(-1)!;
    return level + steps * trend + season[(this.#values.length + steps - 1) % season.length]!;
  }

  /** The standard deviation of a forecast so many steps ahead (Hyndman et al. 2008, table 6.1). */
  deviation(steps: number): number {
    const [alpha, beta, gamma] = this.weights;
    const period = this.#run.season.length;
    let variance = 1;
    for (let ahead = 1; ahead < Math.ceil(steps); ahead += 1) {
      const isSeason = period > 1 && ahead % period === 0;
      variance += (alpha * (1 + ahead * beta) + (isSeason ? gamma * (1 - alpha) : 0)) ** 2;
    }
    return this.rootMeanSquare * Math.sqrt(variance);
  }

  /** The errors after the first value, which is given. */
  get #errors(): number[] {
    return this.#run.errors.slice(1);
  }

  get rootMeanSquare(): number {
    return Math.sqrt(meanOf(this.#errors.map((one) => one * one)));
  }

  get meanAbsolute(): number {
    return meanOf(this.#errors.map(Math.abs));
  }

  /** Beside the error of taking each value for the next. */
  get meanScaled(): number {
    const values = this.#values;
    const naive = meanOf(values.slice(1).map((one, at) => Math.abs(one - values[at]!)));
    return naive === 0 ? 0 : this.meanAbsolute / naive;
  }

  /** Beside the mean of value and forecast, 0 to 2. */
  get meanPercentage(): number {
    const parts = this.#errors.map((error, at) => {
      const value = this.#values[at + 1]!;
      const size = Math.abs(value) + Math.abs(value - error);
      return size === 0 ? 0 : (2 * Math.abs(error)) / size;
    });
    return meanOf(parts);
  }
}
