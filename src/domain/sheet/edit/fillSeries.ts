// What the fill handle writes beyond a selection: series of numbers and dates, counted texts, weekdays and months, copies.

import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import type { CellInput } from './CellInput.ts';

const LISTS: readonly (readonly string[])[] = [
  ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
];

/** A cell that is filled from; its formula is without =. */
export interface FillSource {
  value: string | number | boolean | null;
  formula?: string;
  /** Dates go on day by day even from a single cell. */
  isDate?: boolean;
}

/**
 * What goes into `count` cells after the source, from the first one on; before it, in the same order away from it, where
 * `isBack`. `axis` tells which way copied formulas move.
 */
export function fillSeries(
  source: readonly FillSource[],
  count: number,
  axis: 'rows' | 'columns',
  isBack = false,
): CellInput[] {
  const series = isBack ? undefined : seriesOf(source);
  const back = isBack ? seriesOf(source) : undefined;
  return Array.from({ length: count }, (_, at) => {
    const step = isBack ? -1 - at : source.length + at;
    const known = (series ?? back)?.(step);
    if (known) return known;
    const from = ((step % source.length) + source.length) % source.length;
    return copyOf(source[from]!, step - from, axis);
  });
}

function copyOf({ value, formula }: FillSource, distance: number, axis: 'rows' | 'columns'): CellInput {
  if (formula !== undefined) {
    const [rows, columns] = axis === 'rows' ? [distance, 0] : [0, distance];
    return { kind: 'formula', formula: copyFormula(formula, rows, columns) };
  }
  return value === null || value === '' ? { kind: 'clear' } : { kind: 'value', value };
}

/** What stands at a place counted from the first source cell; undefined where the source makes no series. */
function seriesOf(source: readonly FillSource[]): ((place: number) => CellInput) | undefined {
  if (source.length === 0 || source.some(({ formula }) => formula !== undefined)) return undefined;
  return numberSeries(source) ?? listSeries(source) ?? countedSeries(source);
}

/** One number is copied, one date continues by days, several numbers follow a straight line (least squares). */
function numberSeries(source: readonly FillSource[]): ((place: number) => CellInput) | undefined {
  const numbers = source.map(({ value }) => value);
  if (!numbers.every((value) => typeof value === 'number')) return undefined;
  if (numbers.length === 1 && !source[0]!.isDate) return undefined;
  const { start, step } = lineThrough(numbers as number[]);
  return (place) => ({ kind: 'value', value: rounded(start + step * place) });
}

function lineThrough(numbers: readonly number[]): { start: number; step: number } {
  const count = numbers.length;
  if (count === 1) return { start: numbers[0]!, step: 1 };
  const middle = (count - 1) / 2;
  const mean = numbers.reduce((sum, number) => sum + number, 0) / count;
  let above = 0;
  let below = 0;
  for (const [at, number] of numbers.entries()) {
    above += (at - middle) * (number - mean);
    below += (at - middle) ** 2;
  }
  const step = above / below;
  return { start: mean - step * middle, step };
}

/** 0.1, 0.2 continues with 0.3, not with 0.30000000000000004. */
const rounded = (number: number) => Number(number.toPrecision(14));

/** Names of days and months, in the case of the first. */
function listSeries(source: readonly FillSource[]): ((place: number) => CellInput) | undefined {
  const texts = source.map(({ value }) => (typeof value === 'string' ? value : ''));
  for (const list of LISTS) {
    const places = texts.map((text) => list.findIndex((one) => one.toLowerCase() === text.toLowerCase()));
    if (places.includes(-1)) continue;
    const step = places.length > 1 ? places[1]! - places[0]! : 1;
    const isEven = places.every((place, at) => modulo(place - places[0]! - step * at, list.length) === 0);
    if (!isEven || step === 0) continue;
    return (place) => ({
      kind: 'text',
      text: likeCase(list[modulo(places[0]! + step * place, list.length)]!, texts[0]!),
    });
  }
  return undefined;
}

const modulo = (number: number, by: number) => ((number % by) + by) % by;

function likeCase(text: string, model: string): string {
  if (model === model.toUpperCase()) return text.toUpperCase();
  return model === model.toLowerCase() ? text.toLowerCase() : text;
}

/** "Site 9", "Site 10": the number at the end counts; its leading zeros stay. */
function countedSeries(source: readonly FillSource[]): ((place: number) => CellInput) | undefined {
  const parts = source.map(({ value }) =>
    typeof value === 'string' ? /^(.*?)(\d{1,15})$/s.exec(value) : null,
  );
  if (!parts.every((part) => part !== null && part[1] === parts[0]![1] && part[1] !== '')) return undefined;
  const numbers = parts.map((part) => Number(part![2]));
  const { start, step } = lineThrough(numbers);
  const width = parts[0]![2]!.startsWith('0') ? parts[0]![2]!.length : 0;
  return (place) => {
    const number = Math.abs(Math.round(start + step * place));
    return { kind: 'text', text: parts[0]![1] + String(number).padStart(width, '0') };
  };
}
