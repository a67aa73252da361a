import { isArray, matrixOf, scalarOf } from '#domain/formula/calc/arguments.ts';
import { define, type Given, PLACED, VOLATILE } from '#domain/formula/calc/define.ts';
import type { CallContext, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import {
  AreaValue,
  FormulaFailure,
  Matrix,
  type Scalar,
  UnionValue,
  type Value,
} from '#domain/formula/calc/value/Value.ts';
import { quoteSheetName } from '#domain/sheet/address.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import { columnName } from '#domain/sheet/columnName.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';

/** Throws the error itself, or #VALUE! for anything but a reference. */
export function areaOf(value: Given): AreaValue {
  if (value instanceof AreaValue) return value;
  if (value instanceof UnionValue) return value.areas[0] ?? fail('#REF!');
  if (value instanceof CellError) throw new FormulaFailure(value);
  return fail('#VALUE!');
}

const counting = (length: number, from: number, isRow: boolean): Value => {
  const numbers = Array.from({ length }, (_, at) => from + at + 1);
  if (length === 1) return numbers[0]!;
  return isRow ? new Matrix(1, length, numbers) : new Matrix(length, 1, numbers);
};

const withoutErrorOf = (value: Given): Value => {
  const one = scalarOf(value);
  if (one instanceof CellError) throw new FormulaFailure(one);
  return one;
};

const sizeOf = (value: Given, side: 'rows' | 'columns'): number => {
  if (value instanceof UnionValue) return fail('#REF!');
  return isArray(value) ? (value as AreaValue | Matrix)[side] : matrixOf(withoutErrorOf(value))[side];
};

/** R1C1 forms hold their distance from nowhere: R[2]C3. */
function address(row: number, column: number, kind: number, isA1: boolean): string {
  if (row < 1 || row > ROWS || column < 1 || column > COLUMNS || kind < 1 || kind > 4) return fail('#VALUE!');
  const [isRowFixed, isColumnFixed] = [kind === 1 || kind === 2, kind === 1 || kind === 3];
  if (isA1) return `${isColumnFixed ? '$' : ''}${columnName(column - 1)}${isRowFixed ? '$' : ''}${row}`;
  return `R${isRowFixed ? row : `[${row}]`}C${isColumnFixed ? column : `[${column}]`}`;
}

/** `height` and `width` may count backwards. */
function offset(from: AreaValue, down: number, right: number, height: number, width: number): AreaValue {
  const top = from.area.top + Math.trunc(down) + Math.min(0, height + 1);
  const left = from.area.left + Math.trunc(right) + Math.min(0, width + 1);
  const bottom = top + Math.abs(height) - 1;
  const rightmost = left + Math.abs(width) - 1;
  const isOutside = top < 0 || left < 0 || bottom >= ROWS || rightmost >= COLUMNS;
  if (height === 0 || width === 0 || isOutside) return fail('#REF!');
  return from.moved({ top, left, bottom, right: rightmost });
}

function formulaOf(value: Given, context: CallContext): string | undefined {
  const { sheet, area } = areaOf(value);
  return context.formulaAt(sheet, area.top, area.left);
}

export const referenceFunctions: FunctionTable = {
  ROW: define(
    'any?',
    ({ row }, value?: Given) => {
      if (value === undefined) return row + 1;
      const { area, rows } = areaOf(value);
      return counting(rows, area.top, false);
    },
    PLACED,
  ),
  COLUMN: define(
    'any?',
    ({ column }, value?: Given) => {
      if (value === undefined) return column + 1;
      const { area, columns } = areaOf(value);
      return counting(columns, area.left, true);
    },
    PLACED,
  ),
  ROWS: define('any', (_, value: Given) => sizeOf(value, 'rows')),
  COLUMNS: define('any', (_, value: Given) => sizeOf(value, 'columns')),
  AREAS: define('any', (_, value: Given) =>
    value instanceof UnionValue ? value.areas.length : areaOf(value) && 1,
  ),
  ADDRESS: define(
    'number number number? boolean? text?',
    (_, row = 0, column = 0, kind = 1, isA1 = true, sheet?: string) => {
      const cell = address(Math.trunc(row), Math.trunc(column), Math.trunc(kind), isA1);
      return sheet === undefined ? cell : `${sheet === '' ? '' : quoteSheetName(sheet)}!${cell}`;
    },
  ),
  INDIRECT: define(
    'text boolean?0',
    (context, text = '', isA1 = true) => {
      const found = context.reference(text.trim(), isA1);
      return found === undefined || found instanceof CellError ? fail('#REF!') : found;
    },
    VOLATILE,
  ),
  OFFSET: define(
    'any number number number? number?',
    (_, from: Given, down = 0, right = 0, height?: number, width?: number) => {
      const area = areaOf(from);
      return offset(area, down, right, Math.trunc(height ?? area.rows), Math.trunc(width ?? area.columns));
    },
    VOLATILE,
  ),
  HYPERLINK: define('text scalar?', (_, link = '', name?: Scalar) => name ?? link),
  FORMULATEXT: define(
    'any',
    (context, value: Given) => {
      const formula = formulaOf(value, context);
      return formula === undefined ? fail('#N/A') : `=${formula}`;
    },
    PLACED,
  ),
  ISFORMULA: define('any', (context, value: Given) => formulaOf(value, context) !== undefined),
  SHEET: define('any?', (context, value?: Given) => {
    if (value === undefined) return context.sheet + 1;
    if (value instanceof AreaValue || value instanceof UnionValue) return areaOf(value).sheet + 1;
    const name = withoutErrorOf(value) as Scalar;
    if (typeof name !== 'string') return fail('#N/A');
    return (context.sheetNumber(name) ?? fail('#N/A')) + 1;
  }),
  SHEETS: define('any?', (context, value?: Given) => {
    if (value === undefined) return context.sheetCount;
    return value instanceof UnionValue
      ? new Set(value.areas.map(({ sheet }) => sheet)).size
      : areaOf(value) && 1;
  }),
};
