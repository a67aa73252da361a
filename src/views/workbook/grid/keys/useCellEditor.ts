import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import { runKey } from '#views/workbook/commands/commandOfKey.ts';
import type { CommitMove } from '#views/workbook/commands/gridMoves.ts';
import { type TypingTarget, typingCommands } from '#views/workbook/commands/typingCommands.ts';
import type { GridEdit } from '#views/workbook/grid/model/gridProps.ts';
import { cycleReference } from './cycleReference.ts';
import { type PointingOptions, useReferencePointing } from './useReferencePointing.ts';

export interface EditorHandle {
  /** With text it replaces what the cell holds. */
  start: (text: string | undefined) => void;
  /** Commits what is being edited, here or in a formula bar. */
  commit: () => void;
  /** Writes a reference into the formula that is being edited; false where it has no place for one. */
  point: (area: CellArea) => boolean;
}

interface CellEditorOptions extends PointingOptions {
  handle: RefObject<EditorHandle | null>;
  edit: GridEdit | undefined;
  isReadOnly: boolean;
  /** False where nothing can be edited now. */
  onStart: (text: string | undefined) => unknown;
  onChange: (text: string) => void;
  onCommit: (text: string, move: CommitMove | undefined) => void;
  onCancel: () => void;
  /** A key while nothing is edited. */
  onGridKey: (event: KeyboardEvent) => void;
}

/**
 * The text of the edited cell is that of the field, never of a render: no key waits for one. `edit` is only taken over when it was
 * set from outside.
 */
export function useCellEditor(options: CellEditorOptions) {
  const { field, handle, edit, isReadOnly, onStart, onChange, onCommit, onCancel, onGridKey } = options;
  const mode = useRef<'idle' | 'typing' | 'caret'>('idle');
  /** The content of the cell was asked for and has not come yet. */
  const waits = useRef(false);
  /** What was told and has not come back. */
  const told = useRef<string[]>([]);
  const taken = useRef<GridEdit | undefined>(undefined);
  const pointing = useReferencePointing(options, edit?.place, tell);
  const point = (area: CellArea) => !waits.current && pointing.point(area);

  useLayoutEffect(function takeOver() {
    if (taken.current === edit) return;
    taken.current = edit;
    const element = field.current!;
    if (!edit) {
      if (mode.current !== 'idle' && !waits.current) reset();
      return;
    }
    if (waits.current) {
      waits.current = false;
      const typed = element.value;
      element.value = edit.text + typed;
      element.setSelectionRange(element.value.length, element.value.length);
      if (typed !== '') tell(element.value);
    } else if (mode.current === 'idle') {
      mode.current = 'caret';
      element.value = edit.text;
    } else if (edit.text === element.value) told.current = [];
    else {
      const at = told.current.indexOf(edit.text);
      if (at >= 0) told.current.splice(0, at + 1);
      else element.value = edit.text;
    }
  });

  useImperativeHandle(handle, () => ({ start, commit: () => edit && commit(undefined), point }));

  function reset() {
    mode.current = 'idle';
    waits.current = false;
    told.current = [];
    pointing.forget();
    field.current!.value = '';
  }

  function tell(text: string) {
    told.current.push(text);
    onChange(text);
  }

  function start(text: string | undefined) {
    if (isReadOnly || mode.current !== 'idle') return;
    mode.current = text === undefined ? 'caret' : 'typing';
    waits.current = text === undefined;
    if (onStart(text) === false) reset();
  }

  function commit(move: CommitMove | undefined) {
    if (waits.current) return cancel();
    const text = field.current!.value;
    reset();
    onCommit(text, move);
  }

  function cancel() {
    reset();
    onCancel();
  }

  function input() {
    pointing.forget();
    const text = field.current!.value;
    // An Enter that was pressed elsewhere and moved the focus here is no text.
    if (mode.current === 'idle' && text === '\n') return reset();
    if (waits.current) return;
    if (mode.current !== 'idle') return tell(text);
    mode.current = 'typing';
    told.current = [text];
    if (onStart(text) === false) reset();
  }

  const target: TypingTarget = {
    commit,
    cancel,
    point: (direction, isToEdge, isExtended) =>
      mode.current === 'typing' && !waits.current && pointing.pointOn(direction, isToEdge, isExtended),
    commitByArrow(direction) {
      const isTyping = mode.current === 'typing';
      if (isTyping) commit(direction);
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
