import { tryParseFormula } from '#domain/formula/calc/CellContext.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { written } from '#server/emulator/workbook/range/rangeReply.ts';
import { isRecord } from '#server/emulator/workbook/request/checkAllRead.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';

const NAME = /^[a-z][\w.]*$/i;

/** Worksheet functions that are called without a cell. */
export function functionHandlers(
  service: WorkbookService,
): Handlers<Pick<ServedEndpoints, 'callFunction'>, Caller> {
  return {
    callFunction: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const given = String(input.name);
        if (!NAME.test(given)) throw workbookError('itemNotFound', 'There is no such function.');
        // A path writes norm_S_Dist for NORM.S.DIST.
        const name = given.replaceAll('_', '.').toUpperCase();
        const texts = argumentsOf(input.body).map(textOf);
        while (texts.at(-1) === '') texts.pop();
        const node = tryParseFormula(`${name}(${texts.join(',')})`, 'A1');
        if (!node) throw workbookError('invalidArgument', 'The arguments of the function cannot be read.');
        const value = book.calculation.valueAt(node, { sheet: 0, row: 0, column: 0 });
        const result =
          value instanceof CellError
            ? { value: null, error: value.code }
            : { value: written(value), error: null };
        return { reply: odata.one('workbookFunctionResult', `functions/${given}`, result) };
      }),
  };
}

/** In the order of the body; what takes any number of arguments takes them as a list. */
function argumentsOf(body: unknown): unknown[] {
  if (!isRecord(body)) return [];
  return Object.entries(body)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([, value]) => (Array.isArray(value) && !isArrayOfRows(value) ? value : [value]));
}

/** An array of cells, as ranges have them. */
const isArrayOfRows = (value: unknown[]): value is unknown[][] =>
  value.every((row) => Array.isArray(row) && !row.some(Array.isArray));

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  if (Array.isArray(value) && isArrayOfRows(value))
    return `{${value.map((row) => row.map(textOf).join(',')).join(';')}}`;
  const address = isRecord(value) ? (value.address ?? value.Address) : undefined;
  if (typeof address !== 'string')
    throw workbookError(
      'invalidArgument',
      'An argument must be a value, a list of values, or a range {address}.',
    );
  return address;
}
