import { type KeyboardEvent, type RefObject, useImperativeHandle } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Direction } from '#domain/sheet/edit/Selection.ts';
import { runKey } from '#views/workbook/commands/commandOfKey.ts';
import { sheetDirection } from '#views/workbook/commands/sheetDirection.ts';
import { type TypingTarget, typingCommands } from '#views/workbook/commands/typingCommands.ts';
import { cycleReference } from './cycleReference.ts';
import { type EditedTextOptions, useEditedText } from './useEditedText.ts';

export interface EditorHandle {
  /** With text it replaces what the cell holds. */
  start: (text: string | undefined) => void;
  /** Commits what is being edited, here or in a formula bar; false where it is not taken. */
  commit: () => boolean;
  /** Writes a reference into the formula that is being edited; false where it has no place for one. */
  point: (area: CellArea) => boolean;
}

interface CellEditorOptions extends EditedTextOptions {
  handle: RefObject<EditorHandle | null>;
  /** A key while nothing is edited. */
  onGridKey: (event: KeyboardEvent) => void;
}

/** Excel's keys, while a cell is edited. */
export function useCellEditor(options: CellEditorOptions) {
  const { field, handle, grid, onGridKey } = options;
  const { mode, start, commit, cancel, input, point, pointOn } = useEditedText(options);
  useImperativeHandle(handle, () => ({ start, commit: () => !grid.edit || commit(undefined), point }));

  const inSheet = (direction: Direction) => sheetDirection(direction, grid.layout?.isRightToLeft);
  const target: TypingTarget = {
    commit: (move) => void commit(move),
    cancel,
    point: (direction, isToEdge, isExtended) => pointOn(inSheet(direction), isToEdge, isExtended),
    commitByArrow(direction) {
      const isTyping = mode.current === 'typing';
      if (isTyping) commit(inSheet(direction));
      return isTyping;
    },
    toggleArrows() {
      mode.current = mode.current === 'typing' ? 'caret' : 'typing';
    },
    cycleReference() {
      const element = field.current!;
      const { value: text, selectionStart, selectionEnd } = element;
      const cycled = cycleReference({ text, start: selectionStart, end: selectionEnd });
      if (!cycled) return;
      element.value = cycled.text;
      element.setSelectionRange(cycled.start, cycled.end);
      input();
    },
    breakLine() {
      const element = field.current!;
      element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
      input();
    },
  };

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Keys of an input method are its own: Enter there takes a word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (mode.current === 'idle') onGridKey(event);
    else if (runKey(typingCommands, event, target)) event.preventDefault();
  }

  return { press, input };
}
