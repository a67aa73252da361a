import { type KeyboardEvent, useRef, useState } from 'react';
import type { GridScroller } from '#views/workbook/grid/GridScroller.ts';
import type { GridCommand, GridFloat } from '#views/workbook/grid/gridProps.ts';
import type { Box, GridView } from '#views/workbook/grid/gridView.ts';
import { ARROWS, gridKey } from '#views/workbook/grid/keys/gridKey.ts';
import { draggedBox, HANDLES } from './draggedBox.ts';
import styles from './FloatFrame.module.css';
import { placeFloat, revealedFloat } from './placeFloat.ts';
import { useFloatBox } from './useFloatBox.ts';
import { useFloatDrag } from './useFloatDrag.ts';

/** Px at zoom 1 of an arrow key, and of one with Ctrl. */
const STEP_PX = 8;
const FINE_STEP_PX = 1;
/** Commands that are not for cells. */
const PASSED_ON = new Set<GridCommand['kind']>(['undo', 'redo', 'nextSheet', 'previousSheet', 'leave']);
const UNIT = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

interface FloatFrameProps {
  float: GridFloat;
  scroller: GridScroller;
  view: GridView;
  zoom: number;
  /** Says what the keys do. */
  keysId: string;
  /** It is about to be pressed or keyed. */
  onTake: () => void;
  /** Back to the cells. */
  onLeave: () => void;
  onCommand: (command: GridCommand) => void;
}

/** Something that stands on the cells. It is selected while it has the focus, and is then moved and sized in place. */
export function FloatFrame(props: FloatFrameProps) {
  const { float, scroller, view, zoom, keysId, onTake, onLeave, onCommand } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [isSelected, setSelected] = useState(false);
  /** What is pressed is in view as far as it is wanted. */
  const isByHand = useRef(false);
  const placed: Box = { left: float.left, top: float.top, width: float.width, height: float.height };
  const moving = useFloatBox(placed, float.onPlace);
  const { box } = moving;
  // What is being moved stays in the pane in which it began.
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

  function step(event: KeyboardEvent, direction: keyof typeof UNIT) {
    const px = event.ctrlKey || event.metaKey ? FINE_STEP_PX : STEP_PX;
    const [x, y] = UNIT[direction];
    const pull = { x: x * px, y: y * px, zoom: 1, isProportional: false };
    const next = draggedBox(box, event.shiftKey ? 'se' : 'all', pull);
    moving.putSoon(next);
    reveal(next);
  }

  function press(event: KeyboardEvent) {
    const direction = ARROWS[event.key];
    const key = gridKey(event);
    const command = key?.does === 'command' ? key.command : undefined;
    if (drag.isDragging()) {
      if (event.key === 'Escape') drag.cancel();
      else if (event.key === 'Tab') return;
    } else if (direction && !event.altKey) step(event, direction);
    else if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' && float.onOpen) float.onOpen();
    else if (event.key === 'Delete' && float.onDelete) float.onDelete();
    else if (command && PASSED_ON.has(command.kind)) {
      if (command.kind !== 'undo' || !moving.drop()) onCommand(command);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div className={styles.pane} style={clip}>
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
        style={{ left, top, width: box.width * zoom, height: box.height * zoom }}
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

const boxLabel = ({ left, top, width, height }: Box) =>
  `${Math.round(left)} px from the left, ${Math.round(top)} px from the top, ${Math.round(width)} × ${Math.round(height)} px`;
