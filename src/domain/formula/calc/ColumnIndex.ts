import { firstPlace } from '#domain/collection/firstPlace.ts';
import { numberOfText } from '#domain/formula/calc/value/coerce.ts';
import { compare } from '#domain/formula/calc/value/operators.ts';
import type { ColumnSearch, Comparison, Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

interface Numbers {
  /** Those of all cells, upwards, and the row of each. */
  sorted: readonly number[];
  rows: Uint32Array;
  /** The texts that say a number, by it. */
  texts: ReadonlyMap<number, readonly string[]>;
  hasErrors: boolean;
  /** The first and the last row with a number. */
  top: number;
  bottom: number;
}

const keyOf = (value: Scalar): Scalar => (typeof value === 'string' ? value.toLowerCase() : value);

/** The rows of each value, upwards. */
interface Groups {
  numbers: ReadonlyMap<Scalar, number>;
  /** Where the rows of each group begin, and the last end. */
  starts: Uint32Array;
  rows: Uint32Array;
}

interface Sums {
  /** The rows with numbers. */
  rows: Uint32Array;
  /** Of the numbers down to each of them. */
  sums: Float64Array;
  firstError: number;
}

/** The values of one column: read once, for many lookups, criteria and sums. */
export class ColumnIndex implements ColumnSearch {
  readonly #rows: number[] = [];
  readonly #values: Scalar[] = [];
  #groups: Groups | undefined;
  #numbers: Numbers | undefined;
  #sums: Sums | undefined;

  /** `each` visits the cells of the column downwards. */
  constructor(each: (visit: (value: Scalar, row: number) => void) => void) {
    each((value, row) => {
      this.#rows.push(row);
      this.#values.push(value);
    });
  }

  firstRow(value: Scalar, top: number, bottom: number): number {
    return Math.min(...this.#edgesOf(value, top, bottom, 0));
  }

  lastRow(value: Scalar, top: number, bottom: number): number {
    return Math.max(...this.#edgesOf(value, top, bottom, -1));
  }

  equalRows(value: Scalar, top: number, bottom: number): Uint32Array {
    const said = typeof value === 'number' ? (this.#sorted().texts.get(value) ?? []) : [];
    const all = [...this.#equals(value), ...said].map((one) => this.#rowsOf(one, top, bottom));
    return all.length === 1 ? all[0]! : Uint32Array.from(all.flatMap((rows) => [...rows])).sort();
  }

  rowsWhere(
    comparisons: readonly Comparison[],
    top: number,
    bottom: number,
    most: number,
  ): Uint32Array | undefined {
    const span = this.#spanOf(comparisons);
    if (!span) return undefined;
    const { sorted, rows: all } = this.#sorted();
    const count = span[1] - span[0];
    // Where most numbers do, all are sooner read than those are put in order.
    if (count >= most || 2 * count > sorted.length) return undefined;
    const rows = all.slice(...span).filter((row) => row >= top && row <= bottom);
    return isAscending(rows) ? rows : rows.sort();
  }

  count(comparisons: readonly Comparison[], top: number, bottom: number): number | undefined {
    const [{ operator, operand }] = comparisons as [Comparison];
    if (operator === '=' && comparisons.length === 1) return this.equalRows(operand, top, bottom).length;
    const numbers = this.#sorted();
    if (numbers.top < top || numbers.bottom > bottom) return undefined;
    const span = this.#spanOf(comparisons);
    return span && span[1] - span[0];
  }

  sortedNumbers(top: number, bottom: number): readonly number[] | undefined {
    const numbers = this.#sorted();
    return numbers.hasErrors || numbers.top < top || numbers.bottom > bottom ? undefined : numbers.sorted;
  }

  total(top: number, bottom: number): { sum: number; count: number } | undefined {
    this.#sums ??= sumsOf(this.#values, this.#rows);
    const { rows, sums, firstError } = this.#sums;
    if (firstError <= bottom || top > (rows[0] ?? top)) return undefined;
    const count = firstPlace(0, rows.length, (at) => rows[at]! > bottom);
    return { sum: sums[count - 1] ?? 0, count };
  }

  /** The places of the numbers that meet all comparisons; undefined where one is for equal values, or with no number. */
  #spanOf(comparisons: readonly Comparison[]): [number, number] | undefined {
    const { sorted } = this.#sorted();
    let [from, to] = [0, sorted.length];
    for (const { operator, operand } of comparisons) {
      if (operator === '=' || typeof operand !== 'number') return undefined;
      const [equal, greater] = equalSpan(sorted, operand);
      if (operator.startsWith('>')) from = Math.max(from, operator === '>' ? greater : equal);
      else to = Math.min(to, operator === '<' ? equal : greater);
    }
    return [from, Math.max(from, to)];
  }

  /** A value, or the numbers that are equal to it: fractions can be that without being the same. */
  #equals(value: Scalar): Scalar[] {
    if (typeof value !== 'number') return [value];
    const { sorted } = this.#sorted();
    const [from, to] = equalSpan(sorted, value);
    const equals: number[] = [];
    for (let at = from; at < to; at = firstPlace(at, to, (next) => sorted[next]! > sorted[at]!))
      equals.push(sorted[at]!);
    return equals;
  }

  /** The first or the last row of each equal value; -1 where there is none. */
  #edgesOf(value: Scalar, top: number, bottom: number, end: 0 | -1): number[] {
    const edges = this.#equals(value).flatMap((one) => this.#rowsOf(one, top, bottom).at(end) ?? []);
    return edges.length > 0 ? edges : [-1];
  }

  #rowsOf(value: Scalar, top: number, bottom: number): Uint32Array {
    const { numbers, starts, rows: all } = this.#grouped();
    const group = numbers.get(keyOf(value)) ?? -1;
    const rows = all.subarray(starts[group] ?? 0, starts[group + 1] ?? 0);
    const placeOf = (row: number) => firstPlace(0, rows.length, (at) => rows[at]! >= row);
    return rows.subarray(placeOf(top), placeOf(bottom + 1));
  }

  #grouped(): Groups {
    this.#groups ??= groupsOf(this.#values, this.#rows);
    return this.#groups;
  }

  #sorted(): Numbers {
    this.#numbers ??= numbersOf(this.#grouped());
    return this.#numbers;
  }
}

function groupsOf(values: readonly Scalar[], rows: readonly number[]): Groups {
  const numbers = new Map<Scalar, number>();
  const groups = new Uint32Array(values.length);
  for (const [at, value] of values.entries()) {
    const key = keyOf(value);
    const group = numbers.get(key) ?? numbers.size;
    if (group === numbers.size) numbers.set(key, group);
    groups[at] = group;
  }
  const starts = new Uint32Array(numbers.size + 1);
  for (const group of groups) starts[group + 1]! += 1;
  for (let group = 0; group < numbers.size; group += 1) starts[group + 1]! += starts[group]!;
  const next = starts.slice();
  const grouped = new Uint32Array(rows.length);
  for (const [at, row] of rows.entries()) grouped[next[groups[at]!]!++] = row;
  return { numbers, starts, rows: grouped };
}

function numbersOf(groups: Groups): Numbers {
  const distinct: number[] = [];
  const texts = new Map<number, string[]>();
  let hasErrors = false;
  for (const key of groups.numbers.keys()) {
    hasErrors ||= key instanceof CellError;
    const said = typeof key === 'string' ? numberOfText(key) : undefined;
    if (said !== undefined) texts.set(said, [...(texts.get(said) ?? []), key as string]);
    if (typeof key === 'number') distinct.push(key);
  }
  const sorted: number[] = [];
  const rows: number[] = [];
  let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of Float64Array.from(distinct).sort()) {
    const group = groups.numbers.get(value)!;
    const [from, to] = [groups.starts[group]!, groups.starts[group + 1]!];
    for (let at = from; at < to; at += 1) {
      sorted.push(value);
      rows.push(groups.rows[at]!);
    }
    top = Math.min(top, groups.rows[from]!);
    bottom = Math.max(bottom, groups.rows[to - 1]!);
  }
  return { sorted, rows: Uint32Array.from(rows), texts, hasErrors, top, bottom };
}

function sumsOf(values: readonly Scalar[], rows: readonly number[]): Sums {
  const isNumber = (_: unknown, at: number) => typeof values[at] === 'number';
  const sums = Float64Array.from(values.filter(isNumber) as number[]);
  for (let at = 0; at < sums.length; at += 1) sums[at]! += sums[at - 1] ?? 0;
  const firstError = values.findIndex((value) => value instanceof CellError);
  return {
    rows: Uint32Array.from(rows.filter(isNumber)),
    sums,
    firstError: rows[firstError] ?? Number.POSITIVE_INFINITY,
  };
}

/** The places of equal numbers. */
function equalSpan(sorted: readonly number[], wanted: number): [number, number] {
  return [
    firstPlace(0, sorted.length, (at) => compare(sorted[at]!, wanted) >= 0),
    firstPlace(0, sorted.length, (at) => compare(sorted[at]!, wanted) > 0),
  ];
}

const isAscending = (rows: Uint32Array) => rows.every((row, at) => at === 0 || row >= rows[at - 1]!);
