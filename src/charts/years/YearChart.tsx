import { useId, useRef, useState } from 'react';
import { tickText } from '#charts/axis/tickText.ts';
import { ChartTable } from '#charts/frame/ChartTable.tsx';
import { useWidth } from '#charts/frame/useWidth.ts';
import { classNames } from '#ui/style/classNames.ts';
import { type BarLayout, barLayout } from './barLayout.ts';
import { useYearSlider } from './useYearSlider.ts';
import { YearBars } from './YearBars.tsx';
import styles from './YearChart.module.css';

export interface YearChartProps {
  /** The title: what is counted, and where. */
  label: string;
  isLabelHidden?: boolean;
  /** In order, without gaps. */
  years: readonly number[];
  /** One for each year; NaN where there is none. */
  values: ArrayLike<number>;
  /** Said after every number and at the y axis; empty where `format` writes one. */
  unit: string;
  format: (value: number) => string;
  chosen?: number | undefined;
  /** The earlier year that the chosen one is compared with. */
  since?: number | undefined;
  /** The year that is not over yet. */
  partialYear?: number | undefined;
  /** Makes the chart a slider. Without it the arrows only read the years out. */
  onChoose?: (year: number) => void;
  /** Pixels, axes included. */
  height?: number;
}

/** About what a figure of the axis takes. */
const FIGURE_PX = 6.5;

/**
 * Bars by year. It takes the focus once: arrows, Page, Home and End move through the years, a pointer reads or drags;
 * the numbers stand in a table for whoever does not see the bars.
 */
export function YearChart(props: YearChartProps) {
  if (props.years.length === 0) return <p className="remark">{props.label}: no years yet.</p>;
  return <Chart {...props} />;
}

function Chart({
  label,
  isLabelHidden = false,
  years,
  values,
  unit,
  format,
  chosen,
  since,
  partialYear,
  onChoose,
  height = 96,
}: YearChartProps) {
  const title = useId();
  const plot = useRef<HTMLDivElement>(null);
  const width = useWidth(plot);
  const [reads, setReads] = useState<number | 'chosen'>();
  const read = reads === 'chosen' ? chosen : reads;
  const formatTick = (value: number) => tickText(value, format);
  const layout = layoutFor(years, values, { width, height, formatTick });
  const slider = useYearSlider({ years, layout, chosen, onChoose, onRead: setReads });
  const say = (year: number, value: number | undefined) => {
    const number =
      value === undefined || Number.isNaN(value)
        ? 'no value'
        : [format(value), unit].filter(Boolean).join(' ');
    return `${year}${year === partialYear ? ' so far' : ''}: ${number}`;
  };
  const sayYear = (year: number) => say(year, values[years.indexOf(year)]);
  const current = onChoose ? chosen : (read ?? chosen);
  const at = current ?? years.at(-1)!;
  const marked = layout.bars.find(({ year }) => year === read);

  return (
    <figure className={styles.chart}>
      <figcaption id={title} className={classNames(styles.title, isLabelHidden && 'visually-hidden')}>
        {label}
      </figcaption>
      <div
        ref={plot}
        role="slider"
        tabIndex={0}
        aria-labelledby={title}
        aria-valuemin={years[0]}
        aria-valuemax={years.at(-1)}
        aria-valuenow={at}
        aria-valuetext={sayYear(at)}
        aria-readonly={!onChoose}
        className={classNames(styles.plot, onChoose && styles.slider)}
        style={{ blockSize: height }}
        {...slider}
      >
        <YearBars
          layout={layout}
          size={{ width, height }}
          marks={{ chosen, since, partialYear, read }}
          unit={unit}
          formatTick={formatTick}
        />
        {marked && (
          <span
            className={styles.tip}
            style={{ left: marked.centre, transform: `translateX(${(-100 * marked.centre) / width}%)` }}
          >
            {sayYear(marked.year)}
          </span>
        )}
      </div>
      <ChartTable
        caption={label}
        head={['Year', unit || 'Value']}
        rows={years.map((year, index) => [
          `${year}${year === partialYear ? ' so far' : ''}`,
          Number.isNaN(values[index]) ? 'no value' : format(values[index]!),
        ])}
      />
    </figure>
  );
}

function layoutFor(
  years: readonly number[],
  values: ArrayLike<number>,
  room: { width: number; height: number; formatTick: (value: number) => string },
): BarLayout {
  const { width, height, formatTick } = room;
  // The numbers of the axis do not depend on the room they need.
  const { ticks } = barLayout(years, values, { width, height, gutter: 0 });
  const longest = Math.max(...ticks.map(({ value }) => formatTick(value).length));
  return barLayout(years, values, { width, height, gutter: Math.ceil(longest * FIGURE_PX) + 10 });
}
