import { useId, useMemo, useRef, useState } from 'react';
import { useWidth } from '#charts/frame/useWidth.ts';
import type { ChannelId } from '#domain/channels/ChannelTable.ts';
import type { CarrierMark } from '#domain/channels/carrierMarks.ts';
import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import { formatMany } from '#ui/format/numberFormat.ts';
import { BandNames } from './BandNames.tsx';
import { SpectrumHead } from './SpectrumHead.tsx';
import { AXIS_PX, SpectrumPicture } from './SpectrumPicture.tsx';
import styles from './SpectrumStrip.module.css';
import { SpectrumTable } from './SpectrumTable.tsx';
import { crowdLabel, markLabel } from './spectrumLabels.ts';
import { type PlacedMark, ROW_PX, spectrumRows } from './spectrumLayout.ts';
import { type FrequencyRange, spectrumScale } from './spectrumScale.ts';
import { isSameChannel, useSpectrumPlot } from './useSpectrumPlot.ts';

export interface SpectrumStripProps {
  /** The title: what is known, and where. */
  label: string;
  /** By rising frequency, as `carrierMarks` gives them. */
  marks: readonly CarrierMark[];
  /** Heard in a scan but not known here, as `unknownMarks` gives them. */
  unknown?: readonly CarrierMark[];
  /** Points whose channel numbers no band has, so that they stand nowhere on the strip. */
  unreadable?: number;
  brush: SpectrumBrush | undefined;
  onBrush: (brush: SpectrumBrush | undefined) => void;
  selected: ChannelId | undefined;
  onSelect: (channel: ChannelId | undefined) => void;
}

const NONE: readonly CarrierMark[] = [];

/**
 * Channels by technology and downlink frequency. Arrows move from one to the next and between technologies, with Shift they
 * brush; Enter selects, Shift Enter brushes a band, Esc clears. A pointer drags along one technology or across all.
 */
export function SpectrumStrip(props: SpectrumStripProps) {
  const { label, marks, unknown = NONE, unreadable = 0, brush, onBrush, selected, onSelect } = props;
  const title = useId();
  const hint = useId();
  const plotElement = useRef<HTMLDivElement>(null);
  const width = useWidth(plotElement);
  const [range, setRange] = useState<FrequencyRange>();
  const scale = useMemo(() => spectrumScale(range), [range]);
  const all = useMemo(
    () => [...marks, ...unknown].sort((a, b) => a.downlinkMhz - b.downlinkMhz),
    [marks, unknown],
  );
  const rows = useMemo(() => spectrumRows(all, scale, width), [all, scale, width]);
  const { current, read, plot } = useSpectrumPlot({ rows, scale, width, brush, onBrush, selected, onSelect });
  const chosen = rows.flatMap((row) =>
    row.marks.filter(({ mark }) => selected && isSameChannel(mark, selected)),
  );
  const inRow = rows.find(({ kind }) => kind === current?.mark.kind)?.marks ?? [];
  const tipRow = read && rows.find(({ kind }) => kind === read.mark.kind);

  return (
    <figure className={styles.strip}>
      <SpectrumHead
        titleId={title}
        label={label}
        note={unreadable > 0 ? `${formatMany(unreadable, 'point')} outside all bands` : undefined}
        brush={brush}
        onBrush={onBrush}
        range={range}
        onRange={setRange}
      />
      <div className={styles.body}>
        <div aria-hidden="true">
          {rows.map(({ kind, marks: there }) => (
            <div key={kind} className={styles.technology} style={{ blockSize: ROW_PX }}>
              {TECHNOLOGY_NAMES[kind]}
              <span className={styles.count}>{formatMany(distinctChannels(there), 'channel')}</span>
            </div>
          ))}
          <div className={styles.unit} style={{ blockSize: AXIS_PX }}>
            MHz
          </div>
        </div>
        <div className={styles.stage} style={{ blockSize: rows.length * ROW_PX + AXIS_PX }}>
          <div
            ref={plotElement}
            role="slider"
            tabIndex={0}
            aria-labelledby={title}
            aria-describedby={hint}
            aria-valuemin={Math.min(1, inRow.length)}
            aria-valuemax={inRow.length}
            aria-valuenow={current ? inRow.indexOf(current) + 1 : 0}
            aria-valuetext={current ? currentLabel(current.mark, selected) : 'No channel here'}
            className={styles.plot}
            {...plot}
          >
            <SpectrumPicture
              rows={rows}
              scale={scale}
              width={width}
              brush={brush}
              selected={chosen}
              read={read}
            />
            {read && tipRow && (
              <span
                className={styles.tip}
                style={{
                  left: read.x,
                  top: tipRow.top,
                  transform: `translate(${(-100 * read.x) / width}%, -100%)`,
                }}
              >
                {markLabel(read.mark)}
                {crowdLabel(crowdAt(tipRow.marks, read.x) - 1)}
              </span>
            )}
            {all.length === 0 && <p className={styles.empty}>No channels in this area yet.</p>}
            {all.length > 0 && !current && <p className={styles.empty}>No channels in this range.</p>}
          </div>
          <BandNames rows={rows} brush={brush} onBrush={onBrush} />
        </div>
      </div>
      <p id={hint} className="visually-hidden">
        Arrow keys move between channels and technologies; hold Shift to select a range. Enter selects the
        channel, Shift+Enter selects its band, Esc clears.
      </p>
      <SpectrumTable caption={label} marks={all} />
    </figure>
  );
}

/** Marks on one pixel with another. */
function crowdAt(marks: readonly PlacedMark[], x: number): number {
  return marks.filter((one) => Math.abs(one.x - x) < 1).length;
}

function distinctChannels(marks: readonly PlacedMark[]): number {
  return new Set(marks.filter(({ mark }) => mark.points > 0).map(({ mark }) => mark.channel)).size;
}

function currentLabel(mark: CarrierMark, selected: ChannelId | undefined): string {
  return selected && isSameChannel(mark, selected) ? `${markLabel(mark)}, selected` : markLabel(mark);
}
