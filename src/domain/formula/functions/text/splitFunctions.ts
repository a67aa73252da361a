// Texts cut at delimiters.

import {
  booleanOf,
  integerOf,
  matrixOf,
  matrixOfRows,
  scalarOf,
  textOf,
} from '#domain/formula/calc/arguments.ts';
import { define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, toText } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar, Value } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';

interface Place {
  at: number;
  length: number;
}

const delimitersOf = (given: Given): string[] =>
  given === undefined
    ? []
    : matrixOf(given)
        .values()
        .map((one) => toText(one));

/** Where delimiters stand, from left to right, the longest first where several begin. */
function placesOf(text: string, delimiters: readonly string[], ignoresCase: boolean): Place[] {
  const searched = ignoresCase ? text.toLowerCase() : text;
  const wanted = (ignoresCase ? delimiters.map((one) => one.toLowerCase()) : [...delimiters])
    .filter((one) => one !== '')
    .sort((a, b) => b.length - a.length);
  const next = wanted.map((one) => searched.indexOf(one));
  const places: Place[] = [];
  for (let from = 0; ; ) {
    let best = -1;
    for (const [at, one] of wanted.entries()) {
      if (next[at]! >= 0 && next[at]! < from) next[at] = searched.indexOf(one, from);
      if (next[at]! >= 0 && (best < 0 || next[at]! < next[best]!)) best = at;
    }
    if (best < 0) return places;
    places.push({ at: next[best]!, length: wanted[best]!.length });
    from = next[best]! + wanted[best]!.length;
  }
}

function parts(
  text: string,
  delimiters: readonly string[],
  ignoresCase: boolean,
  skipsEmpty: boolean,
): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { at, length } of placesOf(text, delimiters, ignoresCase)) {
    found.push(text.slice(from, at));
    from = at + length;
  }
  found.push(text.slice(from));
  return skipsEmpty ? found.filter((one) => one !== '') : found;
}

function textSplit(args: readonly Given[]): Value {
  const [text, columns, rows, skipsEmpty, mode, pad] = args;
  const [across, down] = [delimitersOf(columns), delimitersOf(rows)];
  if ([...across, ...down].includes('') || across.length + down.length === 0) return fail('#VALUE!');
  const [skips, ignoresCase] = [booleanOf(skipsEmpty), integerOf(mode) === 1];
  const lines = down.length > 0 ? parts(textOf(text), down, ignoresCase, skips) : [textOf(text)];
  const cells = lines.map((line) => (across.length > 0 ? parts(line, across, ignoresCase, skips) : [line]));
  const width = Math.max(0, ...cells.map((row) => row.length));
  const filler: Scalar = pad === undefined ? CellError.of('#N/A') : scalarOf(pad);
  return matrixOfRows(cells.map((row) => [...row, ...new Array<Scalar>(width - row.length).fill(filler)]));
}

/** Before or after the nth delimiter, counted from the end where negative. */
function beside(args: readonly Given[], isBefore: boolean): Value {
  const [given, delimiter, instance, mode, takesEnd, otherwise] = args;
  const text = textOf(given);
  const nth = integerOf(instance, 1);
  if (nth === 0 || Math.abs(nth) > Math.max(1, text.length)) return fail('#VALUE!');
  const delimiters = delimitersOf(delimiter);
  if (delimiters.includes('')) return isBefore === nth > 0 ? '' : text;
  const places = placesOf(text, delimiters, integerOf(mode) === 1);
  if (booleanOf(takesEnd)) {
    if (nth > 0) places.push({ at: text.length, length: 0 });
    else places.unshift({ at: 0, length: 0 });
  }
  const place = nth > 0 ? places[nth - 1] : places[places.length + nth];
  if (!place) return otherwise === undefined ? fail('#N/A') : otherwise;
  return isBefore ? text.slice(0, place.at) : text.slice(place.at + place.length);
}

const BESIDE = 'text any number? number? boolean? any?';

export const splitFunctions: FunctionTable = {
  TEXTSPLIT: define('text any? any? boolean? number? any?', (_, ...args: Given[]) => textSplit(args)),
  TEXTBEFORE: define(BESIDE, (_, ...args: Given[]) => beside(args, true)),
  TEXTAFTER: define(BESIDE, (_, ...args: Given[]) => beside(args, false)),
};
