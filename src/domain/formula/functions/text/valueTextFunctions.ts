// Values, arrays and amounts written out.

import { rowsOfValues } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail, toText } from '#domain/formula/calc/value/coerce.ts';
import { joinTexts } from '#domain/formula/calc/value/storableText.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { bahtText } from './bahtText.ts';

/** Errors too; strict texts are quoted, as formulas write them. */
function written(value: Scalar, isStrict: boolean): string {
  if (value instanceof CellError) return value.code;
  if (isStrict && typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  return toText(value);
}

const strict = (format: number) => {
  const kind = Math.trunc(format);
  return kind === 0 || kind === 1 ? kind === 1 : fail('#VALUE!');
};

/** Characters of twice the width as those of the keyboard, and back. */
const toHalfWidth = (text: string) =>
  text.replace(/[！-～]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfe_e0)).replace(/\u3000/g, ' ');
const toFullWidth = (text: string) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfe_e0)).replace(/ /g, '\u3000');

const UNRESERVED = /[!'()*]/g;

export const valueTextFunctions: FunctionTable = {
  VALUETOTEXT: define('scalar number?', (_, value: Scalar = null, format = 0) =>
    written(value, strict(format)),
  ),
  ARRAYTOTEXT: define(
    'any number?',
    (_, array: Given, format = 0) => {
      const isStrict = strict(format);
      const rows = rowsOfValues(array);
      const write = (one: Scalar) => written(one, isStrict);
      if (!isStrict) return joinTexts(rows.flat(), [', '], write);
      return `{${joinTexts(rows, [';'], (row) => joinTexts(row, [','], write))}}`;
    },
    ARRAYS,
  ),
  ENCODEURL: define('text', (_, text = '') => {
    if (!text.isWellFormed()) return fail('#VALUE!');
    return encodeURIComponent(text).replace(
      UNRESERVED,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
  }),
  ASC: define('text', (_, text = '') => toHalfWidth(text)),
  DBCS: define('text', (_, text = '') => toFullWidth(text)),
  JIS: define('text', (_, text = '') => toFullWidth(text)),
  PHONETIC: define('any', (_, value: Given) => toText(rowsOfValues(value)[0]![0] ?? null)),
  BAHTTEXT: define('number', (_, amount = 0) => bahtText(amount)),
};
