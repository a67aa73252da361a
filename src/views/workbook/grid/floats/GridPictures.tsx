import { useSyncExternalStore } from 'react';
import type { Axis } from '#views/workbook/grid/model/axis.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridPicture } from '#views/workbook/grid/model/gridProps.ts';
import { inBox } from '#views/workbook/grid/model/gridView.ts';
import styles from './FloatFrame.module.css';
import { placeFloat } from './placeFloat.ts';

interface GridPicturesProps {
  scroller: GridScroller;
  pictures: readonly GridPicture[];
  zoom: number;
}

/** The pictures of a file over the cells that they are anchored to, whatever size these have. */
export function GridPictures({ scroller, pictures, zoom }: GridPicturesProps) {
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  return pictures.map(({ id, label, source, from, to }) => {
    const [left, right] = [from, to].map(({ column }) => offsetIn(view.columns, column) / zoom);
    const [top, bottom] = [from, to].map(({ row }) => offsetIn(view.rows, row) / zoom);
    const box = { left: left!, top: top!, width: right! - left!, height: bottom! - top! };
    const placed = placeFloat(view, box, zoom, box);
    return (
      placed.isNear && (
        <div key={id} className={styles.pane} style={inBox(view, placed.clip)}>
          <img
            className={styles.picture}
            src={source}
            alt={label}
            style={inBox(view, {
              left: placed.left,
              top: placed.top,
              width: box.width * zoom,
              height: box.height * zoom,
            })}
          />
        </div>
      )
    );
  });
}

/** Px of the screen up to an index and the part of the line that is behind its point. */
function offsetIn(axis: Axis, place: number): number {
  const index = Math.floor(place);
  return axis.offsetOf(index) + (place - index) * axis.sizeOf(index);
}
