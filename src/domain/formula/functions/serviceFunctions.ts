// Functions that query something outside of the workbook: a cube, a server, a pivot table. The emulator has none of these.

import { define } from '#domain/formula/calc/define.ts';
import type { FunctionDef, FunctionTable } from '#domain/formula/calc/FunctionDef.ts';
import { CellError, type ErrorCode } from '#domain/sheet/CellValue.ts';

const always = (signature: string, code: ErrorCode): FunctionDef =>
  define(signature, () => CellError.of(code));

export const serviceFunctions: FunctionTable = {
  CALL: always('any...', '#BLOCKED!'),
  CUBEKPIMEMBER: always('any any any any?', '#N/A'),
  CUBEMEMBER: always('any any any?', '#N/A'),
  CUBEMEMBERPROPERTY: always('any any any', '#N/A'),
  CUBERANKEDMEMBER: always('any any any any?', '#N/A'),
  CUBESET: always('any any any? any? any?', '#N/A'),
  CUBESETCOUNT: always('any', '#N/A'),
  CUBEVALUE: always('any any?...', '#N/A'),
  FIELDVALUE: always('any any', '#FIELD!'),
  FILTERXML: always('any any', '#VALUE!'),
  GETPIVOTDATA: always('any any any?...', '#REF!'),
  IMAGE: always('any any? any? any? any?', '#BLOCKED!'),
  'REGISTER.ID': always('any any any?', '#BLOCKED!'),
  RTD: always('any any any...', '#N/A'),
  STOCKHISTORY: always('any any any?...', '#CONNECT!'),
  TRANSLATE: always('any any? any?', '#CONNECT!'),
  WEBSERVICE: always('any', '#VALUE!'),
};
