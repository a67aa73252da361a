import type { MouseEvent, RefObject } from 'react';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import type { Selection, SheetSize } from '#domain/sheet/edit/Selection.ts';
import { type LongPress, useLongPress } from '#ui/overlays/useLongPress.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { type Hit, hitAt } from '#views/workbook/grid/model/gridView.ts';
import { gridPoint, isOnGrid } from './gridPoint.ts';
import { hitArea } from './hitArea.ts';
import { hitSelection } from './hitSelection.ts';

interface GridMenuOptions {
  element: RefObject<HTMLDivElement | null>;
  scroller: GridScroller;
  sheet: SheetSize;
  grid: SheetGridProps;
  handle: { focus: () => void; cellRect: () => DOMRect };
}

const NO_KEYS = { shiftKey: false, ctrlKey: false, metaKey: false };

/** Asks for the menu of what is at the pointer or under a finger that rests, which is selected unless it is already. */
export function useGridMenu({ element, scroller, sheet, grid, handle }: GridMenuOptions) {
  const { selection, edit, onSelect, onContextMenu } = grid;

  /** False where the browser's own menu is wanted. */
  function openAt({ clientX, clientY, target }: LongPress): boolean {
    const at = gridPoint(element.current!, { clientX, clientY }, scroller.view);
    if (!onContextMenu || !isOnGrid(target, at, scroller.view)) return false;
    if (edit) return true;
    // It gets it back from the menu.
    handle.focus();
    const hit = hitAt(scroller.view, at.x, at.y);
    if (!isHitSelected(hit, selection, sheet))
      onSelect(hitSelection(hit, NO_KEYS, selection, scroller.view, sheet));
    onContextMenu(new DOMRect(clientX, clientY));
    return true;
  }

  return {
    ...useLongPress(openAt),
    onContextMenu(event: MouseEvent) {
      const { clientX, clientY, target } = event;
      // The menu key asks at the field that has the focus.
      if (target instanceof HTMLTextAreaElement && !edit) onContextMenu?.(handle.cellRect());
      else if (!openAt({ clientX, clientY, target: target as Element })) return;
      event.preventDefault();
    },
  };
}

function isHitSelected(hit: Hit, { ranges }: Selection, sheet: SheetSize): boolean {
  const { top, left, bottom, right } = hitArea(hit, hit, sheet);
  return ranges.some((range) => isCellIn(top, left, range) && isCellIn(bottom, right, range));
}
