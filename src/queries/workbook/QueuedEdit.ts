import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { CellContent } from '#domain/sheet/edit/threeWay.ts';
import { inputOf } from './cellContent.ts';

export type EditState = 'unsaved' | 'saving' | 'failed' | 'conflict';

/** An edit that waits. `before` is what its editor saw; absent where the cell was not loaded. */
export interface QueuedEdit {
  worksheet: string;
  edit: CellEdit;
  before?: { content: CellContent; numberFormat: string };
}

/** A cell that somebody else changed meanwhile. */
export interface EditConflict {
  worksheet: string;
  row: number;
  column: number;
  before: CellContent;
  theirs: CellContent;
  mine: QueuedEdit;
}

/** The edit that puts back what was there before. */
export function inverseOf({ worksheet, edit, before }: QueuedEdit, now: CellContent): QueuedEdit | undefined {
  if (!before) return undefined;
  const { row, column } = edit;
  const { content, numberFormat } = before;
  const inverse: CellEdit = {
    row,
    column,
    ...(edit.input !== undefined && { input: inputOf(content) }),
    ...(edit.numberFormat !== undefined && { numberFormat }),
  };
  return {
    worksheet,
    edit: inverse,
    before: { content: now, numberFormat: edit.numberFormat ?? numberFormat },
  };
}
