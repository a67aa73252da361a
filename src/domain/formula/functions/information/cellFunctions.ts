// What is known of cells and of where formulas run.

import { isDateFormat, isPercentFormat } from 'numfmt';
import { define, type Given, VOLATILE } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import type { Scalar } from '#domain/formula/calc/value/Value.ts';
import { areaOf } from '#domain/formula/functions/lookup/referenceFunctions.ts';
import { columnName } from '#domain/sheet/columnName.ts';

/** The letter of a format, with the number of its decimals: F2, P0, D1, G. */
function formatCode(format: string): string {
  const [section = ''] = format.split(';');
  const plain = section.replace(/"[^"]*"|\\./g, '');
  if (/^general$/i.test(plain) || plain === '@' || plain === '') return 'G';
  if (isDateFormat(format)) return dateCode(plain.toLowerCase());
  const decimals = /\.([0#?]+)/.exec(plain)?.[1]?.length ?? 0;
  const sign = /\[(?:black|blue|cyan|green|magenta|red|white|yellow|color ?\d+)\]/i.test(format) ? '-' : '';
  const brackets = /\(/.test(section) ? '()' : '';
  if (isPercentFormat(format)) return `P${decimals}${sign}${brackets}`;
  if (/e[-+]/i.test(plain)) return `S${decimals}${sign}`;
  if (/[$€£¥]/.test(section)) return `C${decimals}${sign}${brackets}`;
  return `${/#,/.test(plain) ? ',' : 'F'}${decimals}${sign}${brackets}`;
}

function dateCode(format: string): string {
  if (/h/.test(format)) {
    const hasSeconds = /s/.test(format);
    if (/am\/pm|a\/p/.test(format)) return hasSeconds ? 'D6' : 'D7';
    if (!/[yd]/.test(format)) return hasSeconds ? 'D8' : 'D9';
  }
  if (/mmm/.test(format)) return /d/.test(format) ? (/y/.test(format) ? 'D1' : 'D2') : 'D3';
  return /y/.test(format) ? 'D4' : 'D5';
}

function typeLetter(value: Scalar): string {
  if (value === null) return 'b';
  return typeof value === 'string' ? 'l' : 'v';
}

function cellFact(what: string, value: Given, context: CallContext): Scalar {
  const given = value === undefined ? undefined : areaOf(value);
  const sheet = given?.sheet ?? context.sheet;
  const [row, column] = [given?.area.top ?? context.row, given?.area.left ?? context.column];
  switch (what.toLowerCase()) {
    case 'address': {
      const cell = `$${columnName(column)}$${row + 1}`;
      return sheet === context.sheet ? cell : `'${context.sheetName(sheet).replaceAll("'", "''")}'!${cell}`;
    }
    case 'col':
      return column + 1;
    case 'row':
      return row + 1;
    case 'contents':
      return given?.at(0, 0) ?? 0;
    case 'type':
      return typeLetter(given?.at(0, 0) ?? null);
    case 'format':
      return formatCode(context.numberFormatAt(sheet, row, column));
    case 'color':
      return Number(/;[^;]*\[[a-z]+[ \d]*\]/i.test(context.numberFormatAt(sheet, row, column)));
    case 'parentheses':
      return Number(/\(/.test(context.numberFormatAt(sheet, row, column).split(';')[0] ?? ''));
    case 'prefix':
    case 'filename':
      return '';
    case 'protect':
      return 1;
    case 'width':
      return 8;
  }
  return fail('#VALUE!');
}

/** The version that Excel says of itself. */
const RELEASE = '16.0';

export const cellFunctions: FunctionTable = {
  CELL: define('text any?', (context, what = '', value?: Given) => cellFact(what, value, context), VOLATILE),
  INFO: define(
    'text',
    (context, what = '') => {
      switch (what.toLowerCase()) {
        case 'numfile':
          return context.sheetCount;
        case 'origin':
          return '$A:$A$1';
        case 'recalc':
          return 'Automatic';
        case 'release':
          return RELEASE;
        case 'directory':
        case 'osversion':
        case 'system':
          return fail('#N/A');
      }
      return fail('#VALUE!');
    },
    VOLATILE,
  ),
};
