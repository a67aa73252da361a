import { type Ref, useId, useLayoutEffect, useRef, useState } from 'react';
import { mergeAt } from '#domain/sheet/edit/merges.ts';
import { gridCommands } from '#views/workbook/commands/gridCommands.ts';
import { usePaletteOf } from '#views/workbook/commands/menu/usePaletteOf.ts';
import { GridAnchors } from '#views/workbook/grid/floats/GridAnchors.tsx';
import { GridFloats } from '#views/workbook/grid/floats/GridFloats.tsx';
import { GridField } from '#views/workbook/grid/keys/GridField.tsx';
import { type EditorHandle, useCellEditor } from '#views/workbook/grid/keys/useCellEditor.ts';
import { useGridKeys } from '#views/workbook/grid/keys/useGridKeys.ts';
import { usePlacedEditor } from '#views/workbook/grid/keys/usePlacedEditor.ts';
import { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridFloat, SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { mergedGrids } from '#views/workbook/grid/model/mergedGrids.ts';
import { useGridShape } from '#views/workbook/grid/model/useGridShape.ts';
import type { GridInteraction } from '#views/workbook/grid/paint/paintMarks.ts';
import { useGridPaint } from '#views/workbook/grid/paint/useGridPaint.ts';
import { SelectionHandles } from '#views/workbook/grid/pointer/SelectionHandles.tsx';
import { useGridMenu } from '#views/workbook/grid/pointer/useGridMenu.ts';
import { useGridPointer } from '#views/workbook/grid/pointer/useGridPointer.ts';
import { AccessibleGrid } from './AccessibleGrid.tsx';
import { HeaderButtons } from './HeaderButtons.tsx';
import { OutlineButtons } from './OutlineButtons.tsx';
import styles from './SheetGrid.module.css';
import { type SheetGridHandle, useGridHandle } from './useGridHandle.ts';
import { useReveal } from './useReveal.ts';

const NO_FLOATS: readonly GridFloat[] = [];

/**
 * A sheet as large as Excel's, with Excel's keys. A canvas draws it; one permanent field has the focus and takes what is typed; an
 * invisible grid tells screen readers what the canvas shows. Esc, then Tab leaves it.
 */
export function SheetGrid({ ref, ...grid }: SheetGridProps & { ref?: Ref<SheetGridHandle> }) {
  const { selection, edit, onCommand, floats = NO_FLOATS, headerButtons, zoom = 1 } = grid;
  const id = useId();
  const [scroller] = useState(() => new GridScroller());
  const element = useRef<HTMLDivElement>(null);
  const surface = useRef<HTMLDivElement>(null);
  const view = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<EditorHandle>(null);
  const interaction = useRef<GridInteraction>({ hasFocus: false });
  const sheet = useGridShape(grid, scroller);

  useLayoutEffect(() => scroller.attach(element.current!, surface.current!), [scroller]);
  useGridPaint(canvas, scroller, grid, interaction);

  const place = edit?.place ?? selection.active;
  const { merges, forKeys, forPointer } = mergedGrids(grid, sheet);
  usePlacedEditor(view, field, scroller, mergeAt(merges, place) ?? place, zoom);

  const handle = useGridHandle(ref, { grid, scroller, element, canvas, field, editor });
  const { focus } = handle;

  function showInteraction(change: Partial<GridInteraction>) {
    interaction.current = { ...interaction.current, ...change };
    scroller.requestFrame();
  }

  const keys = useGridKeys(forKeys, scroller, sheet, editor);
  const typing = useCellEditor({
    field,
    handle: editor,
    grid,
    onCommit: keys.commit,
    sheet,
    edgeFrom: keys.edgeFrom,
    onPointed: ({ row, column }) => scroller.reveal(row, column),
    onGridKey: keys.press,
  });
  const pointer = useGridPointer({
    scroller,
    sheet,
    grid: forPointer,
    onInteraction: showInteraction,
    onTake(area) {
      const isTaken = editor.current!.point(area) || !editor.current!.commit();
      focus();
      return isTaken;
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
    onFit: handle.fitColumns,
  });
  const menu = useGridMenu({ element, scroller, sheet, grid: forPointer, handle });
  usePaletteOf('Cells', Object.values(gridCommands), keys.target, () => {
    editor.current?.commit();
    focus();
  });
  useReveal(scroller, grid, sheet, pointer.isDragging);

  return (
    <div ref={element} className={styles.scroller} {...pointer.handlers} {...menu}>
      <div ref={surface} className={styles.surface}>
        <div ref={view} className={styles.view}>
          <canvas ref={canvas} className={styles.canvas} aria-hidden />
          <AccessibleGrid
            id={`${id}-grid`}
            activeId={`${id}-active`}
            scroller={scroller}
            grid={grid}
            sheet={sheet}
          />
          {pointer.hasHandles && !edit && (
            <SelectionHandles
              scroller={scroller}
              selection={selection}
              sheet={sheet}
              canResize={grid.onResizeColumns !== undefined}
            />
          )}
          <GridAnchors
            scroller={scroller}
            zoom={zoom}
            pictures={grid.pictures}
            notes={grid.notes}
            checkBoxes={grid.checkBoxes}
          />
          {headerButtons && <HeaderButtons scroller={scroller} headerButtons={headerButtons} />}
          {grid.outline && <OutlineButtons scroller={scroller} outline={grid.outline} />}
          <GridField
            ref={field}
            id={id}
            grid={grid}
            typing={typing}
            onFocusChange={(hasFocus) => showInteraction({ hasFocus })}
          />
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
