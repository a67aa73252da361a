import { columnName } from '#domain/sheet/columnName.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { mergeQueued, type QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';
import type { Worksheet } from '#services/workbook/shapes.ts';
import { formatCount } from '#ui/format/numberFormat.ts';

const MAX_NAMED = 5;
const MAX_CHARACTERS = 40;

/** The cells of edits that are not saved, with what they would hold: `Log N1 “kept”, Log N2 “=1+1” and 4 more`. */
export function recoveredCells(edits: readonly QueuedEdit[], sheets: readonly Worksheet[]): string {
  const cells = [...mergeQueued(edits).values()];
  const named = cells.slice(0, MAX_NAMED).map(({ worksheet, edit }) => {
    const sheet = sheets.find(({ id }) => id === worksheet)?.name ?? 'a deleted sheet,';
    return `${sheet} ${columnName(edit.column)}${edit.row + 1} ${contentOf(edit)}`;
  });
  const more = cells.length - named.length;
  return `${named.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}`;
}

function contentOf({ input, numberFormat }: CellEdit): string {
  if (!input) return `in the format ${numberFormat}`;
  if (input.kind === 'clear') return 'emptied';
  const text =
    input.kind === 'formula' ? `=${input.formula}` : input.kind === 'value' ? `${input.value}` : input.text;
  return `“${text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text}”`;
}
