// What the formulas of a filled range have in common: their text with the relative parts of its references left open. It is
// compared with a text, and written for a cell, without cutting either into tokens.

import { columnIndex, columnName } from '#domain/sheet/columnName.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import { lexFormula } from './lexFormula.ts';

/** A column or a row of a reference. */
interface Part {
  isRow: boolean;
  isFixed: boolean;
  at: number;
  /** Within the formula, with its $. */
  from: number;
  to: number;
}

/** A relative part. */
interface Hole {
  isRow: boolean;
  /** From the cell that holds the formula. */
  distance: number;
  /** Between these it is on the same side of the other corner as in the formula that was read. */
  least: number;
  most: number;
}

const PART = /(\$?)(?:([A-Za-z]{1,3})|(\d+))/g;
const DIGIT = /\d/;
const CAPITAL = /[A-Z]/;
const ZERO = 48;

export class FilledFormula {
  /** What precedes each hole, and what follows the last. */
  readonly #between: string[] = [];
  readonly #holes: Hole[] = [];
  readonly #rows: readonly Hole[];
  /** The column that was asked for last, and what stands around the relative rows in it. */
  #column = -1;
  #texts: readonly string[] | undefined;

  /** From the formula of a cell, without =. */
  constructor(formula: string, row: number, column: number) {
    let done = 0;
    for (const { kind, text, at } of lexFormula(formula)) {
      if (kind !== 'reference') continue;
      const parts = partsOf(formula, at + text.lastIndexOf('!') + 1, at + text.length);
      for (const [index, part] of parts.entries()) {
        if (part.isFixed) continue;
        this.#between.push(formula.slice(done, part.from));
        done = part.to;
        const distance = part.at - (part.isRow ? row : column);
        this.#holes.push({ isRow: part.isRow, distance, ...limitsOf(parts, index) });
      }
    }
    this.#between.push(formula.slice(done));
    this.#rows = this.#holes.filter(({ isRow }) => isRow);
  }

  /** How far the rows of relative references are from the cell. */
  get rowDistances(): number[] {
    return this.#rows.map(({ distance }) => distance);
  }

  /** Whether filling would give the cell this formula, written as Excel writes it. */
  fits(formula: string, row: number, column: number): boolean {
    const texts = this.#textsIn(column);
    if (!texts) return false;
    const rows = this.#rows;
    let at = 0;
    for (let index = 0; index < rows.length; index += 1) {
      const text = texts[index]!;
      const place = placeOf(rows[index]!, row);
      if (place === undefined || !formula.startsWith(text, at)) return false;
      at = endOfNumber(formula, at + text.length, place + 1);
      if (at < 0) return false;
    }
    const last = texts[rows.length]!;
    return formula.length === at + last.length && formula.endsWith(last);
  }

  /** The formula as it is filled into a cell; undefined where a reference leaves the sheet or its corners change sides. */
  at(row: number, column: number): string | undefined {
    const texts = this.#textsIn(column);
    if (!texts) return undefined;
    let formula = texts[0]!;
    for (const [index, hole] of this.#rows.entries()) {
      const place = placeOf(hole, row);
      if (place === undefined) return undefined;
      formula += String(place + 1) + texts[index + 1]!;
    }
    return formula;
  }

  /** What stands around the relative rows in a column; undefined where a reference cannot be there. */
  #textsIn(column: number): readonly string[] | undefined {
    if (this.#column !== column) {
      this.#column = column;
      this.#texts = this.#written(column);
    }
    return this.#texts;
  }

  #written(column: number): string[] | undefined {
    const texts: string[] = [];
    let text = this.#between[0]!;
    for (const [index, hole] of this.#holes.entries()) {
      if (hole.isRow) {
        texts.push(text);
        text = '';
      } else {
        const place = placeOf(hole, column);
        if (place === undefined) return undefined;
        text += columnName(place);
      }
      text += this.#between[index + 1]!;
    }
    return [...texts, text];
  }
}

/** Whether one formula may be another one that was filled down so many rows: a look at both, which says no of most others. */
export function mayBeFilled(from: string, to: string, rows: number): boolean {
  let [a, b] = [0, 0];
  while (a < from.length && b < to.length) {
    const isNumber = DIGIT.test(from[a]!) && DIGIT.test(to[b]!);
    const isName = CAPITAL.test(from[a]!) && CAPITAL.test(to[b]!); // of a column, if it is filled to the right
    if (!isNumber && !isName && from[a] !== to[b]) return false;
    const part = isNumber ? DIGIT : isName ? CAPITAL : undefined;
    const [startA, startB] = [a++, b++];
    while (part?.test(from.charAt(a))) a += 1;
    while (part?.test(to.charAt(b))) b += 1;
    const further = isNumber ? Number(to.slice(startB, b)) - Number(from.slice(startA, a)) : 0;
    if (further !== 0 && further !== rows) return false;
  }
  return a === from.length && b === to.length;
}

function partsOf(formula: string, from: number, to: number): Part[] {
  return [...formula.slice(from, to).matchAll(PART)].map(
    ({ index, 0: text, 1: dollar, 2: name, 3: number }) => ({
      isRow: number !== undefined,
      isFixed: dollar !== '',
      at: number === undefined ? columnIndex(name!)! : Number(number) - 1,
      from: from + index,
      to: from + index + text.length,
    }),
  );
}

function limitsOf(parts: readonly Part[], index: number): Pick<Hole, 'least' | 'most'> {
  const { isRow, at } = parts[index]!;
  const limits = { least: 0, most: (isRow ? ROWS : COLUMNS) - 1 };
  const other = parts.findIndex((part, one) => one !== index && part.isRow === isRow);
  if (other < 0 || !parts[other]!.isFixed) return limits;
  const isFirst = at === parts[other]!.at ? index < other : at < parts[other]!.at;
  return isFirst ? { ...limits, most: parts[other]!.at } : { ...limits, least: parts[other]!.at };
}

/** Of a row or column of the cell. */
function placeOf({ distance, least, most }: Hole, from: number): number | undefined {
  const place = from + distance;
  return place >= least && place <= most ? place : undefined;
}

/** Where a number ends that is written in a place; -1 where another one is. */
function endOfNumber(text: string, from: number, number: number): number {
  let found = 0;
  let at = from;
  if (text.charCodeAt(at) === ZERO) return -1;
  for (let digit = text.charCodeAt(at) - ZERO; digit >= 0 && digit <= 9; digit = text.charCodeAt(++at) - ZERO)
    found = found * 10 + digit;
  return found === number ? at : -1;
}
