import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfCell } from '#domain/sheet/edit/Selection.ts';
import { useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import styles from '#views/workbook/grid/SheetGrid.module.css';
import type { useCellEditor } from './useCellEditor.ts';

interface GridFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  /** Of the whole grid: its parts begin with it. */
  id: string;
  grid: SheetGridProps;
  typing: ReturnType<typeof useCellEditor>;
  onFocusChange: (hasFocus: boolean) => void;
}

/** The one field that has the focus of the grid: it takes keys and the clipboard, and is the editor of a cell. */
export function GridField({ ref, id, grid, typing, onFocusChange }: GridFieldProps) {
  const { label, edit } = grid;
  const isTouch = useMediaQuery('(pointer: coarse)');

  /** The keys of a paste are an event of their own, which does not tell them. */
  const isShifted = useRef(false);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    isShifted.current = event.shiftKey && event.key.toLowerCase() === 'v';
    typing.press(event);
  }
  function clip(event: ClipboardEvent) {
    if (edit) return;
    event.preventDefault();
    const kind = event.type as 'copy' | 'cut' | 'paste';
    const isPlain = kind === 'paste' && isShifted.current;
    grid.onCommand({ kind, data: event.clipboardData, isPlain });
  }

  return (
    <>
      <textarea
        ref={ref}
        className={styles.editor}
        data-editing={edit ? '' : undefined}
        data-over-grid={edit ? '' : undefined}
        rows={1}
        aria-label={edit ? `${label}, editing ${writeArea(areaOfCell(edit.place))}` : label}
        aria-describedby={`${id}-keys`}
        aria-controls={`${id}-grid`}
        aria-activedescendant={edit ? undefined : `${id}-active`}
        readOnly={grid.isReadOnly}
        inputMode={isTouch && !edit ? 'none' : 'text'}
        autoCapitalize="off"
        autoComplete="off"
        spellCheck={false}
        onKeyDown={press}
        onInput={typing.input}
        onFocus={() => onFocusChange(true)}
        onBlur={() => onFocusChange(false)}
        onCopy={clip}
        onCut={clip}
        onPaste={clip}
      />
      <span id={`${id}-keys`} hidden>
        Arrows move. F2 or typing edits. Esc, then Tab leaves the grid.
      </span>
    </>
  );
}
