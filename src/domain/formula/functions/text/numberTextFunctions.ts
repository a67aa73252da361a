// Between numbers and their texts.

import { define } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, numberOfText } from '#domain/formula/calc/value/coerce.ts';
import { FormulaFailure, type Scalar } from '#domain/formula/calc/value/Value.ts';
import { rounded } from '#domain/formula/functions/math/roundDecimals.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { formatted, NO_DATE } from '#domain/sheet/format/displayText.ts';
import { MAX_FORMAT_LENGTH } from '#domain/sheet/format/numberFormatRules.ts';
import { readTypedDate } from '#domain/sheet/input/readTypedDate.ts';

function textOf(value: Scalar, numberFormat: string, is1904: boolean): string {
  if (value instanceof CellError) throw new FormulaFailure(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (numberFormat === '') return '';
  if (numberFormat.length > MAX_FORMAT_LENGTH) return fail('#VALUE!');
  const number = typeof value === 'string' ? (numberOfText(value, readTypedDate) ?? value) : (value ?? 0);
  let text: string;
  try {
    text = formatted(number, numberFormat, is1904);
  } catch {
    return fail('#VALUE!');
  }
  return text === NO_DATE ? fail('#VALUE!') : text;
}

/** A number with a fixed number of decimal places; negative ones round before the point. */
function fixed(number: number, places: number, withCommas: boolean): string {
  const decimals = Math.trunc(places);
  if (decimals > 127) return fail('#VALUE!');
  const exact = rounded(number, decimals);
  const zeros = decimals > 0 ? `.${'0'.repeat(decimals)}` : '';
  return formatted(exact, `${withCommas ? '#,##0' : '0'}${zeros}`, false);
}

function numberValue(text: string, point: string, group: string): number {
  const [decimal, thousands] = [point.charAt(0), group.charAt(0)];
  if (!decimal || (thousands && decimal === thousands)) return fail('#VALUE!');
  const compact = text.replace(/\s/g, '');
  if (compact === '') return 0;
  const [whole = '', ...fraction] = compact.split(decimal);
  if (fraction.length > 1 || (thousands && fraction[0]?.includes(thousands))) return fail('#VALUE!');
  const percents = /%*$/.exec(compact)![0].length;
  const plain = `${thousands ? whole.replaceAll(thousands, '') : whole}${fraction.length > 0 ? `.${fraction[0]}` : ''}`;
  const number = Number(plain.replace(/%+$/, ''));
  return Number.isNaN(number) ? fail('#VALUE!') : number / 100 ** percents;
}

const DOLLAR = define('number number?', (_, number = 0, places = 2) => {
  const text = `$${fixed(Math.abs(number), places, true)}`;
  return rounded(number, places) < 0 ? `(${text})` : text;
});

export const numberTextFunctions: FunctionTable = {
  TEXT: define('scalar text', (context, value: Scalar = null, numberFormat = '') =>
    textOf(value, numberFormat, context.is1904),
  ),
  VALUE: define('scalar', (context, value: Scalar = null) => {
    if (value instanceof CellError) return value;
    if (typeof value === 'number') return value;
    if (value === null) return 0;
    if (typeof value === 'boolean') return fail('#VALUE!');
    const year = new Date(context.nowMs).getFullYear();
    return numberOfText(value, (text) => readTypedDate(text, year)) ?? fail('#VALUE!');
  }),
  NUMBERVALUE: define('text text? text?', (_, text = '', point = '.', group = ',') =>
    numberValue(text, point, group),
  ),
  FIXED: define('number number? boolean?', (_, number = 0, places = 2, isPlain = false) =>
    fixed(number, places, !isPlain),
  ),
  DOLLAR,
  USDOLLAR: DOLLAR,
};
