import { useSyncExternalStore } from 'react';
import { columnName } from '#domain/sheet/columnName.ts';
import type { Outline } from '#services/workbook/shapes.ts';
import type { Axis as LineAxis } from '#views/workbook/commands/lineCommands.ts';
import type { GridScroller } from './model/GridScroller.ts';
import type { GridOutline } from './model/gridProps.ts';
import { type GridView, inBox, type Pane, panesOf } from './model/gridView.ts';
import { depthOf, linesToLevel, OUTLINE_STEP_PX, summaryOf } from './model/outline.ts';
import styles from './SheetGrid.module.css';

interface OutlineButtonsProps {
  scroller: GridScroller;
  outline: GridOutline;
}

/** Beside the headers: what folds each group of rows or columns, what shows all down to a level, and how far groups reach. */
export function OutlineButtons({ scroller, outline }: OutlineButtonsProps) {
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  const panes = panesOf(view);
  const [first] = panes;
  const { onFold } = outline;
  return (['rows', 'columns'] as const).map((axis) => {
    if (depthOf(outline[axis]) === 0) return null;
    const strips = panes.filter((pane) =>
      axis === 'rows' ? pane.left === first?.left : pane.top === first?.top,
    );
    return (
      <div key={axis}>
        <LevelButtons axis={axis} outline={outline[axis]} view={view} onFold={onFold} />
        {strips.map((pane) => (
          <Strip
            key={axis === 'rows' ? pane.top : pane.left}
            {...{ axis, pane, view, onFold }}
            outline={outline[axis]}
          />
        ))}
      </div>
    );
  });
}

interface AxisProps {
  axis: LineAxis;
  outline: Outline;
  view: GridView;
  onFold: GridOutline['onFold'];
}

function LevelButtons({ axis, outline, view, onFold }: AxisProps) {
  const { outlineWidth = 0, outlineHeight = 0 } = view;
  const box =
    axis === 'rows'
      ? { left: 0, top: outlineHeight, width: outlineWidth, height: view.headerHeight - outlineHeight }
      : { left: outlineWidth, top: 0, width: view.headerWidth - outlineWidth, height: outlineHeight };
  return (
    <div className={styles.levels} data-axis={axis} style={inBox(view, box)} data-over-grid>
      {Array.from({ length: depthOf(outline) + 1 }, (_, at) => at + 1).map((level) => (
        <FoldButton
          key={level}
          label={`Show ${axis} down to level ${level}`}
          text={String(level)}
          onClick={() => onFold(axis, linesToLevel(outline, level))}
        />
      ))}
    </div>
  );
}

function Strip({ axis, pane, outline, view, onFold }: AxisProps & { pane: Pane }) {
  const isRows = axis === 'rows';
  const lines = isRows ? view.rows : view.columns;
  const [from, length] = isRows ? [pane.top, pane.height] : [pane.left, pane.width];
  const origin = (isRows ? pane.originY : pane.originX) - from;
  const box = isRows
    ? { left: 0, top: from, width: view.outlineWidth ?? 0, height: length }
    : { left: from, top: 0, width: length, height: view.outlineHeight ?? 0 };
  const place = (level: number, start: number, size: number) => {
    const across = 2 + (level - 1) * OUTLINE_STEP_PX;
    return isRows
      ? inBox(view, { left: across, top: start, width: OUTLINE_STEP_PX, height: size })
      : inBox(view, { left: start, top: across, width: size, height: OUTLINE_STEP_PX });
  };
  return (
    <div className={styles.overlay} style={inBox(view, box)}>
      {outline.groups.map((group) => {
        const { first, last, level } = group;
        const summary = summaryOf(group, outline);
        const [top, bottom] = [lines.offsetOf(first) + origin, lines.offsetOf(last + 1) + origin];
        const size = summary < 0 || summary >= lines.count ? 0 : lines.sizeOf(summary);
        if (bottom + size < 0 || top - size > length) return null;
        const middle = lines.offsetOf(summary) + origin + size / 2;
        const isFolded = top === bottom;
        const name = isRows ? `${first + 1} to ${last + 1}` : `${columnName(first)} to ${columnName(last)}`;
        return (
          <div key={`${level} ${first}`}>
            {!isFolded && (
              <div
                className={styles.reach}
                data-axis={axis}
                style={place(level, Math.min(top, middle), Math.max(bottom, middle) - Math.min(top, middle))}
              />
            )}
            {size > 0 && (
              <span
                data-over-grid
                className={styles.fold}
                style={place(level, middle - OUTLINE_STEP_PX / 2, OUTLINE_STEP_PX)}
              >
                <FoldButton
                  label={`${isFolded ? 'Expand' : 'Collapse'} ${axis} ${name}`}
                  text={isFolded ? '+' : '−'}
                  isFolded={isFolded}
                  onClick={() => onFold(axis, [{ first, last, isHidden: !isFolded }])}
                />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

interface FoldButtonProps {
  label: string;
  text: string;
  isFolded?: boolean;
  onClick: () => void;
}

/** It leaves the focus to the cells. */
function FoldButton({ label, text, isFolded, onClick }: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.foldButton}
      aria-label={label}
      aria-expanded={isFolded === undefined ? undefined : !isFolded}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
