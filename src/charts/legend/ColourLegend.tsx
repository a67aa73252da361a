import { fitLabels } from '#charts/axis/fitLabels.ts';
import { type ColourScale, RAMP_OPACITY } from '#domain/density/scale/ColourScale.ts';
import { classNames } from '#ui/style/classNames.ts';
import styles from './ColourLegend.module.css';
import { legendTicks } from './legendTicks.ts';

interface ColourLegendProps {
  scale: ColourScale;
  title: string;
  /** "networks per km²". */
  unit: string;
  format: (value: number) => string;
  /** What is drawn. */
  values?: ArrayLike<number> | undefined;
  /** Hatched like the map: the year is not over. */
  isHatched?: boolean;
  /** What else has to be known to read the colours: "smoothed over 0.7 km", "log scale". */
  note?: string | undefined;
}

/** The narrowest strip that the numbers have to fit under. */
const STRIP_PX = 176;

/** What the colours of the map mean, with numbers and a unit. */
export function ColourLegend({ scale, title, unit, format, values, isHatched, note }: ColourLegendProps) {
  const ticks = legendTicks(scale, format, values);
  return (
    <figure className={styles.legend}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.scale}>
        <div className={styles.strip}>
          <div className={classNames(styles.ramp, styles[scale.ramp])} style={{ opacity: RAMP_OPACITY }}>
            {isHatched && <div className={styles.hatch} />}
          </div>
        </div>
        {ticks.map(({ position }) => (
          <span key={position} className={styles.notch} style={{ left: `${position * 100}%` }} />
        ))}
        {fitLabels(ticks, STRIP_PX).map(({ position, text, before }) => (
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
