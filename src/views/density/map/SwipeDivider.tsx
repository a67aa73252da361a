import { useRef } from 'react';
import { useWidth } from '#charts/frame/useWidth.ts';
import { Splitter } from '#ui/layout/Splitter.tsx';
import styles from './SwipeDivider.module.css';

interface SwipeDividerProps {
  left: string;
  right: string;
  /** Percent of the width. */
  at: number;
  onMove: (at: number) => void;
}

/** A line over the map, with what is drawn left and right of it. */
export function SwipeDivider({ left, right, at, onMove }: SwipeDividerProps) {
  const cover = useRef<HTMLDivElement>(null);
  const width = useWidth(cover);
  return (
    <div ref={cover} className={styles.cover}>
      <div className={styles.divider} style={{ insetInlineStart: `${at}%` }}>
        <span className={styles.left}>{left}</span>
        <Splitter
          label={`Divider: ${left} on the left, ${right} on the right`}
          axis="inline"
          size={Math.round((at / 100) * width)}
          min={0}
          max={Math.round(width)}
          onSize={(size) => onMove(Math.round((100 * size) / width))}
        />
        <span className={styles.right}>{right}</span>
      </div>
    </div>
  );
}
