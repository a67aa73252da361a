import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Rows in the order that $orderby asks for, such as `position desc,name`. Throws WorkbookError for a field that they lack. */
export function orderBy<T extends Readonly<Record<string, unknown>>>(rows: readonly T[], order: string): T[] {
  const keys = order.split(',').map((key) => readKey(rows, key.trim()));
  return rows.toSorted((a, b) => {
    for (const { field, sign } of keys) {
      const difference = compare(a[field], b[field]);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  });
}

function readKey(rows: Rows, key: string): { field: string; sign: 1 | -1 } {
  const [, field = '', direction] = /^(\w+)(?: +(asc|desc))?$/i.exec(key) ?? [];
  const isKnown = field !== '' && (rows.length === 0 || rows.some((row) => isOrdered(row[field])));
  if (isKnown) return { field, sign: direction?.toLowerCase() === 'desc' ? -1 : 1 };
  throw workbookError(
    'badRequestUncategorized',
    `$orderby takes fields of the list with asc or desc, got ${JSON.stringify(key.slice(0, 100))}.`,
  );
}

const isOrdered = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string')
    return a.localeCompare(b, 'en', { sensitivity: 'accent', numeric: true });
  return Number(a ?? Number.NEGATIVE_INFINITY) - Number(b ?? Number.NEGATIVE_INFINITY) || 0;
}
