import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { closeBrackets } from '#domain/formula/closeBrackets.ts';
import { writeArea } from '#domain/sheet/address.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { areaOfCell, type CellPlace, type Selection, selectCell } from '#domain/sheet/edit/Selection.ts';
import type { SheetCells } from '#queries/workbook/cells/SheetCells.ts';
import type { SeenCell } from '#queries/workbook/edits/cellContent.ts';
import { isEntryAllowed, type WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { CellValidation } from '#services/workbook/shapes.ts';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { copyTypedInput } from './copyTypedInput.ts';
import { useLineBreaks } from './useLineBreaks.ts';
import { useRefusedFormula } from './useRefusedFormula.ts';
import type { useSelectedWrites, WriteQuestion } from './useSelectedWrites.ts';

interface TypingParts {
  at: WorkbookAt;
  worksheet: string;
  cells: SheetCells;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** What one would type to get a cell. */
  content: (row: number, column: number) => string;
  /** Whether nothing can be edited now; it says so. */
  refuses: () => boolean;
  /** Before a text is written that the rule of its cell does not allow. */
  ask: (question: WriteQuestion) => void;
  writeSelected: ReturnType<typeof useSelectedWrites>['writeSelected'];
}

const BREAKS_RULE = 'This value doesn’t match the data validation restrictions defined for this cell.';
const CONSTANT = /^(?:[+-]?[\d.]+(?:E[+-]?\d+)?|".*")$/is;

/** What is being typed into the active cell, until it is written or given up. */
export function useTyping(parts: TypingParts) {
  const { worksheet, content, refuses, ask, writeSelected } = parts;
  const { active } = parts.selection;
  const edits = useEdits();
  const [edit, setEdit] = useState<GridEdit & { seen: SeenCell | undefined }>();
  const { problem, isRefused } = useRefusedFormula(edit);
  const breakLines = useLineBreaks(parts);
  const checks = useRef(Promise.resolve());

  const begun = (place: CellPlace, text: string) => ({ place, text, seen: edits.seenAt(worksheet, place) });

  /** False where the formula cannot be read, and can still be corrected. */
  function commit(typed: string, move: CommitMove | undefined, isAsked = true): boolean {
    const { place, seen } = edit ?? begun(active, typed);
    const text = typed.startsWith('=') ? `=${closeBrackets(typed.slice(1))}` : typed;
    const isSame = text === content(place.row, place.column);
    if (isAsked && !isSame && isRefused(typed, text)) {
      setEdit({ place, text: typed, seen });
      return false;
    }
    setEdit(undefined);
    if (move !== 'fill' && isSame) return true;
    const label = text === '' ? 'Clear' : `Type ${text.slice(0, 40)}`;
    const filled = ({ row, column }: CellPlace): CellEdit => ({
      row,
      column,
      input: copyTypedInput(text, place, row, column),
    });
    const send = () => {
      if (move === 'fill') writeSelected('Fill', (places) => places.map(filled), label);
      else if (!refuses()) breakLines(text, place, label, edits.type(worksheet, filled(place), seen, label));
    };
    const rule = parts.cells.look.attachments?.validationAt(place.row, place.column);
    if (isAsked && rule?.alert) checks.current = checks.current.then(() => checked(rule, place, text, send));
    else send();
    return true;
  }

  /** Writes what the rule of the cell takes, and asks about the rest; one after the other: what was entered before may decide. */
  async function checked(rule: CellValidation, place: CellPlace, text: string, put: () => void) {
    // What limits depend on may be on its way.
    if (!rule.formulas.every((formula) => CONSTANT.test(formula))) await edits.queue.settled();
    const at = { ...parts.at, worksheet, address: writeArea(areaOfCell(place)) };
    if (await isEntryAllowed(at, text)) return put();
    const { style, title, message } = rule.alert!;
    const canStay = style !== 'stop';
    const retry = () => {
      parts.onSelect(selectCell(place));
      setEdit(begun(place, text));
    };
    ask({
      title: title || 'Entry not allowed',
      text: message || BREAKS_RULE,
      action: canStay ? 'Continue' : 'Retry',
      run: canStay ? put : retry,
    });
  }

  useEarlyCommit(() => {
    if (edit) commit(edit.text, undefined, false);
  });

  return {
    edit,
    problem,
    commit: (text: string, move: CommitMove | undefined) => commit(text, move),
    /** False where nothing can be edited now. */
    startEdit(text: string | undefined): boolean {
      if (refuses()) return false;
      setEdit(begun(active, text ?? content(active.row, active.column)));
      return true;
    },
    changeEdit(text: string) {
      if (edit || !refuses()) setEdit((before) => ({ ...(before ?? begun(active, text)), text }));
    },
    cancelEdit: () => setEdit(undefined),
  };
}

/** Before cells move, and when another sheet is opened, in whichever way: what is being typed is not lost. */
function useEarlyCommit(commit: () => void) {
  const edits = useEdits();
  const commitOpen = useEffectEvent(commit);
  useEffect(() => {
    const end = edits.listen({ locking: () => commitOpen() });
    return () => {
      end();
      commitOpen();
    };
  }, [edits]);
}
