import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import type { CellContent } from '#domain/sheet/edit/threeWay.ts';
import type { PlainValue } from '#domain/sheet/places/placeColumns.ts';
import { cellAfterWrite } from './cellAfterWrite.ts';
import { inputOf, type SeenCell } from './cellContent.ts';

const GENERAL = 'General';

export type EditState = 'unsaved' | 'saving' | 'failed' | 'conflict';

/** What a cell held when the turn of its edit came; empty until then. The edit and the step that undoes it share it. */
export interface FoundCell {
  seen?: SeenCell;
  /** Somebody else's, for which what had been put over it was given up: only this is put back. */
  isChosen?: boolean;
  /** The edit was not made: its row holds something else by now. */
  isGivenUp?: boolean;
}

/** An edit that waits: plain data, which the browser can keep. */
export interface QueuedEdit {
  worksheet: string;
  edit: CellEdit;
  /** What its editor saw; absent where the cell was not loaded. */
  before?: SeenCell;
  /** Cells of its row that it was made from: where one of them or its own has changed, it is given up in place of a conflict. */
  madeFrom?: readonly { column: number; value: PlainValue }[];
  /** Where what is found before the write is told. */
  found?: readonly FoundCell[];
  /** An edit of the same cell that this one takes back: what it puts there is known for sure when its turn comes. */
  takesBack?: UndoableEdit;
}

/** A cell that somebody else changed meanwhile. */
export interface EditConflict {
  worksheet: string;
  row: number;
  column: number;
  base: CellContent;
  theirs: CellContent;
  theirFormat: string;
  ours: QueuedEdit;
}

/** An edit that can be undone; `was` is what had been put over what is found, and was not written yet. */
export type UndoableEdit = QueuedEdit & { was?: CellEdit };

/**
 * The edit that puts back what was there before; `now` is what is there, where it is known. What the edit will have found there once its
 * turn has come goes before what its editor saw.
 */
export function inverseOf(done: UndoableEdit, now: SeenCell | undefined): QueuedEdit {
  const { worksheet, edit, found } = done;
  const inverse = inverseEdit(done, now);
  const isKnown =
    (edit.input === undefined) === (inverse.input === undefined) &&
    (edit.numberFormat === undefined || inverse.numberFormat !== undefined);
  if (!isKnown) return { worksheet, edit: { row: edit.row, column: edit.column }, takesBack: done };
  const isFound = found?.[0] === undefined || found[0].seen !== undefined;
  return { worksheet, edit: inverse, ...(now && { before: now }), ...(!isFound && { takesBack: done }) };
}

/** The latest edit of each cell, with what its first editor saw; edits that are undone before they were sent are left out. */
export function mergeQueued(edits: readonly QueuedEdit[]): Map<string, QueuedEdit> {
  const byCell = new Map<string, QueuedEdit>();
  for (const one of edits) {
    const key = keyOf(one);
    byCell.set(key, composeQueued(byCell.get(key), one));
  }
  for (const [key, { edit }] of byCell)
    if (edit.input === undefined && edit.numberFormat === undefined) byCell.delete(key);
  return byCell;
}

/** A later edit of a cell over an earlier one that is not written. */
export function composeQueued(first: QueuedEdit | undefined, one: QueuedEdit): QueuedEdit {
  const before = first?.before ?? one.before;
  const found = [...(first?.found ?? []), ...(one.found ?? [])];
  const { madeFrom } = one;
  return {
    worksheet: one.worksheet,
    edit: composeCellEdit(first?.edit, one),
    ...(before && { before }),
    ...(madeFrom && { madeFrom }),
    ...(found.length > 0 && { found }),
  };
}

/** Names a cell of the workbook. */
export const keyOf = ({ worksheet, edit: { row, column } }: QueuedEdit): string =>
  cellKey(worksheet, row, column);

export const cellKey = (worksheet: string, row: number, column: number): string =>
  `${row},${column},${worksheet}`;

/** What both edits of a cell together put there: what is typed may bring a number format where the first one left none. */
export function composeEdits(first: CellEdit | undefined, edit: CellEdit): CellEdit {
  const format = first?.numberFormat;
  return { ...first, ...edit, ...(format !== undefined && { numberFormat: formatAfter(format, edit) }) };
}

/** What is not known of a cell before an edit that is undone was not replaced either: it stays as it is. */
function composeCellEdit(first: CellEdit | undefined, { edit, takesBack }: QueuedEdit): CellEdit {
  if (!takesBack) return composeEdits(first, edit);
  const { row, column } = edit;
  const inverse = inverseEdit(takesBack);
  const input = takesBack.edit.input === undefined ? first?.input : inverse.input;
  const kept = takesBack.edit.numberFormat === undefined ? first?.numberFormat : undefined;
  const numberFormat = inverse.numberFormat ?? kept;
  return { row, column, ...(input && { input }), ...(numberFormat !== undefined && { numberFormat }) };
}

/** As far as it is known. */
function inverseEdit({ edit, before, found, was: put }: UndoableEdit, now?: SeenCell): CellEdit {
  const { row, column } = edit;
  const was = found?.[0]?.isChosen ? undefined : put;
  const seen = found?.[0]?.seen ?? before;
  const input = was?.input ?? (seen && inputOf(seen.content));
  const numberFormat = was?.numberFormat ?? (seen && formatAfter(seen.numberFormat, was));
  const hasNewFormat =
    edit.numberFormat !== undefined ||
    was?.numberFormat !== undefined ||
    (!(was?.input && bringsFormat(was.input)) && isFormattedBy(edit.input, seen, now));
  return {
    row,
    column,
    ...(edit.input !== undefined && input && { input }),
    ...(hasNewFormat && numberFormat !== undefined && { numberFormat }),
  };
}

/** The number format of a cell once an edit of it is written, as far as it is known. */
function formatAfter(format: string, edit: CellEdit | undefined): string {
  if (!edit?.input) return edit?.numberFormat ?? format;
  return edit.numberFormat ?? cellAfterWrite(null, { ...edit, numberFormat: format })?.numberFormat ?? format;
}

/** Whether a cell without a number format got one by what was put into it, such as 50% or =TODAY(). */
function isFormattedBy(
  input: CellInput | undefined,
  seen: SeenCell | undefined,
  now: SeenCell | undefined,
): boolean {
  if (!input || seen?.numberFormat !== GENERAL || !bringsFormat(input)) return false;
  return !isFormula(input) || (now !== undefined && now.numberFormat !== GENERAL);
}

/** Whether a cell without a number format gets one by an input, or may, as with a formula. */
export const bringsFormat = (input: CellInput): boolean =>
  isFormula(input) || cellAfterWrite(null, { row: 0, column: 0, input })?.numberFormat !== GENERAL;

const isFormula = (input: CellInput) =>
  input.kind === 'formula' || (input.kind === 'typed' && input.text.startsWith('='));
