import { useSyncExternalStore } from 'react';
import { currentRange, type Selection, type SheetSize } from '#domain/sheet/edit/Selection.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import { fromStart } from '#views/workbook/grid/model/gridView.ts';
import styles from '#views/workbook/grid/SheetGrid.module.css';
import { handlePositions } from './handlePositions.ts';

interface SelectionHandlesProps {
  scroller: GridScroller;
  selection: Selection;
  sheet: SheetSize;
  canResize: boolean;
}

/** What a finger drags: everywhere else it scrolls. */
export function SelectionHandles({ scroller, selection, sheet, canResize }: SelectionHandlesProps) {
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  return handlePositions(view, currentRange(selection), sheet)
    .filter(({ kind }) => kind !== 'width' || canResize)
    .map(({ kind, x, y }) => (
      <span
        key={kind}
        className={styles.handle}
        data-handle={kind}
        style={{ ...fromStart(view, x), top: y }}
        aria-hidden
      />
    ));
}
