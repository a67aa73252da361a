import { useRef } from 'react';
import { fitLabels } from '#charts/axis/fitLabels.ts';
import { useWidth } from '#charts/frame/useWidth.ts';
import type { ColourScale } from '#domain/density/scale/ColourScale.ts';
import styles from './ColourLegend.module.css';
import { legendTicks } from './legendTicks.ts';
import { stripColours } from './rampColour.ts';

interface ColourLegendProps {
  scale: ColourScale;
  title: string;
  /** "networks per km²". */
  unit: string;
  format: (value: number) => string;
  /** What is drawn. */
  values?: ArrayLike<number> | undefined;
  /** Of the colours on the map, 0…1. */
  opacity: number;
  /** What else has to be known to read the colours: "smoothed over 0.7 km", "log scale". */
  note?: string | undefined;
}

/** What the colours of the map mean, with numbers and a unit. */
export function ColourLegend({ scale, title, unit, format, values, opacity, note }: ColourLegendProps) {
  const ticks = legendTicks(scale, format, values);
  const { colours, isStepped } = stripColours(scale);
  const strip = useRef<HTMLDivElement>(null);
  const width = useWidth(strip);
  return (
    <figure className={styles.legend}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={strip} className={styles.scale}>
        <div className={styles.strip}>
          <div className={styles.ramp} style={{ opacity }}>
            {isStepped ? (
              colours.map((colour) => <span key={colour} style={{ background: colour }} />)
            ) : (
              <span style={{ background: `linear-gradient(to right, ${colours.join(', ')})` }} />
            )}
          </div>
        </div>
        {ticks.map(({ position }) => (
          <span key={position} className={styles.notch} style={{ left: `${position * 100}%` }} />
        ))}
        {fitLabels(ticks, width).map(({ position, text, before }) => (
          <span
            key={position}
            className={styles.number}
            style={{ left: `${position * 100}%`, transform: `translateX(${-before * 100}%)` }}
          >
            {text}
          </span>
        ))}
      </div>
      {unit && <p className={styles.unit}>{unit}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
}
