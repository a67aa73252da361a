import { type CSSProperties, type ReactNode, useSyncExternalStore } from 'react';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { offsetAt } from '#views/workbook/grid/model/axis.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type {
  GridAnchored,
  GridCheckBox,
  GridNote,
  GridPicture,
} from '#views/workbook/grid/model/gridProps.ts';
import { inBox } from '#views/workbook/grid/model/gridView.ts';
import { legibleColour } from '#views/workbook/grid/paint/colour/legibleColour.ts';
import styles from './FloatFrame.module.css';
import { FormCheckBox } from './FormCheckBox.tsx';
import { placeFloat } from './placeFloat.ts';

interface GridAnchorsProps {
  scroller: GridScroller;
  zoom: number;
  pictures: readonly GridPicture[] | undefined;
  notes: readonly GridNote[] | undefined;
  checkBoxes: readonly GridCheckBox[] | undefined;
}

/** The pictures, notes and form controls of a file over the cells that they are anchored to, whatever size these have. */
export function GridAnchors({ scroller, zoom, pictures, notes, checkBoxes }: GridAnchorsProps) {
  return (
    <>
      {pictures && (
        <AnchoredBoxes scroller={scroller} zoom={zoom} boxes={pictures}>
          {({ source, label }, place) => (
            <img className={styles.picture} src={source} alt={label} style={place} />
          )}
        </AnchoredBoxes>
      )}
      {notes && (
        <AnchoredBoxes scroller={scroller} zoom={zoom} boxes={notes}>
          {({ label, text, fill }, place) => (
            <div
              role="note"
              aria-label={label}
              className={styles.note}
              style={{
                ...place,
                background: fill,
                color: legibleColour('#000000', fill),
                fontSize: 12 * zoom,
              }}
            >
              <VisibleText text={text} isMultiline />
            </div>
          )}
        </AnchoredBoxes>
      )}
      {checkBoxes && (
        <AnchoredBoxes scroller={scroller} zoom={zoom} boxes={checkBoxes}>
          {(box, place) => <FormCheckBox box={box} place={place} zoom={zoom} />}
        </AnchoredBoxes>
      )}
    </>
  );
}

interface AnchoredBoxesProps<T extends GridAnchored> {
  scroller: GridScroller;
  zoom: number;
  boxes: readonly T[];
  /** What fills the place of one that is in view. */
  children: (box: T, place: CSSProperties) => ReactNode;
}

function AnchoredBoxes<T extends GridAnchored>(props: AnchoredBoxesProps<T>) {
  const { scroller, zoom, boxes, children } = props;
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  return boxes.map((one) => {
    const { id, from, to } = one;
    const [left, right] = [from, to].map(({ column }) => offsetAt(view.columns, column) / zoom);
    const [top, bottom] = [from, to].map(({ row }) => offsetAt(view.rows, row) / zoom);
    const box = { left: left!, top: top!, width: right! - left!, height: bottom! - top! };
    const placed = placeFloat(view, box, zoom, box);
    const size = { width: box.width * zoom, height: box.height * zoom };
    return (
      placed.isNear && (
        <div key={id} className={styles.pane} style={inBox(view, placed.clip)}>
          {children(one, inBox(view, { left: placed.left, top: placed.top, ...size }))}
        </div>
      )
    );
  });
}
