import { memo, useId } from 'react';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import styles from './SpectrumStrip.module.css';
import { type PlacedMark, ROW_PX, type SpectrumRow } from './spectrumLayout.ts';
import type { SpectrumScale } from './spectrumScale.ts';

interface SpectrumPictureProps {
  rows: readonly SpectrumRow[];
  scale: SpectrumScale;
  width: number;
  brush: SpectrumBrush | undefined;
  selected: readonly PlacedMark[];
  read: PlacedMark | undefined;
}

export const AXIS_PX = 18;
/** Between two numbers of the axis. */
const TICK_GAP_PX = 52;

/** The picture of a SpectrumStrip; everything it says is said in words elsewhere. */
export function SpectrumPicture({ rows, scale, width, brush, selected, read }: SpectrumPictureProps) {
  const clip = useId();
  const foot = rows.length * ROW_PX;
  const area = brush && brushArea(brush, rows, scale, width);
  return (
    <svg className={styles.picture} width={width} height={foot + AXIS_PX} aria-hidden="true">
      <Grid scale={scale} width={width} rows={rows} />
      <g className={brush && styles.faded}>
        <Ticks rows={rows} />
      </g>
      {area && (
        <>
          <clipPath id={clip}>
            <rect {...area} />
          </clipPath>
          <rect {...area} className={styles.brush} />
          <g clipPath={`url(#${clip})`}>
            <Ticks rows={rows} />
          </g>
          <path
            d={`M${area.x} ${area.y}v${area.height}M${area.x + area.width} ${area.y}v${area.height}`}
            className={styles.brushEdge}
          />
        </>
      )}
      {selected.map((placed) => (
        <Pin key={placed.mark.downlinkMhz} placed={placed} rows={rows} className={styles.selected} />
      ))}
      {read && <Pin placed={read} rows={rows} className={styles.read} />}
    </svg>
  );
}

function brushArea(
  { fromMhz, toMhz, kind }: SpectrumBrush,
  rows: readonly SpectrumRow[],
  scale: SpectrumScale,
  width: number,
) {
  const at = kind ? rows.findIndex((row) => row.kind === kind) : 0;
  const left = scale.edge(fromMhz) * width;
  // A single carrier is still seen to be brushed.
  const x = Math.max(0, left - 2);
  const right = Math.min(width, scale.edge(toMhz) * width + 2);
  return { x, y: at * ROW_PX, width: right - x, height: (kind ? 1 : rows.length) * ROW_PX };
}

const Grid = memo(function Grid({
  scale,
  width,
  rows,
}: Pick<SpectrumPictureProps, 'scale' | 'width' | 'rows'>) {
  const foot = rows.length * ROW_PX;
  const ticks = scale.ticks(TICK_GAP_PX / width);
  return (
    <>
      {ticks.map((megahertz) => {
        const x = Math.round(scale.edge(megahertz) * width) + 0.5;
        const before = x < 16 ? 0 : width - x < 20 ? 2 : 1;
        return (
          <g key={megahertz}>
            <path d={`M${x} 0V${foot + 3}`} className={styles.grid} />
            <text
              x={[0, x, width][before]}
              y={foot + 14}
              textAnchor={(['start', 'middle', 'end'] as const)[before]}
              className={styles.number}
            >
              {formatDecimal(megahertz, 3)}
            </text>
          </g>
        );
      })}
      {scale.segments.flatMap(({ fromMhz, start, end }) =>
        rows.map(({ kind, foot: y }) => (
          <path
            key={`${kind} ${fromMhz}`}
            d={`M${start * width} ${y + 0.5}H${end * width}`}
            className={styles.base}
          />
        )),
      )}
      {scale.segments.slice(1).map(({ fromMhz, start }, at) => {
        const middle = ((scale.segments[at]!.end + start) / 2) * width;
        return <path key={fromMhz} d={`M${middle - 4} ${foot + 3}l4 -8m0 8l4 -8`} className={styles.break} />;
      })}
    </>
  );
});

/** One path a colour: thousands of ticks are as quick to draw as ten. */
const Ticks = memo(function Ticks({ rows }: { rows: readonly SpectrumRow[] }) {
  return rows.map(({ kind, line, foot, marks, bands }) => {
    const byGroup = Map.groupBy(
      marks.filter(({ mark }) => mark.points > 0),
      ({ mark }) => mark.group,
    );
    return (
      <g key={kind} className={marks.length > 150 ? styles.manyTicks : styles.ticks}>
        {bands.map(({ extent: { band, group }, left, right }) => (
          <path
            key={band}
            d={`M${left} ${line}H${Math.max(right, left + 2)}`}
            style={{ stroke: `var(--band-${group})` }}
            className={styles.extent}
          />
        ))}
        {[...byGroup].map(([group, there]) => (
          <path
            key={group}
            data-group={group}
            d={there.map(({ x, height }) => `M${x.toFixed(1)} ${foot}v${-height.toFixed(1)}`).join('')}
            style={{ stroke: `var(--band-${group})` }}
          />
        ))}
        {marks
          .filter(({ mark }) => mark.points === 0)
          .map(({ mark, x }) => (
            <path
              key={`${mark.channel} ${mark.downlinkMhz}`}
              data-unknown={mark.channel}
              d={`M${x} ${foot - 11}l4 4.5l-4 4.5l-4 -4.5z`}
              className={styles.unknown}
            />
          ))}
      </g>
    );
  });
});

interface PinProps {
  placed: PlacedMark;
  rows: readonly SpectrumRow[];
  className: string | undefined;
}

/** A tick from the foot to above the band's line, with a head. */
function Pin({ placed: { mark, x }, rows, className }: PinProps) {
  const row = rows.find(({ kind }) => kind === mark.kind)!;
  return <path d={`M${x} ${row.foot}V${row.line - 1}m-4 -5h8l-4 5z`} className={className} />;
}
