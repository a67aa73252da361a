import { line } from 'd3-shape';
import { type PointerEvent, useId } from 'react';
import { fitLabels } from '#charts/axis/fitLabels.ts';
import { fitText, textWidth } from '#charts/axis/fitText.ts';
import { tickTexts } from '#charts/axis/tickText.ts';
import type { ChartSize } from '#charts/frame/ChartFrame.tsx';
import { visibleString } from '#domain/text/visibleText.ts';
import styles from './TrendLines.module.css';
import { DAY_MS, type TrendClock } from './trendLabels.ts';
import {
  type TrendGap,
  type TrendSeries,
  trendRuns,
  trendScales,
  trendTimes,
  trendValue,
} from './trendLayout.ts';

export const TREND_LEGEND_ROW_PX = 18;
const TOP = 10;
const BOTTOM = 24;
const FONT = 11;
/** With more moments than fit apart, only lone ones are marked. */
const APART_PX = 9;
/** Lines are told apart by dashes and marks as well. */
const LOOKS = [
  { look: styles.line0, mark: 'M-3-3H3V3H-3Z' },
  { look: styles.line1, mark: 'M0-4L4 3H-4Z' },
  { look: styles.line2, mark: 'M0-4L4 0L0 4L-4 0Z' },
  { look: styles.line3, mark: 'M-4-1H-1V-4H1V-1H4V1H1V4H-1V1H-4Z' },
];

/** The plot of a trend chart inside its picture. */
export function trendPlotArea(
  series: readonly TrendSeries[],
  size: ChartSize,
  format: (n: number) => string,
  { isLocal }: TrendClock,
) {
  const bottom = size.height - BOTTOM - series.length * TREND_LEGEND_ROW_PX;
  const draft = trendScales(series, { left: 0, right: 1, top: TOP, bottom }, isLocal);
  const texts = tickTexts(
    draft.yTicks.map(({ value }) => value),
    format,
  );
  const longest = Math.max(...texts.map((text) => textWidth(text, FONT)));
  const room = {
    left: Math.ceil(Math.min(longest, size.width / 3)) + 10,
    right: size.width - 12,
    top: TOP,
    bottom,
  };
  return { room, scales: trendScales(series, room, isLocal) };
}

type TrendPlotArea = ReturnType<typeof trendPlotArea>;

interface TrendPictureProps {
  series: readonly TrendSeries[];
  everyMs: number | undefined;
  clock: TrendClock;
  gaps: readonly TrendGap[];
  size: ChartSize;
  format: (value: number) => string;
  /** The moment that is read. */
  read: number | undefined;
  onRead: (atMs: number) => void;
}

export function TrendPicture(props: TrendPictureProps) {
  const { series, everyMs, clock, gaps, size, format, read, onRead } = props;
  const hatch = useId();
  const times = trendTimes(series);
  const area = trendPlotArea(series, size, format, clock);
  const { room } = area;
  const { x, y } = area.scales;
  const isRoomy = times.length * APART_PX < room.right - room.left;
  const draw = line<{ atMs: number; value: number }>(
    (point) => x(point.atMs),
    (point) => y(point.value),
  );
  function readUnder(event: PointerEvent<SVGElement>) {
    const at = event.clientX - (event.currentTarget.ownerSVGElement?.getBoundingClientRect().left ?? 0);
    onRead(times.reduce((best, one) => (Math.abs(x(one) - at) < Math.abs(x(best) - at) ? one : best)));
  }

  return (
    <>
      <pattern id={hatch} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={1.5} height={6} className={styles.hatch} />
      </pattern>
      {gaps.map(({ fromMs, toMs }) => (
        <rect
          key={fromMs}
          data-gap=""
          x={x(fromMs)}
          y={room.top}
          width={Math.max(1, x(toMs) - x(fromMs))}
          height={room.bottom - room.top}
          fill={`url(#${hatch})`}
        />
      ))}
      <TrendAxes area={area} times={times} clock={clock} format={format} />
      {read !== undefined && (
        <line
          data-passing=""
          x1={x(read)}
          x2={x(read)}
          y1={room.top}
          y2={room.bottom}
          className={styles.needle}
        />
      )}
      {trendRuns(series, everyMs).map(({ series: at, points }) => (
        <g key={`${at} ${points[0]!.atMs}`} className={lookOf(at).look} data-run={series[at]!.key}>
          {points.length > 1 && <path d={draw(points) ?? ''} className={styles.line} />}
          {(isRoomy || points.length === 1) &&
            points.map(({ atMs, value }) => (
              <path
                key={atMs}
                data-point=""
                d={lookOf(at).mark}
                transform={`translate(${x(atMs)} ${y(value)})`}
                className={styles.point}
              />
            ))}
        </g>
      ))}
      {read !== undefined &&
        series.map((one, at) => {
          const value = trendValue(one, read);
          if (value === null) return null;
          return (
            <circle
              key={one.key}
              data-passing=""
              cx={x(read)}
              cy={y(value)}
              r={5}
              className={styles.read}
              data-at={at}
            />
          );
        })}
      <TrendLegend series={series} room={room} />
      <rect
        data-passing=""
        x={0}
        y={0}
        width={size.width}
        height={room.bottom + BOTTOM}
        fill="transparent"
        onPointerMove={readUnder}
        onPointerDown={readUnder}
      />
    </>
  );
}

interface TrendAxesProps extends Pick<TrendPictureProps, 'clock' | 'format'> {
  area: TrendPlotArea;
  times: readonly number[];
}

function TrendAxes({ area, times, clock, format }: TrendAxesProps) {
  const { room, scales } = area;
  const { x, yTicks } = scales;
  const yTexts = tickTexts(
    yTicks.map(({ value }) => value),
    format,
  );
  const spanMs = times.at(-1)! - times[0]!;
  const dates =
    spanMs === 0
      ? times.map((atMs) => new Date(atMs))
      : x.ticks(Math.max(2, Math.floor((room.right - room.left) / 90)));
  const ticks = dates
    .filter((date) => clock.isLocal || date.getTime() % DAY_MS === 0)
    .map((date) => ({
      position: (x(date) - room.left) / (room.right - room.left),
      text: clock.tick(date, spanMs),
    }));
  const distinctTicks = ticks.filter(({ text }, at) => text !== ticks[at - 1]?.text);
  return (
    <>
      {yTicks.map((tick, at) => (
        <g key={tick.value}>
          <line x1={room.left} x2={room.right} y1={tick.y} y2={tick.y} className={styles.grid} />
          <text x={room.left - 6} y={tick.y + 4} className={styles.value}>
            {fitText(yTexts[at]!, room.left - 6, FONT)}
          </text>
        </g>
      ))}
      {fitLabels(distinctTicks, room.right - room.left).map(({ position, text, before }) => (
        <text
          key={position}
          x={room.left + position * (room.right - room.left)}
          y={room.bottom + 16}
          className={styles.time}
          textAnchor={before === 0 ? 'start' : before === 1 ? 'end' : 'middle'}
        >
          {text}
        </text>
      ))}
    </>
  );
}

function TrendLegend({ series, room }: Pick<TrendPictureProps, 'series'> & Pick<TrendPlotArea, 'room'>) {
  return series.map((one, at) => {
    const top = room.bottom + BOTTOM + at * TREND_LEGEND_ROW_PX;
    return (
      <g key={one.key} className={lookOf(at).look}>
        <path d={`M${room.left} ${top + 6}h28`} className={styles.line} />
        <path
          d={lookOf(at).mark}
          transform={`translate(${room.left + 14} ${top + 6})`}
          className={styles.point}
        />
        <text x={room.left + 36} y={top + 10} className={styles.label}>
          {fitText(visibleString(one.label), room.right - room.left - 36, FONT)}
        </text>
      </g>
    );
  });
}

const lookOf = (at: number) => LOOKS[at % LOOKS.length]!;
