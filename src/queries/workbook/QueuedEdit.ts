import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { CellContent } from '#domain/sheet/edit/threeWay.ts';
import { inputOf } from './cellContent.ts';

export type EditState = 'unsaved' | 'saving' | 'failed' | 'conflict';

/** A cell as somebody saw it before a change. */
export interface SeenCell {
  content: CellContent;
  numberFormat: string;
}

/** An edit that waits. `before` is what its editor saw; absent where the cell was not loaded. */
export interface QueuedEdit {
  worksheet: string;
  edit: CellEdit;
  before?: SeenCell;
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

/** An edit that can be taken back; `was` is what had been put into the cell and was not written yet. */
export type DoneEdit = QueuedEdit & { was?: CellInput };

/** The edit that puts back what was there before; `now` is what is there, where it is known. */
export function inverseOf(
  { worksheet, edit, before, was }: DoneEdit,
  now: SeenCell | undefined,
): QueuedEdit | undefined {
  if (!before) return undefined;
  const { row, column } = edit;
  const inverse: CellEdit = {
    row,
    column,
    ...(edit.input !== undefined && { input: was ?? inputOf(before.content) }),
    ...(edit.numberFormat !== undefined && { numberFormat: before.numberFormat }),
  };
  return { worksheet, edit: inverse, ...(now && { before: now }) };
}
