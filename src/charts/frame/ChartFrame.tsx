import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import type { ChartTableData } from '#charts/export/ExportChart.tsx';
import { ExportChart } from '#charts/export/ExportChart.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './ChartFrame.module.css';
import { ChartTable } from './ChartTable.tsx';
import { useWidth } from './useWidth.ts';

/** Pixels. */
export interface ChartSize {
  width: number;
  height: number;
}

/** What lets pointer and keyboard read a chart. */
export interface ChartReader {
  /** Role, names and handlers of the element around the picture. */
  plot: ComponentProps<'div'>;
  /** What is read, and where it stands. */
  tip?: { x: number; y: number; text: string } | undefined;
}

export interface ChartFrameProps {
  title: string;
  unit?: string;
  table: ChartTableData;
  /** The name of exported files, without their ending. */
  file: string;
  /** Who counted, and when: exports carry it. */
  origin: string;
  /** Of the picture; where it depends on the width, a function of it. */
  height: number | ((width: number) => number);
  /** Said in the place of the picture. */
  empty?: string | undefined;
  reader?: (size: ChartSize) => ChartReader;
  /** What the picture does not say of itself; below it, on the page and in exported pictures. */
  note?: string | undefined;
  /** Below the picture on the page only. */
  footer?: ReactNode;
  /** The content of one svg. */
  children: (size: ChartSize) => ReactNode;
}

/** A chart with its title and unit, the table behind it and its ways into files. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, unit, table, file, origin, note, footer, height: wanted, empty, reader, children } = props;
  const titleId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const picture = useRef<SVGSVGElement>(null);
  const width = useWidth(stage);
  const [isTable, setTable] = useState(false);
  const size = { width, height: typeof wanted === 'number' ? wanted : wanted(width) };
  const { plot, tip } = reader?.(size) ?? { plot: undefined, tip: undefined };

  return (
    <figure className={styles.chart} aria-labelledby={titleId}>
      <div className={styles.head}>
        <figcaption className={styles.caption}>
          <span id={titleId} className={styles.title}>
            <VisibleText text={title} />
          </span>
          {unit && <span className={styles.unit}>{unit}</span>}
        </figcaption>
        {!empty && (
          <div className={styles.controls}>
            <Switch label="Table" isOn={isTable} onSwitch={setTable} />
            <ExportChart
              picture={picture}
              caption={{ title, unit, note, origin }}
              table={table}
              file={file}
            />
          </div>
        )}
      </div>
      <div ref={stage} className={styles.stage}>
        {empty ? (
          <p className="remark">{empty}</p>
        ) : (
          <div
            {...(plot && { 'aria-labelledby': titleId, ...plot })}
            hidden={isTable}
            className={styles.plot}
            style={{ blockSize: size.height }}
          >
            {/* biome-ignore lint/a11y/noSvgWithoutTitle: the title of the figure names it */}
            <svg
              ref={picture}
              className={styles.picture}
              width={size.width}
              height={size.height}
              {...(reader ? { role: 'presentation' } : { role: 'img', 'aria-labelledby': titleId })}
            >
              {children(size)}
            </svg>
            {tip && <Tip {...tip} size={size} />}
          </div>
        )}
      </div>
      {!empty && <ChartTable caption={title} {...table} isShown={isTable} />}
      {!empty && note && (
        <p className={styles.note}>
          <VisibleText text={note} />
        </p>
      )}
      {!empty && footer}
    </figure>
  );
}

/** Kept inside the picture: the nearer an end, the less of it goes beyond the mark on that side. */
function Tip({ x, y, text, size }: { x: number; y: number; text: string; size: ChartSize }) {
  const isBelow = y < size.height / 3;
  return (
    <span
      className={styles.tip}
      style={{
        left: x,
        top: isBelow ? y + 10 : y - 8,
        transform: `translate(${(-100 * x) / size.width}%, ${isBelow ? 0 : -100}%)`,
      }}
    >
      <VisibleText text={text} isMultiline />
    </span>
  );
}
