import {
  type ClipboardEvent,
  type MouseEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { writeArea } from '#domain/sheet/address.ts';
import { areaOfCell, isSelected, selectCell } from '#domain/sheet/edit/Selection.ts';
import { useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { gridCommands } from '#views/workbook/commands/gridCommands.ts';
import { useCommandItems } from '#views/workbook/commands/useCommandItems.ts';
import { GridFloats } from '#views/workbook/grid/floats/GridFloats.tsx';
import { placeEditor } from '#views/workbook/grid/keys/placeEditor.ts';
import { type EditorHandle, useCellEditor } from '#views/workbook/grid/keys/useCellEditor.ts';
import { useGridKeys } from '#views/workbook/grid/keys/useGridKeys.ts';
import { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridFloat, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { cellBox, hitAt } from '#views/workbook/grid/model/gridView.ts';
import { useGridShape } from '#views/workbook/grid/model/useGridShape.ts';
import { fitColumns } from '#views/workbook/grid/paint/fitColumns.ts';
import type { GridInteraction } from '#views/workbook/grid/paint/paintMarks.ts';
import { useGridPaint } from '#views/workbook/grid/paint/useGridPaint.ts';
import { SelectionHandles } from '#views/workbook/grid/pointer/SelectionHandles.tsx';
import { useGridPointer } from '#views/workbook/grid/pointer/useGridPointer.ts';
import { AccessibleGrid } from './AccessibleGrid.tsx';
import { HeaderButtons } from './HeaderButtons.tsx';
import styles from './SheetGrid.module.css';
import { useReveal } from './useReveal.ts';

const NO_FLOATS: readonly GridFloat[] = [];

export interface SheetGridHandle {
  focus: () => void;
}

/**
 * A sheet as large as Excel's, with Excel's keys. A canvas draws it; one permanent field has the focus and takes what is typed; an
 * invisible grid tells screen readers what the canvas shows. Esc, then Tab leaves it.
 */
export function SheetGrid({ ref, ...grid }: SheetGridProps & { ref?: Ref<SheetGridHandle> }) {
  const { selection, edit, onCommand, floats = NO_FLOATS, headerButtons, zoom = 1 } = grid;
  const id = useId();
  const isTouch = useMediaQuery('(pointer: coarse)');
  const [scroller] = useState(() => new GridScroller());
  const element = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<EditorHandle>(null);
  const hand = useRef<GridInteraction>({ hasFocus: false });
  const { shape, sheet } = useGridShape(grid);

  useLayoutEffect(() => scroller.setShape(shape), [scroller, shape]);
  useLayoutEffect(() => scroller.attach(element.current!, surface.current!), [scroller]);
  useGridPaint(canvas, scroller, grid, hand);

  const place = edit?.place ?? selection.active;
  useLayoutEffect(() => {
    const putField = () => placeEditor(view.current!, field.current!, scroller.view, place, zoom);
    putField();
    return scroller.onFrame(putField);
  }, [scroller, place, zoom]);

  const focus = () => field.current?.focus({ preventScroll: true });
  useImperativeHandle(ref, () => ({ focus }));

  function showHand(change: Partial<GridInteraction>) {
    hand.current = { ...hand.current, ...change };
    scroller.requestFrame();
  }

  const keys = useGridKeys(grid, scroller, sheet, editor);
  const typing = useCellEditor({
    field,
    handle: editor,
    edit,
    isReadOnly: grid.isReadOnly ?? false,
    onStart: grid.onEditStart,
    onChange: grid.onEditChange,
    onCommit: keys.commit,
    onCancel: grid.onEditCancel,
    sheet,
    edgeFrom: keys.edgeFrom,
    onPointed: ({ row, column }) => scroller.reveal(row, column),
    onGridKey: keys.press,
  });
  const pointer = useGridPointer({
    scroller,
    sheet,
    grid,
    zoom,
    onHand: showHand,
    onTake(area) {
      const isReference = editor.current?.point(area) ?? false;
      if (!isReference) editor.current?.commit();
      focus();
      return isReference;
    },
    onEdit: () => editor.current?.start(undefined),
    onFingerEdit() {
      if (grid.isReadOnly) return;
      editor.current?.start(undefined);
      // A screen keyboard opens for a field that gets the focus, not for one that has it and only now takes text.
      field.current!.inputMode = 'text';
      field.current!.blur();
      focus();
    },
    onFit: (left, right) => fitColumns(canvas.current!, grid, left, right),
  });
  useCommandItems('Cells', gridCommands, keys.target, () => {
    editor.current?.commit();
    focus();
  });
  useReveal(scroller, selection, edit, sheet, pointer.isDragging);

  function clip(event: ClipboardEvent) {
    if (edit) return;
    event.preventDefault();
    const kind = event.type as 'copy' | 'cut' | 'paste';
    onCommand({ kind, data: event.clipboardData });
  }

  /** At the pointer; for the menu key, at the cell that has the focus. */
  function openMenu(event: MouseEvent) {
    if (!grid.onContextMenu || (event.target as Element).closest('[data-over-grid]')) return;
    event.preventDefault();
    const box = element.current!.getBoundingClientRect();
    if (event.target === field.current) {
      const { left, top, height } = cellBox(scroller.view, place.row, place.column);
      return grid.onContextMenu(place, box.left + left, box.top + top + height);
    }
    const hit = hitAt(scroller.view, event.clientX - box.left, event.clientY - box.top);
    const at = { row: hit.row, column: hit.column };
    if (hit.part === 'cell' && !isSelected(selection, at.row, at.column)) grid.onSelect(selectCell(at));
    grid.onContextMenu(at, event.clientX, event.clientY);
  }

  const address = writeArea(areaOfCell(place));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press goes to the field
    <div ref={element} className={styles.scroller} {...pointer.handlers} onContextMenu={openMenu}>
      <div ref={surface} className={styles.surface}>
        <div ref={view} className={styles.view}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden />
          <AccessibleGrid
            id={`${id}-grid`}
            activeId={`${id}-active`}
            scroller={scroller}
            grid={grid}
            rowCount={sheet.rowCount}
            columnCount={sheet.columnCount}
          />
          {pointer.hasHandles && !edit && (
            <SelectionHandles
              scroller={scroller}
              selection={selection}
              sheet={sheet}
              canResize={grid.onResizeColumn !== undefined}
            />
          )}
          {headerButtons && <HeaderButtons scroller={scroller} headerButtons={headerButtons} />}
          <textarea
            ref={field}
            className={styles.editor}
            data-editing={edit ? '' : undefined}
            data-over-grid={edit ? '' : undefined}
            rows={1}
            aria-label={edit ? `${grid.label}, editing ${address}` : grid.label}
            aria-describedby={`${id}-keys`}
            aria-controls={`${id}-grid`}
            aria-activedescendant={edit ? undefined : `${id}-active`}
            readOnly={grid.isReadOnly}
            inputMode={isTouch && !edit ? 'none' : 'text'}
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            onKeyDown={typing.press}
            onInput={typing.input}
            onFocus={() => showHand({ hasFocus: true })}
            onBlur={() => showHand({ hasFocus: false })}
            onCopy={clip}
            onCut={clip}
            onPaste={clip}
          />
          <span id={`${id}-keys`} hidden>
            Arrows move. F2 or typing edits. Esc, then Tab leaves the grid.
          </span>
          {floats.length > 0 && (
            <GridFloats
              scroller={scroller}
              floats={floats}
              zoom={zoom}
              onTake={() => editor.current?.commit()}
              onLeave={focus}
              onCommand={onCommand}
            />
          )}
        </div>
      </div>
    </div>
  );
}
