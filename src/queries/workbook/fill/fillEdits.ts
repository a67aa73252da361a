import { columnsOfFill, type FillTarget } from '#domain/sheet/fill/FillTarget.ts';
import type { FilledRow } from '#domain/sheet/fill/fillValues.ts';
import { mergeFill } from '#domain/sheet/fill/mergeFill.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import { formatOfDegrees, formatOfValue, inputOfValue } from '#queries/workbook/tables/cellOfValue.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { readFillRows } from './readFillRows.ts';

export interface FoundFill {
  /** Each with what its cell held. */
  edits: QueuedEdit[];
  /** Where the columns are that the fill added. */
  newColumns: number[];
}

/** What answers, by their identifiers, change in the sheet as it is now. Throws Failure. */
export async function fillEdits(
  book: WorkbookAt,
  target: FillTarget,
  answers: ReadonlyMap<string, FilledRow>,
): Promise<FoundFill> {
  const { area, rows, idColumns, columnAt, cellAt } = await readFillRows(book, target);
  const newColumns = [...target.fields, target.source].flatMap(({ isNew }, at) =>
    isNew ? [columnAt(at)] : [],
  );
  const edits = mergeFill(rows, target.kind, answers).map(({ row, column, value }): QueuedEdit => {
    const { field = '', isNew = false } = target.fields[column] ?? {};
    const numberFormat = formatOfValue(value) ?? (isNew ? formatOfDegrees(field, value) : undefined);
    const place = { row: area.top + row, column: columnAt(column) };
    const { key, word } = rows[row]!;
    return {
      worksheet: target.worksheet,
      edit: { ...place, input: inputOfValue(value), ...(numberFormat && { numberFormat }) },
      before: seenOf(cellAt(row, column)),
      madeFrom: idColumns.map((at, index) => ({ column: at, value: index === 0 ? key : word })),
    };
  });
  return { edits, newColumns };
}

/** What empties the columns of a fill before it begins. Throws Failure. */
export async function clearingEdits(book: WorkbookAt, target: FillTarget): Promise<QueuedEdit[]> {
  const { area, rows, columnAt, cellAt } = await readFillRows(book, target);
  const count = columnsOfFill(target).length - (target.words ? 2 : 1);
  return rows.flatMap((_, row) =>
    Array.from({ length: count }, (_, field) => field).flatMap((field): QueuedEdit[] => {
      const cell = cellAt(row, field);
      if (cell === null || (cell.value === '' && cell.formula === '')) return [];
      const edit = { row: area.top + row, column: columnAt(field), input: { kind: 'clear' } as const };
      return [{ worksheet: target.worksheet, edit, before: seenOf(cell) }];
    }),
  );
}
