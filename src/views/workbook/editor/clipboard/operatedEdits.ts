import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';
import type { PasteOptions } from '#views/workbook/commands/choices/PasteOptions.ts';
import type { CellLookup } from '#views/workbook/editor/edits/useCellReader.ts';

type Operation = NonNullable<PasteOptions['operation']>;

/**
 * The edits that add what is pasted to what the cells hold, or subtract it, and so on. Blank cells count as 0; texts, here and there, leave
 * a cell as it is.
 */
export function operatedEdits(
  pasted: readonly CellEdit[],
  operation: Operation,
  cellAt: CellLookup,
): CellEdit[] {
  return pasted.flatMap((edit) => {
    const { row, column } = edit;
    const before = operandOf(inputOf(contentOf(cellAt(row, column) ?? null)));
    const by = edit.input && operandOf(edit.input);
    return before === undefined || by === undefined
      ? []
      : { ...edit, input: combined(before, operation, by) };
  });
}

/** A number, or a formula in brackets. */
function operandOf(input: CellInput): number | string | undefined {
  if (input.kind === 'formula') return `(${input.formula})`;
  if (input.kind === 'clear') return 0;
  if (input.kind === 'value') return typeof input.value === 'number' ? input.value : undefined;
  const number = Number(input.text);
  return input.kind === 'typed' && Number.isFinite(number) ? number : undefined;
}

const COMPUTED: Readonly<Record<Operation, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

/** What is no number, such as one divided by 0, is left to the formula, which says which error it is. */
function combined(a: number | string, operation: Operation, b: number | string): CellInput {
  const value = typeof a === 'number' && typeof b === 'number' ? COMPUTED[operation](a, b) : Number.NaN;
  if (Number.isFinite(value)) return { kind: 'value', value };
  const second = typeof b === 'number' && b < 0 ? `(${b})` : b;
  return { kind: 'formula', formula: `${a}${operation}${second}` };
}
