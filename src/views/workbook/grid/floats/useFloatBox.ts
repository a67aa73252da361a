import { useEffect, useRef, useState } from 'react';
import type { Box } from '#views/workbook/grid/model/gridView.ts';
import { isSameBox } from './draggedBox.ts';

/** Keys within this time are one change. */
const REST_MS = 600;

/**
 * The box while it is being moved. `put` applies a box, `putSoon` applies it after a rest, `settle` applies what waits, `drop`
 * discards it.
 */
export function useFloatBox(placed: Box, onPlace: (box: Box) => void) {
  const [draft, setDraft] = useState<Box>();
  const waiting = useRef<Box | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ placed, onPlace });
  latest.current = { placed, onPlace };

  function drop() {
    clearTimeout(timer.current);
    const had = waiting.current !== undefined;
    waiting.current = undefined;
    setDraft(undefined);
    return had;
  }

  function put(box: Box) {
    drop();
    if (!isSameBox(box, latest.current.placed)) latest.current.onPlace(box);
  }

  function settle() {
    if (waiting.current) put(waiting.current);
  }

  function putSoon(box: Box) {
    clearTimeout(timer.current);
    waiting.current = box;
    setDraft(box);
    timer.current = setTimeout(settle, REST_MS);
  }

  const atEnd = useRef(settle);
  atEnd.current = settle;
  useEffect(() => () => atEnd.current(), []);

  return { box: draft ?? placed, isMoving: draft !== undefined, show: setDraft, put, putSoon, settle, drop };
}
