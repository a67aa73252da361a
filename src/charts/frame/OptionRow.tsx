import type { ReactNode } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './OptionRow.module.css';

interface OptionRowProps {
  id: string;
  /** Said by screen readers. */
  label: string;
  /** Pixels of the picture. */
  y: number;
  width: number;
  height: number;
  isRead: boolean;
  isChosen: boolean;
  onRead: () => void;
  onChoose: (() => void) | undefined;
  /** Drawn over the ground of the row. */
  children: ReactNode;
}

/** A row of a picture that is a listbox. */
export function OptionRow(props: OptionRowProps) {
  const { id, label, y, width, height, isRead, isChosen, onRead, onChoose, children } = props;
  return (
    <g
      id={id}
      role="option"
      aria-selected={isChosen}
      aria-label={label}
      onPointerMove={onRead}
      onClick={onChoose}
      className={classNames(onChoose && styles.choosable)}
    >
      <rect
        data-passing=""
        x={0}
        y={y}
        width={width}
        height={height}
        rx={3}
        className={classNames(styles.ground, isRead && styles.read, isChosen && styles.chosen)}
      />
      {children}
    </g>
  );
}
