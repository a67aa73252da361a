import { useId } from 'react';
import { fitText, textWidth } from '#charts/axis/fitText.ts';
import { ChartFrame, type ChartSize } from '#charts/frame/ChartFrame.tsx';
import { useReading } from '#charts/frame/useReading.ts';
import { columnPercent } from '#domain/text/formatShare.ts';
import { visibleString } from '#domain/text/visibleText.ts';
import { formatCount } from '#ui/format/numberFormat.ts';
import { partPatterns } from './partPatterns.ts';
import styles from './ShareBar.module.css';
import { type PlacedPart, shareParts } from './shareParts.ts';

export interface SharePart {
  key: string;
  label: string;
  value: number | null;
  /** CSS, such as `var(--encryption-wpa2)`. */
  colour: string;
}

interface ShareBarProps {
  title: string;
  unit: string;
  parts: readonly SharePart[];
  file: string;
  origin: string;
}

const BAR = 22;
const LIST_TOP = 32;
const ROW = 20;
const FONT = 12;
/** Room for one entry of the list. */
const COLUMN = 260;
/** Lines across a part, so that neighbours are told apart without colour. */
const PATTERNS = ['', 'M0 6L6 0', 'M0 3H6', 'M0 0L6 6', 'M3 0V6', 'M0 3H6M3 0V6'];

/** Parts of a whole: one bar of 100 %, and a list that names each part with its value and share. */
export function ShareBar({ title, unit, parts, file, origin }: ShareBarProps) {
  const { placed, total } = shareParts(parts);
  const reading = useReading({ keys: placed.map(({ key }) => key) });
  const columns = (width: number) => Math.max(1, Math.floor(width / COLUMN));
  const at = placed.findIndex(({ key }) => key === reading.current);
  return (
    <ChartFrame
      title={title}
      unit={unit}
      file={file}
      origin={origin}
      height={(width) => LIST_TOP + Math.ceil(placed.length / columns(width)) * ROW}
      table={{
        head: ['Part', unit, 'Share (%)'],
        rows: placed.map(({ label, value, share }) => [
          label,
          value,
          share === null ? null : Number((share * 100).toPrecision(4)),
        ]),
      }}
      empty={total > 0 ? undefined : 'No counts yet.'}
      reader={({ width }) => {
        const part = placed.find(({ key }) => key === reading.read);
        return {
          plot: reading.slider(placed[at] && partLabel(placed[at], unit)),
          tip: part && { x: (part.from + (part.share ?? 0) / 2) * width, y: 0, text: partLabel(part, unit) },
        };
      }}
    >
      {(size) => (
        <Parts
          placed={placed}
          size={size}
          columns={columns(size.width)}
          read={reading.read}
          onRead={reading.reads}
        />
      )}
    </ChartFrame>
  );
}

function partLabel({ label, value, share }: PlacedPart, unit: string): string {
  if (value === null) return `${visibleString(label)}: no value`;
  return `${visibleString(label)}: ${formatCount(value)} ${unit}, ${figuresOf(share)}`;
}

interface PartsProps {
  placed: readonly PlacedPart[];
  size: ChartSize;
  columns: number;
  read: string | undefined;
  onRead: (key: string) => void;
}

function Parts({ placed, size: { width }, columns, read, onRead }: PartsProps) {
  const id = useId();
  const room = width / columns;
  const rows = Math.ceil(placed.length / columns);
  const patterns = partPatterns(placed, PATTERNS.length);
  return (
    <>
      <defs>
        {PATTERNS.map(
          (lines, at) =>
            lines && (
              <pattern key={lines} id={`${id}${at}`} width={6} height={6} patternUnits="userSpaceOnUse">
                <path d={lines} className={styles.lines} />
              </pattern>
            ),
        )}
      </defs>
      {placed.map(({ key, label, value, share, from, colour }, index) => {
        const x = from * width;
        const wide = Math.max(share ? 1 : 0, (share ?? 0) * width - 1);
        const pattern = patterns[index]!;
        const left = Math.floor(index / rows) * room;
        const top = LIST_TOP + (index % rows) * ROW;
        const figures = value === null ? 'no value' : `${formatCount(value)} · ${figuresOf(share)}`;
        const named = room - 40 - textWidth(figures, FONT);
        return (
          <g key={key} data-part={key} onPointerMove={() => onRead(key)}>
            <rect x={x} y={0} width={wide} height={BAR} style={{ fill: colour }} data-share={share ?? ''} />
            {pattern > 0 && <rect x={x} y={0} width={wide} height={BAR} fill={`url(#${id}${pattern})`} />}
            {key === read && (
              <rect data-passing="" x={x} y={BAR + 1} width={wide} height={3} className={styles.read} />
            )}
            <rect x={left} y={top} width={room} height={ROW} fill="transparent" />
            <rect x={left} y={top + 4} width={12} height={12} style={{ fill: colour }} />
            {pattern > 0 && (
              <rect x={left} y={top + 4} width={12} height={12} fill={`url(#${id}${pattern})`} />
            )}
            <text x={left + 18} y={top + 14} className={styles.label}>
              {fitText(visibleString(label), named, FONT)}
            </text>
            <text x={left + room - 12} y={top + 14} className={styles.value}>
              {figures}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** Parts are compared with each other: their decimals line up. */
const figuresOf = (share: number | null) => (share === null ? '–' : `${columnPercent(share)} %`);
