import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaAround, type CellArea } from '#domain/sheet/CellArea.ts';
import { stepFrom } from '#domain/sheet/edit/moves.ts';
import { areaOfCell, type CellPlace, type Direction, type SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { CommitMove, GridEdit } from '#views/workbook/grid/gridProps.ts';
import { cycleReference } from './cycleReference.ts';
import { ARROWS, editKey } from './gridKey.ts';
import { referencePart, type TextPart } from './referencePart.ts';

export interface EditorHandle {
  /** With text it replaces what the cell holds. */
  start: (text: string | undefined) => void;
  /** Commits what is being edited, here or in a formula bar. */
  commit: () => void;
  /** Writes a reference into the formula that is being edited; false where it has no place for one. */
  point: (area: CellArea) => boolean;
}

interface CellEditorOptions {
  field: RefObject<HTMLTextAreaElement | null>;
  handle: RefObject<EditorHandle | null>;
  edit: GridEdit | undefined;
  isReadOnly: boolean;
  /** False where nothing can be edited now. */
  onStart: (text: string | undefined) => unknown;
  onChange: (text: string) => void;
  onCommit: (text: string, move: CommitMove | undefined) => void;
  onCancel: () => void;
  sheet: SheetSize;
  /** Where Ctrl and an arrow lead; later where cells are read for it, undefined where that failed. */
  edgeFrom: (from: CellPlace, direction: Direction) => CellPlace | Promise<CellPlace | undefined>;
  /** A cell was pointed at by a key. */
  onPointed: (place: CellPlace) => void;
  /** A key while nothing is edited. */
  onGridKey: (event: KeyboardEvent) => void;
}

/**
 * The text of the edited cell is that of the field, never of a render: no key waits for one. `edit` is taken over only where
 * it was set from outside.
 */
export function useCellEditor(options: CellEditorOptions) {
  const { field, handle, edit, isReadOnly, onStart, onChange, onCommit, onCancel, onGridKey } = options;
  const { sheet, edgeFrom, onPointed } = options;
  const mode = useRef<'idle' | 'typing' | 'caret'>('idle');
  /** Was asked to edit what the cell holds, and does not have it yet. */
  const waits = useRef(false);
  /** What was told and has not come back. */
  const told = useRef<string[]>([]);

  /** The reference that was pointed at last, and where in the text it is. */
  const pointed = useRef<{ part: TextPart; anchor: CellPlace; place: CellPlace } | undefined>(undefined);
  const taken = useRef<GridEdit | undefined>(undefined);

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
    pointed.current = undefined;
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

  /** Where in the formula a reference would go. */
  function partToPoint(): TextPart | undefined {
    const { value, selectionStart: start, selectionEnd: end } = field.current!;
    if (!edit || waits.current) return undefined;
    return referencePart(value, { start, end }, pointed.current?.part);
  }

  function point(area: CellArea): boolean {
    const element = field.current!;
    const part = partToPoint();
    if (!part) return false;
    const reference = writeArea(area);
    element.setRangeText(reference, part.start, part.end, 'end');
    const place = { row: area.top, column: area.left };
    pointed.current = {
      part: { start: part.start, end: part.start + reference.length },
      anchor: place,
      place,
    };
    tell(element.value);
    return true;
  }

  /** Arrows in a formula that was begun by typing go through the cells, with Ctrl to their edges. */
  function pointByKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const direction = ARROWS[event.key];
    if (!direction || !edit || event.altKey || !partToPoint()) return false;
    const from = pointed.current;
    const text = field.current!.value;
    function reach(place: CellPlace | undefined) {
      // What was typed or pointed at meanwhile stays.
      if (!place || pointed.current !== from || field.current?.value !== text) return;
      const anchor = event.shiftKey ? (from?.anchor ?? edit!.place) : place;
      if (!point(areaAround(areaOfCell(anchor), areaOfCell(place)))) return;
      pointed.current = { part: pointed.current!.part, anchor, place };
      onPointed(place);
    }
    const start = from?.place ?? edit.place;
    const isToEdge = event.ctrlKey || event.metaKey;
    const reached = isToEdge ? edgeFrom(start, direction) : stepFrom(start, direction, 1, sheet);
    if (reached instanceof Promise) void reached.then(reach);
    else reach(reached);
    return true;
  }

  function input() {
    pointed.current = undefined;
    const text = field.current!.value;
    // An Enter that was pressed elsewhere and moved the focus here is no text.
    if (mode.current === 'idle' && text === '\n') return reset();
    if (waits.current) return;
    if (mode.current !== 'idle') return tell(text);
    mode.current = 'typing';
    told.current = [text];
    if (onStart(text) === false) reset();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Keys of an input method are its own: Enter there takes a word.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (mode.current === 'idle') return onGridKey(event);
    const element = event.currentTarget;
    const isFormula = element.value.startsWith('=');
    if (isFormula && mode.current === 'typing' && pointByKey(event)) return event.preventDefault();
    const key = editKey(event, mode.current === 'typing');
    if (!key) return;
    event.preventDefault();
    if (key.does === 'commit') commit(key.move);
    else if (key.does === 'cancel') cancel();
    else if (key.does === 'keepArrows') mode.current = mode.current === 'typing' ? 'caret' : 'typing';
    else if (key.does === 'breakLine') {
      element.setRangeText('\n', element.selectionStart, element.selectionEnd, 'end');
      input();
    } else {
      const { value: text, selectionStart, selectionEnd } = element;
      const cycled = cycleReference({ text, start: selectionStart, end: selectionEnd });
      if (!cycled) return;
      element.value = cycled.text;
      element.setSelectionRange(cycled.start, cycled.end);
      input();
    }
  }

  return { press, input };
}
