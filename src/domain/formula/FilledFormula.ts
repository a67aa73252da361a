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
const ZERO = 48;

export class FilledFormula {
  /** What precedes each hole, and what follows the last. */
  readonly #texts: string[] = [];
  readonly #holes: Hole[] = [];

  /** From the formula of a cell, without =. */
  constructor(formula: string, row: number, column: number) {
    let done = 0;
    for (const { kind, text, at } of lexFormula(formula)) {
      if (kind !== 'reference') continue;
      const parts = partsOf(formula, at + text.lastIndexOf('!') + 1, at + text.length);
      for (const [index, part] of parts.entries()) {
        if (part.isFixed) continue;
        this.#texts.push(formula.slice(done, part.from));
        done = part.to;
        const distance = part.at - (part.isRow ? row : column);
        this.#holes.push({ isRow: part.isRow, distance, ...limitsOf(parts, index) });
      }
    }
    this.#texts.push(formula.slice(done));
  }

  /** How far the rows of relative references are from the cell. */
  get rowDistances(): number[] {
    return this.#holes.flatMap(({ isRow, distance }) => (isRow ? [distance] : []));
  }

  /** Whether filling would give the cell this formula, written as Excel writes it. */
  fits(formula: string, row: number, column: number): boolean {
    let at = 0;
    for (const [index, hole] of this.#holes.entries()) {
      const text = this.#texts[index]!;
      if (!formula.startsWith(text, at)) return false;
      at += text.length;
      const place = placeOf(hole, row, column);
      if (place === undefined) return false;
      const end = hole.isRow ? endOfNumber(formula, at, place + 1) : endOfName(formula, at, place);
      if (end === undefined) return false;
      at = end;
    }
    const last = this.#texts.at(-1)!;
    return formula.length === at + last.length && formula.endsWith(last);
  }

  /** The formula as it is filled into a cell; undefined where a reference leaves the sheet or its corners change sides. */
  at(row: number, column: number): string | undefined {
    let formula = this.#texts[0]!;
    for (const [index, hole] of this.#holes.entries()) {
      const place = placeOf(hole, row, column);
      if (place === undefined) return undefined;
      formula += (hole.isRow ? String(place + 1) : columnName(place)) + this.#texts[index + 1]!;
    }
    return formula;
  }
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

function placeOf({ isRow, distance, least, most }: Hole, row: number, column: number): number | undefined {
  const place = (isRow ? row : column) + distance;
  return place >= least && place <= most ? place : undefined;
}

/** Where a number ends that is written in a place; undefined where another one is. */
function endOfNumber(text: string, from: number, number: number): number | undefined {
  let [found, at] = [0, from];
  if (text.charCodeAt(at) === ZERO) return undefined;
  for (let digit = text.charCodeAt(at) - ZERO; digit >= 0 && digit <= 9; digit = text.charCodeAt(++at) - ZERO)
    found = found * 10 + digit;
  return found === number ? at : undefined;
}

function endOfName(text: string, from: number, column: number): number | undefined {
  const name = columnName(column);
  const end = from + name.length;
  return text.startsWith(name, from) && !/[A-Za-z]/.test(text.charAt(end)) ? end : undefined;
}
