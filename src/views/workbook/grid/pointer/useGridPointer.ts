import { type MouseEvent, type PointerEvent, useState } from 'react';
import { currentRange, isMany, isSamePlace } from '#domain/sheet/edit/Selection.ts';
import { resizerOf } from '#views/workbook/grid/model/gridProps.ts';
import { borderAt, type Hit, hitAt } from '#views/workbook/grid/model/gridView.ts';
import { checkBoxAt, opensLink, tellHover, toggleCheckBox } from './cellPointing.ts';
import { type Drag, grabBorder, grabHandle } from './gridDrag.ts';
import { type GridPoint, gridPoint, isOnGrid } from './gridPoint.ts';
import type { HandleKind } from './handlePositions.ts';
import { hitArea } from './hitArea.ts';
import { hitSelection } from './hitSelection.ts';
import { isOnFillHandle } from './isOnFillHandle.ts';
import { type GridDragOptions, useGridDrag } from './useGridDrag.ts';
import { useSelecting } from './useSelecting.ts';

interface GridPointerOptions extends GridDragOptions {
  onEdit: () => void;
  /** A finger tapped the cell that it has selected before. */
  onFingerEdit: () => void;
  onFit: (left: number, right: number) => void;
}

const RESIZE_CURSORS = { columns: 'col-resize', rows: 'row-resize' };

/**
 * The mouse selects, resizes and fills. A finger scrolls; a tap selects, another one edits, and the handles of the selection extend
 * it.
 */
export function useGridPointer(options: GridPointerOptions) {
  const { scroller, sheet, grid, onTake, onEdit, onFit } = options;
  const selecting = useSelecting(grid.selection, grid.onSelect);
  const drag = useGridDrag(options, selecting);
  function selectHit(hit: Hit, event: MouseEvent, at: GridPoint) {
    selecting.select(hitSelection(hit, event, grid.selection, scroller.view, sheet));
    toggleCheckBox(event, at, scroller.view, grid);
  }
  const taps = useTaps(options, selectHit);

  function down(event: PointerEvent<HTMLElement>) {
    const at = gridPoint(event.currentTarget, event, scroller.view);
    if (!isOnGrid(event.target, at, scroller.view) || event.button !== 0 || !event.isPrimary) return;
    drag.cancel();
    const isMouse = event.pointerType === 'mouse';
    if (isMouse && opensLink(event, at, scroller.view, grid)) return event.preventDefault();
    const begun = (isMouse ? undefined : grabbed(event, at)) ?? pressed(event, at);
    if (event.pointerType !== 'touch') taps.setHandles(!isMouse);
    if (!begun) return;
    event.preventDefault();
    drag.start(begun, event.pointerId, at);
    event.currentTarget.setPointerCapture?.(event.pointerId);
  }

  function grabbed(event: PointerEvent, at: GridPoint): Drag | undefined {
    const handle = handleOf(event);
    return handle && grabHandle(scroller.view, selecting.latest.current, sheet, handle, at);
  }

  function pressed(event: PointerEvent, at: GridPoint): Drag | undefined {
    if (event.pointerType === 'touch') return undefined;
    const { view } = scroller;
    const border = grabBorder(view, grid.selection, sheet, at);
    if (border && resizerOf(grid, border.axis)) return border;
    if (!grid.isReadOnly && !grid.edit && isOnFillHandle(view, grid, at))
      return { kind: 'fill', from: currentRange(grid.selection) };
    const hit = hitAt(view, at.x, at.y);
    if (onTake(hitArea(hit, hit, sheet))) return { kind: 'point', from: hit };
    selectHit(hit, event, at);
    return hit.part === 'corner' ? undefined : { kind: hit.part };
  }

  function move(event: PointerEvent<HTMLElement>) {
    const at = gridPoint(event.currentTarget, event, scroller.view);
    if (drag.isDragging()) return drag.isHeldBy(event.pointerId) && drag.moveTo(at, event);
    const { view } = scroller;
    const border = borderAt(view, at.x, at.y);
    const canResize = border && resizerOf(grid, border.axis);
    const overCells = isOnFillHandle(view, grid, at) ? 'crosshair' : '';
    tellHover(event, at, view, grid);
    event.currentTarget.style.cursor = canResize ? RESIZE_CURSORS[border.axis] : overCells;
  }

  const lose = ({ pointerId }: PointerEvent) => drag.isHeldBy(pointerId) && drag.cancel();

  function doubleClick(event: MouseEvent<HTMLElement>) {
    const at = gridPoint(event.currentTarget, event, scroller.view);
    if (!isOnGrid(event.target, at, scroller.view)) return;
    const border = grabBorder(scroller.view, grid.selection, sheet, at);
    if (border?.axis === 'columns') onFit(border.first, border.last);
    else if (border) grid.onFitRows?.(border.first, border.last);
    else if (hitAt(scroller.view, at.x, at.y).part === 'cell' && !checkBoxAt(at, scroller.view, grid))
      onEdit();
  }

  return {
    isDragging: drag.isDragging,
    hasHandles: taps.hasHandles,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: ({ pointerId }: PointerEvent) => drag.isHeldBy(pointerId) && drag.drop(),
      onPointerCancel: lose,
      onPointerLeave: () => grid.onHover?.(undefined),
      onLostPointerCapture: lose,
      onClick: taps.click,
      onDoubleClick: doubleClick,
    },
  };
}

const handleOf = ({ target }: PointerEvent) =>
  (target as Element).closest<HTMLElement>('[data-handle]')?.dataset.handle as HandleKind | undefined;

/** What a finger taps; a mouse and a pen select when they are pressed. */
function useTaps(
  { scroller, sheet, grid, onTake, onFingerEdit }: GridPointerOptions,
  selectHit: (hit: Hit, event: MouseEvent, at: GridPoint) => void,
) {
  const [hasHandles, setHandles] = useState(false);

  function click(event: MouseEvent<HTMLElement>) {
    const at = gridPoint(event.currentTarget, event, scroller.view);
    const { pointerType } = event.nativeEvent as globalThis.PointerEvent;
    if (pointerType !== 'touch' || !isOnGrid(event.target, at, scroller.view)) return;
    const hit = hitAt(scroller.view, at.x, at.y);
    if (onTake(hitArea(hit, hit, sheet))) return;
    const { active } = grid.selection;
    const isAgain = hasHandles && !isMany(grid.selection) && isSamePlace(hit, active);
    setHandles(true);
    if (isAgain && hit.part === 'cell') onFingerEdit();
    else selectHit(hit, event, at);
  }

  return {
    /** Whether a finger or a pen made the selection. */
    hasHandles,
    setHandles,
    click,
  };
}
