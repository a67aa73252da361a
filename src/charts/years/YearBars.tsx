import { useId } from 'react';
import { classNames } from '#ui/style/classNames.ts';
import type { BarLayout } from './barLayout.ts';
import styles from './YearChart.module.css';

interface YearBarsProps {
  layout: BarLayout;
  size: { width: number; height: number };
  marks: {
    chosen: number | undefined;
    since: number | undefined;
    partialYear: number | undefined;
    /** Under the pointer. */
    read: number | undefined;
  };
  unit: string;
  formatTick: (value: number) => string;
}

/** The picture of a YearChart; everything it says is said in words elsewhere. */
export function YearBars({ layout, size, marks, unit, formatTick }: YearBarsProps) {
  const hatch = useId();
  const { bars, ticks, labels, left, right, bottom } = layout;
  const chosen = bars.find(({ year }) => year === marks.chosen);
  const since = bars.find(({ year }) => year === marks.since);
  const near = (x: number, year: number) =>
    bars.some((bar) => bar.year === year && Math.abs(bar.centre - x) < 34);
  const isCrowded = (x: number, year: number) =>
    [chosen, since].some((bar) => bar && bar.year !== year && near(x, bar.year));

  return (
    <svg className={styles.picture} width={size.width} height={size.height} aria-hidden="true">
      <defs>
        {[styles.hatch, styles.hatchChosen].map((look, at) => (
          <pattern
            key={look}
            id={`${hatch}${at}`}
            width={5}
            height={5}
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <rect width={2.5} height={5} className={look} />
          </pattern>
        ))}
      </defs>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y + 0.5}
            y2={y + 0.5}
            className={value === 0 ? styles.axis : styles.grid}
          />
          <text x={left - 6} y={y + 4} className={styles.tick}>
            {formatTick(value)}
          </text>
        </g>
      ))}
      <text x={left} y={10} className={styles.unit}>
        {unit}
      </text>
      {chosen && (
        <line
          x1={Math.round(chosen.centre) + 0.5}
          x2={Math.round(chosen.centre) + 0.5}
          y1={layout.top}
          y2={bottom}
          className={styles.needle}
        />
      )}
      {bars.map(({ year, x, y, width, height }) => {
        const isChosen = year === marks.chosen;
        const isPartial = year === marks.partialYear;
        return (
          <rect
            key={year}
            data-year={year}
            data-mark={isChosen ? 'chosen' : year === marks.since ? 'since' : undefined}
            data-partial={isPartial || undefined}
            x={x}
            y={y}
            width={width}
            height={height}
            fill={isPartial ? `url(#${hatch}${isChosen ? 1 : 0})` : undefined}
            className={classNames(
              isPartial ? styles.partial : styles.bar,
              isChosen && styles.chosen,
              year === marks.since && styles.since,
              year === marks.read && styles.read,
            )}
          />
        );
      })}
      {since && <Mark x={since.centre} y={bottom} className={styles.sinceMark} />}
      {chosen && <Mark x={chosen.centre} y={bottom} className={styles.chosenMark} />}
      {labels
        .filter(({ year, x }) => year !== marks.chosen && year !== marks.since && !isCrowded(x, year))
        .map(({ year, x }) => (
          <YearLabel key={year} year={year} x={x} size={size} />
        ))}
      {since && !isCrowded(since.centre, since.year) && (
        <YearLabel year={since.year} x={since.centre} size={size} isStrong />
      )}
      {chosen && <YearLabel year={chosen.year} x={chosen.centre} size={size} isStrong />}
    </svg>
  );
}

function Mark({ x, y, className }: { x: number; y: number; className: string | undefined }) {
  return <path d={`M${x} ${y + 2}l4 5h-8z`} className={className} />;
}

interface YearLabelProps {
  year: number;
  x: number;
  size: { width: number; height: number };
  isStrong?: boolean;
}

/** Kept inside the picture where the last year has less room than its number. */
function YearLabel({ year, x, size, isStrong = false }: YearLabelProps) {
  return (
    <text
      x={Math.min(x, size.width - 15)}
      y={size.height - 4}
      className={isStrong ? styles.strongYear : styles.year}
    >
      {year}
    </text>
  );
}
