import { useId } from 'react';
import { fitLabels } from '#charts/axis/fitLabels.ts';
import { type ColourScale, RAMP_OPACITY } from '#domain/density/scale/ColourScale.ts';
import { RAMP_STOPS } from '#ui/style/rampStops.ts';
import { legendTicks } from './legendTicks.ts';
import styles from './RampLegend.module.css';

interface RampLegendProps {
  scale: ColourScale;
  format: (value: number) => string;
  values: ArrayLike<number>;
  /** Of the upper left corner, pixels. */
  x: number;
  y: number;
  width: number;
  /** What has to be known to read the colours; beside the strip. */
  note: string;
}

export const RAMP_LEGEND_PX = 36;
const STRIP_PX = 10;
const STOPS = RAMP_STOPS.sequential;

/** What the colours inside a picture mean: the same strip as the legend of a map, as svg. */
export function RampLegend({ scale, format, values, x, y, width, note }: RampLegendProps) {
  const gradient = useId();
  const ticks = fitLabels(legendTicks(scale, format, values), width);
  return (
    <g transform={`translate(${x} ${y})`}>
      <defs>
        <linearGradient id={gradient}>
          {STOPS.map((colour, stop) => (
            <stop key={colour} offset={stop / (STOPS.length - 1)} style={{ stopColor: colour }} />
          ))}
        </linearGradient>
      </defs>
      <rect width={width} height={STRIP_PX} className={styles.ground} />
      <rect width={width} height={STRIP_PX} fill={`url(#${gradient})`} fillOpacity={RAMP_OPACITY} />
      {ticks.map(({ position, text, before }) => (
        <g key={position} transform={`translate(${position * width} 0)`}>
          <path d={`M0 ${STRIP_PX}v4`} className={styles.notch} />
          <text
            y={STRIP_PX + 16}
            className={styles.number}
            textAnchor={before === 0 ? 'start' : before === 1 ? 'end' : 'middle'}
          >
            {text}
          </text>
        </g>
      ))}
      <text x={width + 16} y={STRIP_PX} className={styles.note}>
        {note}
      </text>
    </g>
  );
}
