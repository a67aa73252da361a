import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { seenOf } from '#queries/workbook/edits/cellContent.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';

const TEXT_FORMAT = '@';

/**
 * The edits that make cells what they were before, each against what is in its cell after. Numbers and formulas in cells of
 * text format would be written as text: they come first, without that format, which a second pass brings.
 */
export function inverseEdits(
  worksheet: string,
  area: CellArea,
  before: CellRows,
  after: CellRows,
): [QueuedEdit[], QueuedEdit[]] {
  const contents: QueuedEdit[] = [];
  const formats: QueuedEdit[] = [];
  for (const [y, row] of before.entries())
    for (const [x, was] of row.entries()) {
      const now = after[y]?.[x] ?? null;
      const { numberFormat } = seenOf(was);
      const isSameFormat = numberFormat === seenOf(now).numberFormat;
      const isSame = isSameContent(was, now);
      if (isSame && isSameFormat) continue;
      const place = { row: area.top + y, column: area.left + x };
      const input = isSame ? undefined : inputOfCell(was);
      const isLate = numberFormat === TEXT_FORMAT && input !== undefined && isReparsed(input);
      const format = isLate ? 'General' : isSameFormat ? undefined : numberFormat;
      contents.push({
        worksheet,
        edit: { ...place, ...(input && { input }), ...(format !== undefined && { numberFormat: format }) },
        before: seenOf(now),
      });
      if (isLate) formats.push({ worksheet, edit: { ...place, numberFormat } });
    }
  return [contents, formats];
}

const isFormula = (cell: LoadedCell | null) => cell !== null && cell.formula !== cell.value;

function isSameContent(a: LoadedCell | null, b: LoadedCell | null): boolean {
  const isEmpty = (cell: LoadedCell | null) => (cell?.formula ?? '') === '';
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  return a!.formula === b!.formula && isFormula(a) === isFormula(b) && (isFormula(a) || a!.type === b!.type);
}

function inputOfCell(cell: LoadedCell | null): CellInput {
  if (cell === null || cell.formula === '' || cell.formula === null) return { kind: 'clear' };
  if (isFormula(cell)) return { kind: 'formula', formula: String(cell.formula).slice(1) };
  if (typeof cell.formula !== 'string') return { kind: 'value', value: cell.formula };
  return { kind: cell.type === 'Error' ? 'typed' : 'text', text: cell.formula };
}

/** What a cell of text format would take for text. */
const isReparsed = ({ kind }: CellInput) => kind !== 'text' && kind !== 'clear';
