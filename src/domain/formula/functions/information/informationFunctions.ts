import { isArea } from '#domain/formula/calc/arguments.ts';
import { ARRAYS, define, type Given } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { fail } from '#domain/formula/calc/value/coerce.ts';
import { AreaValue, LambdaValue, Matrix, type Scalar, UnionValue } from '#domain/formula/calc/value/Value.ts';
import { CellError, type ErrorCode } from '#domain/sheet/CellValue.ts';

const test = (is: (value: Scalar) => boolean): FunctionDef =>
  define('scalar', (_, value: Scalar = null) => is(value));

const NOT_AVAILABLE = CellError.of('#N/A');

const ERROR_NUMBERS: Readonly<Partial<Record<ErrorCode, number>>> = {
  '#NULL!': 1,
  '#DIV/0!': 2,
  '#VALUE!': 3,
  '#REF!': 4,
  '#NAME?': 5,
  '#NUM!': 6,
  '#N/A': 7,
  '#GETTING_DATA': 8,
  '#SPILL!': 9,
  '#CONNECT!': 10,
  '#BLOCKED!': 11,
  '#UNKNOWN!': 12,
  '#FIELD!': 13,
  '#CALC!': 14,
};

function typeOf(value: Given): number {
  if (value instanceof Matrix) return 64;
  if (value instanceof UnionValue) return 16;
  if (value instanceof LambdaValue) return 128;
  if (value instanceof AreaValue) return value.rows * value.columns > 1 ? 64 : typeOf(value.at(0, 0));
  if (value instanceof CellError) return 16;
  if (typeof value === 'string') return 2;
  return typeof value === 'boolean' ? 4 : 1;
}

/** Texts are not numbers, and empty cells are even. */
const parity = (wanted: number): FunctionDef =>
  define('scalar', (_, value: Scalar = null) => {
    if (value instanceof CellError) return value;
    if (typeof value === 'boolean') return fail('#VALUE!');
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : (value ?? 0);
    if (typeof number !== 'number' || Number.isNaN(number)) return fail('#VALUE!');
    return Math.abs(Math.trunc(number)) % 2 === wanted;
  });

const numberFor = (value: Scalar): Scalar => {
  if (typeof value === 'number' || value instanceof CellError) return value;
  return value === true ? 1 : 0;
};

export const informationFunctions: FunctionTable = {
  ISBLANK: test((value) => value === null),
  ISNUMBER: test((value) => typeof value === 'number'),
  ISTEXT: test((value) => typeof value === 'string'),
  ISNONTEXT: test((value) => typeof value !== 'string'),
  ISLOGICAL: test((value) => typeof value === 'boolean'),
  ISERROR: test((value) => value instanceof CellError),
  ISERR: test((value) => value instanceof CellError && value !== NOT_AVAILABLE),
  ISNA: test((value) => value === NOT_AVAILABLE),
  ISREF: define('any', (_, value: Given) => isArea(value)),
  ISEVEN: parity(0),
  ISODD: parity(1),
  NA: define('', () => NOT_AVAILABLE),
  N: define(
    'any',
    (_, value: Given) =>
      numberFor(value instanceof AreaValue || value instanceof Matrix ? value.at(0, 0) : (value as Scalar)),
    ARRAYS,
  ),
  TYPE: define('any', (_, value: Given) => typeOf(value)),
  'ERROR.TYPE': define('scalar', (_, value: Scalar = null) =>
    value instanceof CellError ? (ERROR_NUMBERS[value.code] ?? fail('#N/A')) : fail('#N/A'),
  ),
};
