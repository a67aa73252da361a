import { ChartFrame } from '#charts/frame/ChartFrame.tsx';
import { useReading } from '#charts/frame/useReading.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { formatCount, formatDecimal } from '#ui/format/numberFormat.ts';
import { TREND_LEGEND_ROW_PX, TrendPicture, trendPlotArea } from './TrendPicture.tsx';
import { clockOf, DAY_MS, gapLabel, gapsLabel } from './trendLabels.ts';
import { type TrendSeries, trendGaps, trendTimes, trendValue } from './trendLayout.ts';

export type { TrendSeries } from './trendLayout.ts';

export interface TrendLinesProps {
  title: string;
  unit: string;
  series: readonly TrendSeries[];
  /** Whether there should be a point every day: where one is missing, the line is broken and the gap marked. */
  isDaily?: boolean;
  file: string;
  origin: string;
  format?: (value: number) => string;
}

const PLOT_PX = 180;

/** Values over time. One tab stop: arrows read one moment after the other, with the gaps between them. */
export function TrendLines(props: TrendLinesProps) {
  const { title, unit, series, isDaily, file, origin, format = formatTrend } = props;
  const times = trendTimes(series);
  const clock = clockOf(times);
  const everyMs = isDaily ? DAY_MS : undefined;
  const gaps = trendGaps(series, everyMs);
  const reading = useReading({ keys: times.map(String) });
  const isEmpty = !series.some((one) => times.some((atMs) => trendValue(one, atMs) !== null));
  const current = Number(reading.current);
  const say = (atMs: number) => {
    const after = gaps.find(({ toMs }) => toMs === atMs);
    const values = series.map((one) => {
      const value = trendValue(one, atMs);
      return `${visibleString(one.label)}: ${value === null ? 'no value' : `${format(value)} ${unit}`.trim()}`;
    });
    return [clock.label(atMs), ...values, ...(after ? [`after ${gapLabel(after, clock)}`] : [])];
  };
  return (
    <ChartFrame
      title={title}
      unit={unit}
      file={file}
      origin={origin}
      height={PLOT_PX + series.length * TREND_LEGEND_ROW_PX}
      table={{
        head: [clock.head, ...series.map(({ label }) => label)],
        rows: times.map((atMs) => [clock.cell(atMs), ...series.map((one) => trendValue(one, atMs))]),
      }}
      empty={isEmpty ? 'No history yet.' : undefined}
      reader={(size) => {
        const { scales } = trendPlotArea(series, size, format, clock);
        return {
          plot: reading.slider(times.length > 0 ? say(current).join(', ') : ''),
          tip:
            reading.read === undefined
              ? undefined
              : { x: scales.x(Number(reading.read)), y: 0, text: say(Number(reading.read)).join('\n') },
        };
      }}
      note={gaps.length > 0 ? gapsLabel(gaps, clock) : undefined}
    >
      {(size) => (
        <TrendPicture
          series={series}
          {...{ everyMs, clock, gaps }}
          size={size}
          format={format}
          read={reading.read === undefined ? undefined : Number(reading.read)}
          onRead={(atMs) => reading.reads(String(atMs))}
        />
      )}
    </ChartFrame>
  );
}

function formatTrend(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : formatDecimal(value, 2);
}
