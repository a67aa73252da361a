import { useEffect, useRef } from 'react';
import type { GridScroller } from '#views/workbook/grid/model/GridScroller.ts';

/** A pointer beyond the edge scrolls by this part of its distance a frame. */
const EDGE_SPEED = 0.25;
/** For a finger, which the edge of a screen stops. */
const FINGER_EDGE_PX = 28;

/** How far the sheet scrolls in a frame for a pointer at a place between two edges, or beyond them; px. */
export function autoScrollStep(place: number, low: number, high: number): number {
  const beyond = place < low ? place - low : place > high ? place - high : 0;
  return beyond * EDGE_SPEED;
}

/** The edge of the grid for a finger that began at a place: nearer, but not before it has moved there. */
export const touchEdge = (edge: number, start: number) => Math.max(edge - FINGER_EDGE_PX, start);

/** Scrolls the sheet frame by frame, between `start` and `stop`, by the px that `stepOf` gives; undefined ends it. */
export function useAutoScroll(
  scroller: GridScroller,
  stepOf: () => { x: number; y: number } | undefined,
  onScrolled: () => void,
) {
  const latest = useRef({ stepOf, onScrolled });
  latest.current = { stepOf, onScrolled };
  const frame = useRef(0);
  const stop = () => cancelAnimationFrame(frame.current);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  function start() {
    frame.current = requestAnimationFrame(function scroll() {
      const step = latest.current.stepOf();
      if (!step) return;
      if (step.x !== 0 || step.y !== 0) {
        scroller.scrollTo(scroller.view.x + step.x, scroller.view.y + step.y);
        latest.current.onScrolled();
      }
      frame.current = requestAnimationFrame(scroll);
    });
  }
  return { start, stop };
}
