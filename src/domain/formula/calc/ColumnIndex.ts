import { firstPlace } from '#domain/collection/firstPlace.ts';
import { numberOfText } from '#domain/formula/calc/value/coerce.ts';
import { compare } from '#domain/formula/calc/value/operators.ts';
import type { ColumnSearch, Comparison, Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

interface Numbers {
  /** Those of all cells, upwards. */
  sorted: readonly number[];
  /** The texts that say a number, by it. */
  texts: ReadonlyMap<number, readonly string[]>;
  hasErrors: boolean;
  /** The first and the last row with a number. */
  top: number;
  bottom: number;
}

const keyOf = (value: Scalar): Scalar => (typeof value === 'string' ? value.toLowerCase() : value);

/** The rows of the values of one column: read once, for many lookups and criteria. */
export class ColumnIndex implements ColumnSearch {
  readonly #groups = new Map<Scalar, number>();
  /** Where the rows of each group begin, and the last end. */
  readonly #starts: Uint32Array;
  /** By group, upwards in each. */
  readonly #rows: Uint32Array;
  #known: Numbers | undefined;

  /** `each` visits the cells of the column downwards. */
  constructor(each: (visit: (value: Scalar, row: number) => void) => void) {
    const rows: number[] = [];
    const groups: number[] = [];
    each((value, row) => {
      const key = keyOf(value);
      let group = this.#groups.get(key);
      if (group === undefined) {
        group = this.#groups.size;
        this.#groups.set(key, group);
      }
      rows.push(row);
      groups.push(group);
    });
    this.#starts = new Uint32Array(this.#groups.size + 1);
    for (const group of groups) this.#starts[group + 1]! += 1;
    for (let group = 0; group < this.#groups.size; group += 1)
      this.#starts[group + 1]! += this.#starts[group]!;
    const next = this.#starts.slice();
    this.#rows = new Uint32Array(rows.length);
    for (const [at, row] of rows.entries()) this.#rows[next[groups[at]!]!++] = row;
  }

  firstRow(value: Scalar, top: number, bottom: number): number {
    return Math.min(...this.#edgesOf(value, top, bottom, 0));
  }

  lastRow(value: Scalar, top: number, bottom: number): number {
    return Math.max(...this.#edgesOf(value, top, bottom, -1));
  }

  equalRows(value: Scalar, top: number, bottom: number): Uint32Array {
    const said = typeof value === 'number' ? (this.#numbers().texts.get(value) ?? []) : [];
    const all = [...this.#equals(value), ...said].map((one) => this.#rowsOf(one, top, bottom));
    return all.length === 1 ? all[0]! : Uint32Array.from(all.flatMap((rows) => [...rows])).sort();
  }

  count({ operator, operand }: Comparison, top: number, bottom: number): number | undefined {
    if (operator === '=') return this.equalRows(operand, top, bottom).length;
    const numbers = this.#numbers();
    if (typeof operand !== 'number' || numbers.top < top || numbers.bottom > bottom) return undefined;
    const { sorted } = numbers;
    const [less, notGreater] = equalSpan(sorted, operand);
    if (operator === '<') return less;
    if (operator === '<=') return notGreater;
    return sorted.length - (operator === '>' ? notGreater : less);
  }

  sortedNumbers(top: number, bottom: number): readonly number[] | undefined {
    const numbers = this.#numbers();
    return numbers.hasErrors || numbers.top < top || numbers.bottom > bottom ? undefined : numbers.sorted;
  }

  /** A value, or the numbers that are equal to it: fractions can be that without being the same. */
  #equals(value: Scalar): Scalar[] {
    if (typeof value !== 'number') return [value];
    const { sorted } = this.#numbers();
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
    const group = this.#groups.get(keyOf(value)) ?? -1;
    const rows = this.#rows.subarray(this.#starts[group] ?? 0, this.#starts[group + 1] ?? 0);
    const placeOf = (row: number) => firstPlace(0, rows.length, (at) => rows[at]! >= row);
    return rows.subarray(placeOf(top), placeOf(bottom + 1));
  }

  #numbers(): Numbers {
    if (this.#known) return this.#known;
    const values: number[] = [];
    const texts = new Map<number, string[]>();
    let hasErrors = false;
    let [top, bottom] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const [key, group] of this.#groups) {
      hasErrors ||= key instanceof CellError;
      const said = typeof key === 'string' ? numberOfText(key) : undefined;
      if (said !== undefined) texts.set(said, [...(texts.get(said) ?? []), key as string]);
      if (typeof key !== 'number') continue;
      const [from, to] = [this.#starts[group]!, this.#starts[group + 1]!];
      for (let at = from; at < to; at += 1) values.push(key);
      top = Math.min(top, this.#rows[from]!);
      bottom = Math.max(bottom, this.#rows[to - 1]!);
    }
    const sorted = Array.from(Float64Array.from(values).sort());
    this.#known = { sorted, texts, hasErrors, top, bottom };
    return this.#known;
  }
}

/** The places of equal numbers. */
function equalSpan(sorted: readonly number[], wanted: number): [number, number] {
  return [
    firstPlace(0, sorted.length, (at) => compare(sorted[at]!, wanted) >= 0),
    firstPlace(0, sorted.length, (at) => compare(sorted[at]!, wanted) > 0),
  ];
}
