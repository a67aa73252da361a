import { useSyncExternalStore } from 'react';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { SheetGridProps } from '#views/workbook/grid/model/gridProps.ts';
import { inBox, panesOf } from '#views/workbook/grid/model/gridView.ts';
import styles from './SheetGrid.module.css';

interface HeaderButtonsProps {
  scroller: GridScroller;
  headerButtons: NonNullable<SheetGridProps['headerButtons']>;
}

/** What stands in cells and moves with them, under the headers. */
export function HeaderButtons({ scroller, headerButtons }: HeaderButtonsProps) {
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  return panesOf(view).map((pane) => (
    <div
      key={`${pane.left > view.headerWidth} ${pane.top > view.headerHeight}`}
      className={styles.overlay}
      style={inBox(view, { left: pane.left, top: pane.top, width: pane.width, height: pane.height })}
    >
      {pane.rows.flatMap((row) =>
        pane.columns.map((column) => {
          const button = headerButtons(row.index, column.index);
          return (
            button && (
              <div
                key={`${row.index} ${column.index}`}
                className={styles.button}
                style={inBox(view, {
                  left: column.at - pane.left,
                  top: row.at - pane.top,
                  width: column.size,
                  height: row.size,
                })}
              >
                <span data-over-grid>{button}</span>
              </div>
            )
          );
        }),
      )}
    </div>
  ));
}
