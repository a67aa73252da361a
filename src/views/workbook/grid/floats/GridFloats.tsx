import { useId, useSyncExternalStore } from 'react';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';
import type { GridCommand, GridFloat } from '#views/workbook/grid/model/gridProps.ts';
import { FloatFrame } from './FloatFrame.tsx';

interface GridFloatsProps {
  scroller: GridScroller;
  floats: readonly GridFloat[];
  zoom: number;
  onTake: () => void;
  onLeave: () => void;
  onCommand: (command: GridCommand) => void;
}

/** The charts over the cells, after them in tab order. */
export function GridFloats({ floats, ...rest }: GridFloatsProps) {
  const { scroller } = rest;
  const keysId = useId();
  const view = useSyncExternalStore(
    (notify) => scroller.onFrame(notify),
    () => scroller.view,
  );
  return (
    <>
      {floats.map((float) => (
        <FloatFrame key={float.id} {...rest} float={float} view={view} keysId={keysId} />
      ))}
      <span id={keysId} hidden>
        Arrows move it, Shift and arrows resize it, with Ctrl by 1 pixel. Enter opens its settings, Delete
        asks to delete it, Esc returns to the cells.
      </span>
    </>
  );
}
