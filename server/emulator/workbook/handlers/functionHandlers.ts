import { tryParseFormula } from '#domain/formula/calc/CellContext.ts';
import { type FunctionHelp, functionHelp } from '#domain/formula/help/functionHelp.ts';
import { CellError } from '#domain/sheet/CellValue.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { written } from '#server/emulator/workbook/range/rangeReply.ts';
import { isRecord } from '#server/emulator/workbook/request/checkAllRead.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';

/** Worksheet functions that are called without a cell. */
export function functionHandlers(
  service: WorkbookService,
): Handlers<Pick<ServedEndpoints, 'callFunction'>, Caller> {
  return {
    callFunction: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const given = String(input.name);
        // A path writes norm_S_Dist for NORM.S.DIST.
        const help = functionHelp.get(given.replaceAll('_', '.').toUpperCase());
        if (!help) throw workbookError('itemNotFound', 'There is no such function.');
        const texts = argumentsOf(help, input.body).map(textOf);
        const node = tryParseFormula(`${help.name}(${texts.join(',')})`, 'A1');
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

/** In the order of the function. What takes any number of arguments takes them as the list `values`. */
function argumentsOf(help: FunctionHelp, body: unknown): unknown[] {
  const isOpen = help.arguments.at(-1) === '…';
  const names = help.arguments.filter((name) => name !== '…').map(plain);
  const placed: unknown[] = [];
  let rest: unknown[] = [];
  for (const [name, value] of Object.entries(isRecord(body) ? body : {})) {
    const at = names.indexOf(plain(name));
    if (at >= 0) placed[at] = value;
    else if (isOpen && plain(name) === 'values')
      rest = Array.isArray(value) && !isArrayOfRows(value) ? value : [value];
    else if (!name.startsWith('@'))
      throw workbookError(
        'invalidArgument',
        `${help.name} has no argument ${JSON.stringify(name.slice(0, 80))}: it takes ${help.arguments.join(', ')}${isOpen ? ' as values' : ''}.`,
      );
  }
  const texts = Array.from(placed, (value) => value ?? null);
  while (texts.length > 0 && texts.at(-1) === null) texts.pop();
  return [...texts, ...rest];
}

/** lookupValue, lookup_value and [lookup_value] are one argument. */
const plain = (name: string) => name.replace(/[[\]_]/g, '').toLowerCase();

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
  if (typeof address === 'string' && isReference(address)) return address;
  throw workbookError(
    'invalidArgument',
    `An argument must be a value, a list of values, or a range {"address": "Sheet1!A1:B2"}, got ${JSON.stringify(value).slice(0, 200)}.`,
  );
}

/** Nothing that computes is taken for an address. */
const isReference = (text: string): boolean =>
  ['reference', 'name', 'structured'].includes(tryParseFormula(text, 'A1')?.kind ?? '');
