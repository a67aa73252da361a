import type { ReactNode } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import styles from './MapOverStrip.module.css';

interface MapOverStripProps {
  /** A {@link MapStage}, and what covers it. */
  children: ReactNode;
  /** None where a screen has no room for it. */
  strip: ReactNode;
  /** As high before there is anything to show as with it, so that the map keeps its size. */
  stripClass: string | undefined;
}

/** A map that takes the room above a strip of its own, such as its years or its spectrum. */
export function MapOverStrip({ children, strip, stripClass }: MapOverStripProps) {
  return (
    <div className={styles.stage}>
      <div className={styles.map}>{children}</div>
      {strip && <div className={classNames(styles.strip, stripClass)}>{strip}</div>}
    </div>
  );
}
