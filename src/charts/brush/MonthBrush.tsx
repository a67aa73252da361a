import { type PointerEvent, useRef, useState } from 'react';
import styles from './MonthBrush.module.css';

export interface Span {
  from: number;
  to: number;
}

interface MonthBrushProps {
  label: string;
  /** By month from `start`. */
  counts: ArrayLike<number>;
  start: number;
  span: Span;
  format: (month: number) => string;
  onSpan: (span: Span) => void;
}

/** Bars by month with the first and the last of a span on two sliders; dragging across the bars selects one too. */
export function MonthBrush({ label, counts, start, span, format, onSpan }: MonthBrushProps) {
  const plot = useRef<SVGSVGElement>(null);
  const [anchor, setAnchor] = useState<number>();
  const { length } = counts;
  const end = start + length - 1;
  const most = Math.max(1, ...Array.from(counts));
  const monthAt = (event: PointerEvent) => {
    const { left, width } = plot.current!.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / width) * length);
    return start + Math.min(length - 1, Math.max(0, at));
  };
  function select(one: number, other: number) {
    const next = { from: Math.min(one, other), to: Math.max(one, other) };
    if (next.from !== span.from || next.to !== span.to) onSpan(next);
  }
  const slider = (name: string, value: number, onValue: (value: number) => void) => (
    <input
      type="range"
      className={styles.slider}
      aria-label={`${label}: ${name}`}
      aria-valuetext={format(value)}
      min={start}
      max={end}
      value={value}
      onChange={(event) => onValue(Number(event.target.value))}
    />
  );
  return (
    <div className={styles.brush}>
      <div
        className={styles.plot}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          setAnchor(monthAt(event));
          select(monthAt(event), monthAt(event));
        }}
        onPointerMove={(event) => anchor !== undefined && select(anchor, monthAt(event))}
        onPointerUp={() => setAnchor(undefined)}
        onPointerCancel={() => setAnchor(undefined)}
      >
        <svg ref={plot} viewBox={`0 0 ${length} 1`} preserveAspectRatio="none" aria-hidden="true">
          {Array.from(counts, (count, at) => {
            const month = start + at;
            // A month with anything in it is seen.
            const height = count > 0 ? Math.max(0.04, count / most) : 0;
            return (
              <rect
                key={month}
                className={month >= span.from && month <= span.to ? styles.chosen : styles.bar}
                x={at + 0.1}
                y={1 - height}
                width={0.8}
                height={height}
              />
            );
          })}
        </svg>
      </div>
      <div className={styles.sliders}>
        {slider('from', span.from, (from) => onSpan({ from: Math.min(from, span.to), to: span.to }))}
        {slider('to', span.to, (to) => onSpan({ from: span.from, to: Math.max(to, span.from) }))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{format(start)}</span>
        <span>{format(end)}</span>
      </div>
    </div>
  );
}
