import { useEffect, useEffectEvent } from 'react';
import { closeBrackets } from '#domain/formula/closeBrackets.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import {
  type CellPlace,
  isSamePlace,
  type Selection,
  selectCell,
  WHOLE_SHEET_SIZE,
} from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { type CommitMove, selectionAfterCommit } from '#views/workbook/commands/gridMoves.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { copyTypedInput } from './copyTypedInput.ts';
import { useEntryRule } from './useEntryRule.ts';
import { useLineBreaks } from './useLineBreaks.ts';
import { type Typing, unwritten, useOpenCells } from './useOpenCells.ts';
import { useRefusedFormula } from './useRefusedFormula.ts';
import type { useSelectedWrites } from './useSelectedWrites.ts';
import { useUnlocked } from './useUnlocked.ts';

interface TypingParts {
  at: WorkbookAt;
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** What one would type to get a cell. */
  content: (row: number, column: number) => string;
  /** Before a text is written that the rule of its cell does not allow. */
  writeSelected: ReturnType<typeof useSelectedWrites>;
}

const WAITS = 'Cells are changing. This is written as soon as they have.';
const HAS_MOVED = 'Cells may have moved. Check that this is the cell that you mean, then press Enter.';

/** What is being typed into the active cell, until it is written or given up. */
export function useTyping(parts: TypingParts) {
  const { worksheet, content, writeSelected } = parts;
  const { active } = parts.selection;
  const edits = useEdits();
  const { open, changeFirst, endFirst, reopen } = useOpenCells(worksheet);
  const [edit] = open;
  const { problem, isRefused } = useRefusedFormula(edit);
  const breakLines = useLineBreaks(parts);
  const checked = useEntryRule({ ...parts.at, worksheet });

  const begun = (place: CellPlace, text: string) => ({ place, text, seen: edits.seenAt(worksheet, place) });

  /** False where the formula cannot be read, and can still be corrected. */
  function commit(typed: string, move: CommitMove | undefined, isAsked = true): boolean {
    const { place, seen } = edit ?? begun(active, typed);
    const held = { place, text: typed, seen, entered: { move } };
    const text = typed.startsWith('=') ? `=${closeBrackets(typed.slice(1))}` : typed;
    const isSame = text === content(place.row, place.column);
    if (isAsked && !isSame && isRefused(typed, text)) {
      changeFirst(() => ({ place, text: typed, seen }));
      return false;
    }
    const isNothing = isSame && move !== 'fill';
    if (edits.isLocked && !isNothing) {
      changeFirst(() => held);
      return false;
    }
    endFirst();
    if (isNothing) return true;
    const label = text === '' ? 'Clear' : `Type ${text.slice(0, 40)}`;
    const filled = ({ row, column }: CellPlace): CellEdit => ({
      row,
      column,
      input: copyTypedInput(text, place, row, column),
    });
    const send = () => {
      if (edits.isLocked) reopen(held);
      else if (move === 'fill') writeSelected('Fill', (places) => places.map(filled), label);
      else breakLines(text, place, label, edits.type(worksheet, filled(place), seen, label));
    };
    const rule = parts.cells.look.attachments?.validationAt(place.row, place.column);
    const retry = () => {
      parts.onSelect(selectCell(place));
      reopen(begun(place, text));
    };
    if (isAsked && rule?.alert) checked(rule, place, text, { send, retry });
    else send();
    return true;
  }

  useEarlyCommit(worksheet, open, () => {
    if (edit && !edit.hasMoved) commit(edit.text, undefined, false);
  });
  useUnlocked(worksheet, (hasMoved) => {
    if (!edit) return;
    const { place, text, entered } = edit;
    if (edit.hasMoved || hasMoved(place)) changeFirst(() => ({ ...begun(place, text), hasMoved: true }));
    else if (entered && commit(text, entered.move) && isSamePlace(active, place)) {
      const { isRowHidden, isColumnHidden } = parts.cells;
      const sheet = { ...WHOLE_SHEET_SIZE, isRowHidden, isColumnHidden };
      parts.onSelect(selectionAfterCommit(parts.selection, entered.move, sheet));
    }
  });

  return {
    edit,
    /** What stands in the way of what is typed. */
    problem: problem ?? (edit?.entered ? WAITS : edit?.hasMoved ? HAS_MOVED : undefined),
    commit: (text: string, move: CommitMove | undefined) => commit(text, move),
    startEdit: (text: string | undefined) =>
      changeFirst(() => begun(active, text ?? content(active.row, active.column))),
    changeEdit: (text: string) =>
      changeFirst((before = begun(active, text)) => ({ ...before, text, entered: undefined })),
    cancelEdit: endFirst,
  };
}

/** Before cells move, and when another sheet is opened, in whichever way: what is being typed is not lost. */
function useEarlyCommit(worksheet: string, open: readonly Typing[], commit: () => void) {
  const edits = useEdits();
  const show = useToast();
  const commitOpen = useEffectEvent(commit);
  const leave = useEffectEvent(() => {
    const left = unwritten(open, edits.isLocked);
    edits.leaveOpen(worksheet, left);
    if (left.length < open.length) commit();
    for (const { text } of left)
      show({
        text: `“${text}” is not written, since cells moved. It stays open in its sheet until you leave the workbook.`,
      });
  });
  useEffect(() => {
    const end = edits.listen({ locking: () => commitOpen() });
    return () => {
      end();
      leave();
    };
  }, [edits]);
}
