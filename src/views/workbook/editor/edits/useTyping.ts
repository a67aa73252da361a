import { useEffect, useEffectEvent, useState } from 'react';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { CellPlace } from '#domain/sheet/edit/Selection.ts';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import type { EntryRefusal } from '#views/workbook/editor/attached/useCellList.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';
import { useEdits } from '#views/workbook/state/useEdits.ts';
import { copyTypedInput } from './copyTypedInput.ts';
import type { useSelectedWrites, WriteQuestion } from './useSelectedWrites.ts';

interface TypingParts {
  active: CellPlace;
  /** What one would type to get a cell. */
  content: (row: number, column: number) => string;
  /** Whether nothing can be edited now; it says so. */
  refuses: () => boolean;
  /** What is said before a text is written, or in its place. */
  refusalOf: (place: CellPlace, text: string) => EntryRefusal | undefined;
  ask: (question: WriteQuestion) => void;
  /** The text is to be changed. */
  onRetry: (place: CellPlace) => void;
  write: (changes: readonly CellEdit[], label: string) => void;
  writeSelected: ReturnType<typeof useSelectedWrites>['writeSelected'];
}

/** What is being typed into the active cell, until it is written or given up. */
export function useTyping(parts: TypingParts) {
  const { active, content, refuses, refusalOf, ask, onRetry, write, writeSelected } = parts;
  const edits = useEdits();
  const [edit, setEdit] = useState<GridEdit>();

  function commit(text: string, move: CommitMove | undefined, isAsked = true) {
    const place = edit?.place ?? active;
    setEdit(undefined);
    const isSame = move !== 'fill' && text === content(place.row, place.column);
    if (isSame) return;
    const label = text === '' ? 'Clear' : `Type ${text.slice(0, 40)}`;
    const filled = (places: readonly CellPlace[]) =>
      places.map(
        ({ row, column }): CellEdit => ({ row, column, input: copyTypedInput(text, place, row, column) }),
      );
    const put = () =>
      move === 'fill' ? writeSelected('Fill', filled, label) : write(filled([place]), label);
    const refusal = isAsked ? refusalOf(place, text) : undefined;
    if (!refusal) return put();
    const retry = () => {
      onRetry(place);
      setEdit({ place, text });
    };
    const { title, text: why, canStay } = refusal;
    ask({ title, text: why, action: canStay ? 'Continue' : 'Retry', run: canStay ? put : retry });
  }

  // Before cells move, and when another sheet is opened, in whichever way: what is being typed is not lost.
  const commitOpen = useEffectEvent(() => {
    if (edit) commit(edit.text, undefined, false);
  });
  useEffect(() => {
    const end = edits.listen({ locking: () => commitOpen() });
    return () => {
      end();
      commitOpen();
    };
  }, [edits]);

  return {
    edit,
    commit: (text: string, move: CommitMove | undefined) => commit(text, move),
    /** False where nothing can be edited now. */
    startEdit(text: string | undefined): boolean {
      if (refuses()) return false;
      setEdit({ place: active, text: text ?? content(active.row, active.column) });
      return true;
    },
    changeEdit(text: string) {
      if (edit || !refuses()) setEdit((before) => ({ place: before?.place ?? active, text }));
    },
    cancelEdit: () => setEdit(undefined),
  };
}
