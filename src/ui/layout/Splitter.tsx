import type { KeyboardEvent, PointerEvent } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './Splitter.module.css';

interface SplitterProps {
  label: string;
  /** `inline` moves left and right and sizes what is before it; `block` up and down, what is after it. */
  axis: 'inline' | 'block';
  size: number;
  min: number;
  max: number;
  onSize: (size: number) => void;
  /** Enter and a double click. */
  onCollapse?: () => void;
}

const STEP = 16;

/** A hairline to drag, or to move with the arrow keys, Home and End. */
export function Splitter({ label, axis, size, min, max, onSize, onCollapse }: SplitterProps) {
  const sign = axis === 'inline' ? 1 : -1;
  const resize = (next: number) => onSize(Math.round(Math.min(max, Math.max(min, next))));

  function drag(event: PointerEvent<HTMLHRElement>) {
    const handle = event.currentTarget;
    const place = (at: { clientX: number; clientY: number }) => (axis === 'inline' ? at.clientX : at.clientY);
    const start = place(event);
    const move = (moved: globalThis.PointerEvent) => resize(size + sign * (place(moved) - start));
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move);
    handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', move), {
      once: true,
    });
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> =
      axis === 'inline' ? { ArrowLeft: -STEP, ArrowRight: STEP } : { ArrowDown: -STEP, ArrowUp: STEP };
    if (event.key in steps) resize(size + steps[event.key]! * (event.shiftKey ? 4 : 1));
    else if (event.key === 'Home') resize(min);
    else if (event.key === 'End') resize(max);
    else if (event.key === 'Enter') onCollapse?.();
    else return;
    event.preventDefault();
  }

  return (
    <hr
      aria-label={label}
      aria-orientation={axis === 'inline' ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={min}
      aria-valuemax={max}
      tabIndex={0}
      className={classNames(styles.splitter, styles[axis])}
      onPointerDown={drag}
      onKeyDown={press}
      onDoubleClick={onCollapse}
    />
  );
}
