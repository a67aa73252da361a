import { columnName } from '#domain/sheet/columnName.ts';
import type { FailedEdit } from '#queries/workbook/edits/FailedEdit.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';

const MAX_NAMED = 5;
const GONE = 'The sheet no longer exists: someone deleted it.';

/** Which cells were refused, and why: one sentence or two for each reason. Sheets other than the one that is open are named. */
export function failedEditMessages(
  failed: readonly FailedEdit[],
  sheets: readonly Worksheet[],
  open: string,
): string[] {
  const byReason = new Map<string, string[]>();
  for (const { edit, failure } of failed) {
    const { worksheet } = edit;
    const { row, column } = edit.edit;
    const name = sheets.find(({ id }) => id === worksheet)?.name;
    const reason = failure.kind === 'missing' ? GONE : faultMessage(failure);
    const address = `${columnName(column)}${row + 1}`;
    const words = worksheet === open || name === undefined ? address : `${name} ${address}`;
    const cells = byReason.get(reason);
    if (cells) cells.push(words);
    else byReason.set(reason, [words]);
  }
  return [...byReason].map(([reason, cells]) => {
    const more = cells.length - MAX_NAMED;
    const named = cells.slice(0, MAX_NAMED).join(', ');
    return `${named}${more > 0 ? ` and ${formatMany(more, 'more cell')}` : ''}: ${reason}`;
  });
}
