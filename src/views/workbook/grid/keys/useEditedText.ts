import { useLayoutEffect, useRef } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Direction } from '#domain/sheet/edit/Selection.ts';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import type { GridEdit, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { type PointingOptions, useReferencePointing } from './useReferencePointing.ts';

export interface EditedTextOptions extends PointingOptions {
  grid: SheetGridProps;
  onCommit: (text: string, move: CommitMove | undefined) => boolean;
}

/**
 * The text of the edited cell is that of the field, never of a render: no key waits for one. `edit` is only taken over when it was
 * set from outside.
 */
export function useEditedText(options: EditedTextOptions) {
  const { field, grid, onCommit } = options;
  const { edit, onEditStart, onEditChange, onEditCancel } = grid;
  const mode = useRef<'idle' | 'typing' | 'caret'>('idle');
  /** The content of the cell was asked for and has not come yet. */
  const waits = useRef(false);
  const told = useToldTexts(onEditChange);
  const taken = useRef<GridEdit | undefined>(undefined);
  const pointing = useReferencePointing(options, edit?.place, told.tell);

  useLayoutEffect(function takeOver() {
    if (taken.current === edit) return;
    taken.current = edit;
    const element = field.current!;
    if (!edit) {
      if (mode.current !== 'idle' && !waits.current) reset();
    } else if (waits.current) {
      waits.current = false;
      const typed = element.value;
      element.value = edit.text + typed;
      element.setSelectionRange(element.value.length, element.value.length);
      if (typed !== '') told.tell(element.value);
    } else if (mode.current === 'idle') {
      mode.current = 'caret';
      element.value = edit.text;
    } else if (edit.text === element.value) told.restart();
    else if (!told.isEcho(edit.text)) element.value = edit.text;
  });

  function reset() {
    mode.current = 'idle';
    waits.current = false;
    told.restart();
    pointing.forget();
    field.current!.value = '';
  }

  function start(text: string | undefined) {
    if (grid.isReadOnly || mode.current !== 'idle') return;
    mode.current = text === undefined ? 'caret' : 'typing';
    waits.current = text === undefined;
    onEditStart(text);
  }

  /** False where the text is not taken, and can still be corrected. */
  function commit(move: CommitMove | undefined): boolean {
    if (waits.current) cancel();
    else if (!onCommit(field.current!.value, move)) return false;
    else reset();
    return true;
  }

  function cancel() {
    reset();
    onEditCancel();
  }

  function input() {
    pointing.forget();
    const text = field.current!.value;
    // An Enter that was pressed elsewhere and moved the focus here is no text.
    if (mode.current === 'idle' && text === '\n') return reset();
    if (waits.current) return;
    if (mode.current !== 'idle') return told.tell(text);
    mode.current = 'typing';
    told.restart([text]);
    onEditStart(text);
  }

  return {
    mode,
    start,
    commit,
    cancel,
    input,
    point: (area: CellArea) => !waits.current && pointing.point(area),
    pointOn: (direction: Direction, isToEdge: boolean, isExtended: boolean) =>
      mode.current === 'typing' && !waits.current && pointing.pointOn(direction, isToEdge, isExtended),
  };
}

/** Tells texts to the owner of the edit, and recognises them when they come back in `edit`. */
function useToldTexts(onTell: (text: string) => void) {
  /** Those that have not come back. */
  const told = useRef<string[]>([]);
  return {
    tell(text: string) {
      told.current.push(text);
      onTell(text);
    },
    isEcho(text: string): boolean {
      const at = told.current.indexOf(text);
      told.current.splice(0, at + 1);
      return at >= 0;
    },
    restart(texts: string[] = []) {
      told.current = texts;
    },
  };
}
