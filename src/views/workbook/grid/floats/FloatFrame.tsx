import { type KeyboardEvent, useRef, useState } from 'react';
import type { Direction } from '#domain/sheet/edit/Selection.ts';
import { bookCommands } from '#views/workbook/commands/bookCommands.ts';
import { type ChartTarget, chartCommands } from '#views/workbook/commands/chartCommands.ts';
import { commandOfKey, runKey } from '#views/workbook/commands/commandOfKey.ts';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridCommand, GridFloat } from '#views/workbook/grid/model/gridProps.ts';
import { type Box, type GridView, inBox } from '#views/workbook/grid/model/gridView.ts';
import { draggedBox, type Grip, HANDLES } from './draggedBox.ts';
import styles from './FloatFrame.module.css';
import { placeFloat, revealedFloat } from './placeFloat.ts';
import { useFloatBox } from './useFloatBox.ts';
import { useFloatDrag } from './useFloatDrag.ts';

/** Px at zoom 1 of an arrow key, and of one with Ctrl. */
const STEP_PX = 8;
const FINE_STEP_PX = 1;
const UNIT = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

interface FloatFrameProps {
  float: GridFloat;
  scroller: GridScroller;
  view: GridView;
  zoom: number;
  /** The element that names the keys. */
  keysId: string;
  /** Before the pointer or a key changes it. */
  onTake: () => void;
  /** The focus goes back to the cells. */
  onLeave: () => void;
  onCommand: (command: GridCommand) => void;
}

/** A chart over the cells. While it has the focus it is selected and can be moved and resized. */
export function FloatFrame(props: FloatFrameProps) {
  const { float, scroller, view, zoom, keysId, onTake, onLeave, onCommand } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isSelected, setSelected] = useState(false);
  /** A press does not scroll: what it is on is in view. */
  const isByHand = useRef(false);
  const placed: Box = { left: float.left, top: float.top, width: float.width, height: float.height };
  const moving = useFloatBox(placed, float.onPlace);
  const { box } = moving;
  // A box stays in its pane while it is moved.
  const { clip, left, top, isNear, scrolls } = placeFloat(view, box, zoom, placed);
  const drag = useFloatDrag({
    frame,
    scroller,
    zoom,
    scrolls,
    box,
    isSelected,
    onStart() {
      onTake();
      moving.settle();
      focus();
    },
    onDrag: moving.show,
    onDrop: moving.put,
    onCancel: moving.drop,
  });

  const focus = () => frame.current?.focus({ preventScroll: true });

  function reveal(shown = box) {
    const { x, y } = revealedFloat(scroller.view, shown, zoom, scrolls);
    if (x !== scroller.view.x || y !== scroller.view.y) scroller.scrollTo(x, y);
  }

  function pull(grip: Grip, direction: Direction, isFine: boolean) {
    const px = isFine ? FINE_STEP_PX : STEP_PX;
    const [x, y] = UNIT[direction];
    const alongX = view.isRightToLeft ? -x : x;
    const next = draggedBox(box, grip, { x: alongX * px, y: y * px, zoom: 1, isProportional: false });
    moving.putSoon(next);
    reveal(next);
  }

  const target: ChartTarget = {
    move: (direction, isFine) => pull('all', direction, isFine),
    resize: (direction, isFine) => pull('se', direction, isFine),
    open: () => run(float.onOpen),
    delete: () => run(float.onDelete),
    leave: onLeave,
  };

  function press(event: KeyboardEvent) {
    const handedOver = commandOfKey(bookCommands, event);
    if (drag.isDragging()) {
      if (event.key === 'Escape') drag.cancel();
      else if (event.key === 'Tab') return;
    } else if (handedOver) {
      if (handedOver !== 'undo' || !moving.drop()) onCommand({ kind: handedOver });
    } else if (!runKey(chartCommands, event, target)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.pane} style={inBox(view, clip)}>
      <div
        ref={frame}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys of its own, as its role says
        tabIndex={0}
        aria-label={float.label}
        aria-describedby={keysId}
        className={styles.frame}
        data-over-grid
        data-selected={isSelected || undefined}
        dir={view.isRightToLeft ? 'rtl' : 'ltr'}
        style={inBox(view, { left, top, width: box.width * zoom, height: box.height * zoom })}
        {...drag.handlers}
        onPointerDown={(event) => {
          isByHand.current = true;
          drag.handlers.onPointerDown(event);
        }}
        onPointerCancel={() => {
          isByHand.current = false;
          drag.cancel();
        }}
        onLostPointerCapture={drag.cancel}
        onClick={() => {
          focus();
          isByHand.current = false;
        }}
        onDoubleClick={float.onOpen}
        onKeyDown={press}
        onFocus={() => {
          setSelected(true);
          if (!isByHand.current) reveal();
        }}
        onBlur={() => {
          setSelected(false);
          moving.settle();
        }}
      >
        {isNear && <div className={styles.content}>{float.content}</div>}
        {isSelected &&
          HANDLES.map((handle) => <span key={handle} className={styles.grip} data-grip={handle} />)}
        <output className="visually-hidden">{moving.isMoving && boxLabel(box)}</output>
      </div>
    </div>
  );
}

/** Whether there was something to run. */
function run(act: (() => void) | undefined): boolean {
  act?.();
  return act !== undefined;
}

const boxLabel = ({ left, top, width, height }: Box) =>
  `${Math.round(left)} px from the left, ${Math.round(top)} px from the top, ${Math.round(width)} × ${Math.round(height)} px`;
