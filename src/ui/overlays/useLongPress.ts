import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

const LONG_MS = 500;
/** A finger that moves further scrolls or drags. */
const REACH_PX = 10;

/** Where a finger rests, client px, and on what. */
export interface LongPress {
  clientX: number;
  clientY: number;
  target: Element;
}

/** Handlers that tell when a finger rests: not every browser then asks for the context menu. The tap that would follow is left out. */
export function useLongPress(onPress: (press: LongPress) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const from = useRef<LongPress>(undefined);
  const wasLong = useRef(false);
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);

  return {
    onPointerDownCapture({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) {
      stop();
      wasLong.current = false;
      if (pointerType !== 'touch' || !isPrimary) return;
      const press = { clientX, clientY, target: target as Element };
      from.current = press;
      timer.current = setTimeout(() => {
        wasLong.current = true;
        latest.current(press);
      }, LONG_MS);
    },
    onPointerMoveCapture({ clientX, clientY }: PointerEvent) {
      const start = from.current;
      if (start && Math.hypot(clientX - start.clientX, clientY - start.clientY) > REACH_PX) stop();
    },
    onPointerUpCapture: stop,
    onPointerCancelCapture: stop,
    onClickCapture(event: MouseEvent) {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.stopPropagation();
    },
  };
}
