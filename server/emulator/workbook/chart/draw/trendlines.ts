// Curves fitted to a series by least squares, as Excel fits them.

import { FormulaFailure } from '#domain/formula/calc/value/Value.ts';
import { leastSquares } from '#domain/formula/functions/statistical/regressionFunctions.ts';
import type { SeriesModel, TrendlineModel } from '#server/emulator/workbook/chart/draw/model/ChartModel.ts';
import { FONT_SIZE, type Option } from './picture.ts';

type Point = readonly [x: number, y: number];

interface Curve {
  at: (x: number) => number;
  equation: string;
  rSquared: number;
}

/** Points of a curve over numbers. */
const SAMPLES = 120;
const NAMES: Readonly<Record<Exclude<TrendlineModel['kind'], 'movingAvg'>, string>> = {
  linear: 'Linear',
  exp: 'Expon.',
  log: 'Log.',
  power: 'Power',
  poly: 'Poly.',
};

/** As the legend has it: the file's name, or Excel's own. */
export function trendlineName({ name, kind, period }: TrendlineModel, series: SeriesModel): string {
  if (name !== undefined) return name;
  return kind === 'movingAvg'
    ? `${period} per. Mov. Avg. (${series.name})`
    : `${NAMES[kind]} (${series.name})`;
}

/**
 * A line along `points`; none where they do not determine one. Over categories `xs` are counted from 1 and
 * `positionOf` says where a category is drawn; over numbers it is undefined.
 */
export function trendlineSeries(
  line: TrendlineModel,
  points: readonly Point[],
  key: string,
  axes: Option,
  positionOf?: (x: number) => number,
): Option[] {
  const curve = line.kind === 'movingAvg' ? undefined : fitted(line, points);
  if (!curve && line.kind !== 'movingAvg') return [];
  const along = curve ? sampled(line, curve, points, positionOf) : averages(line, points);
  if (along.length < 2) return [];
  const label = curve
    ? [
        ...(line.hasEquation ? [curve.equation] : []),
        ...(line.hasRSquared ? [`R² = ${digits(curve.rSquared)}`] : []),
      ]
    : [];
  return [
    {
      type: 'line',
      name: key,
      ...axes,
      data: along.map(([x, y]) => [positionOf ? positionOf(x) : x, y]),
      showSymbol: false,
      itemStyle: { color: line.colour },
      lineStyle: { width: line.width, color: line.colour, type: line.isDashed ? 'dashed' : 'solid' },
      z: 3,
      ...(label.length > 0 && {
        endLabel: {
          show: true,
          align: 'right',
          verticalAlign: 'bottom',
          offset: [-4, -6],
          fontSize: FONT_SIZE - 1,
          formatter: () => label.join('\n'),
        },
      }),
    },
  ];
}

function sampled(
  { forward, backward }: TrendlineModel,
  { at }: Curve,
  points: readonly Point[],
  positionOf: ((x: number) => number) | undefined,
): Point[] {
  const xs = points.map(([x]) => x);
  const low = Math.min(...xs) - backward;
  const high = Math.max(...xs) + forward;
  const places = positionOf
    ? xs
    : Array.from({ length: SAMPLES + 1 }, (_, step) => low + ((high - low) * step) / SAMPLES);
  return places.map((x): Point => [x, at(x)]).filter(([, y]) => Number.isFinite(y));
}

function averages({ period }: TrendlineModel, points: readonly Point[]): Point[] {
  return points.flatMap(([x], at) => {
    const last = points.slice(at - period + 1, at + 1);
    return at < period - 1 ? [] : [[x, last.reduce((sum, [, y]) => sum + y, 0) / period] as const];
  });
}

/** Undefined for points that do not determine the curve, or that its kind cannot take. */
function fitted({ kind, order }: TrendlineModel, points: readonly Point[]): Curve | undefined {
  const hasLogX = kind === 'log' || kind === 'power';
  const hasLogY = kind === 'exp' || kind === 'power';
  if (points.some(([x, y]) => (hasLogX && x <= 0) || (hasLogY && y <= 0))) return undefined;
  const xs = points.map(([x]) => (hasLogX ? Math.log(x) : x));
  const y = points.map(([, one]) => (hasLogY ? Math.log(one) : one));
  const powers = kind === 'poly' ? order : 1;
  if (new Set(xs).size <= powers) return undefined;
  // Powers of large numbers, such as dates, are told apart only around their middle.
  const middle = kind === 'poly' ? (Math.min(...xs) + Math.max(...xs)) / 2 : 0;
  const reach = kind === 'poly' ? Math.max(...xs) - middle || 1 : 1;
  try {
    const { coefficients, explained, residual } = leastSquares(
      { y, x: xs.map((x) => powersOf((x - middle) / reach, powers)), isColumn: true },
      true,
    );
    const constant = coefficients[powers]!;
    const straight = (x: number) =>
      powersOf(((hasLogX ? Math.log(x) : x) - middle) / reach, powers).reduce(
        (sum, power, at) => sum + coefficients[at]! * power,
        constant,
      );
    return {
      at: hasLogY ? (x) => Math.exp(straight(x)) : straight,
      equation: equationOf(kind, expanded(coefficients, powers, middle, reach)),
      rSquared: residual === 0 ? 1 : explained / (explained + residual),
    };
  } catch (error) {
    if (error instanceof FormulaFailure) return undefined;
    throw error;
  }
}

const powersOf = (x: number, count: number) => Array.from({ length: count }, (_, at) => x ** (at + 1));

/** Of powers of x itself, the constant first. */
function expanded(coefficients: readonly number[], powers: number, middle: number, reach: number): number[] {
  const inPowers = [coefficients[powers]!, ...coefficients.slice(0, powers)];
  // Horner's scheme over (x - middle) / reach.
  return inPowers.reduceRight<number[]>((sum, one) => {
    const next = new Array<number>(sum.length + 1).fill(0);
    for (const [at, own] of sum.entries()) {
      next[at]! -= (own * middle) / reach;
      next[at + 1]! += own / reach;
    }
    next[0]! += one;
    return next;
  }, []);
}

const digits = (number: number) => String(Number(number.toPrecision(4)));
/** What is this much smaller than another coefficient is what rounding left of 0. */
const NEGLIGIBLE = 1e-11;
const SUPERSCRIPTS = ['', '', '²', '³', '⁴', '⁵', '⁶'];

function equationOf(kind: TrendlineModel['kind'], [constant = 0, slope = 0, ...higher]: number[]): string {
  if (kind === 'exp') return `y = ${digits(Math.exp(constant))}e^(${digits(slope)}x)`;
  if (kind === 'power') return `y = ${digits(Math.exp(constant))}x^${digits(slope)}`;
  const x = kind === 'log' ? 'ln(x)' : 'x';
  const all = [constant, slope, ...higher];
  const least = Math.max(...all.map(Math.abs)) * NEGLIGIBLE;
  const terms = all
    .map((one, power) => ({ one, text: power === 0 ? '' : `${x}${SUPERSCRIPTS[power]}` }))
    .filter(({ one }, power) => Math.abs(one) > least || power === 1)
    .reverse();
  return terms.reduce(
    (line, { one, text }, at) =>
      at === 0
        ? `${line}${digits(one)}${text}`
        : `${line} ${one < 0 ? '−' : '+'} ${digits(Math.abs(one))}${text}`,
    'y = ',
  );
}
