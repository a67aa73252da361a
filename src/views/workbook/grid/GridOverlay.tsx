import { useSyncExternalStore } from 'react';
import type { GridScroller } from './GridScroller.ts';
import type { GridFloat, SheetGridProps } from './gridProps.ts';
import { panesOf } from './gridView.ts';
import styles from './SheetGrid.module.css';

interface GridOverlayProps {
  scroller: GridScroller;
  floats: readonly GridFloat[];
  headerButtons: SheetGridProps['headerButtons'];
  zoom: number;
}

/** What stands on the cells and moves with them, under the headers. */
export function GridOverlay({ scroller, floats, headerButtons, zoom }: GridOverlayProps) {
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  const { headerWidth, headerHeight, width, height, x, y } = view;
  return (
    <>
      {headerButtons &&
        panesOf(view).map((pane) => (
          <div
            key={`${pane.left > headerWidth} ${pane.top > headerHeight}`}
            className={styles.overlay}
            style={{ left: pane.left, top: pane.top, width: pane.width, height: pane.height }}
          >
            {pane.rows.flatMap((row) =>
              pane.columns.map((column) => {
                const button = headerButtons(row.index, column.index);
                return (
                  button && (
                    <div
                      key={`${row.index} ${column.index}`}
                      className={styles.button}
                      style={{
                        left: column.at - pane.left,
                        top: row.at - pane.top,
                        width: column.size,
                        height: row.size,
                      }}
                    >
                      <span data-over-grid>{button}</span>
                    </div>
                  )
                );
              }),
            )}
          </div>
        ))}
      <div
        className={styles.overlay}
        style={{
          left: headerWidth,
          top: headerHeight,
          width: Math.max(0, width - headerWidth),
          height: Math.max(0, height - headerHeight),
        }}
      >
        {floats
          .filter(
            (float) =>
              isNear(float.left, float.width, x, width) && isNear(float.top, float.height, y, height),
          )
          .map((float) => (
            <div
              key={float.id}
              className={styles.float}
              data-over-grid
              style={{
                left: float.left * zoom - x,
                top: float.top * zoom - y,
                width: float.width * zoom,
                height: float.height * zoom,
              }}
            >
              {float.content}
            </div>
          ))}
      </div>
    </>
  );

  /** Far ones are not drawn: they would stand at millions of pixels. */
  function isNear(start: number, size: number, from: number, room: number): boolean {
    return (start + size) * zoom > from - room && start * zoom < from + 2 * room;
  }
}
