import { useId } from 'react';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import { Button } from '#ui/controls/Button.tsx';
import { type Option, Select } from '#ui/controls/Select.tsx';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import styles from './SpectrumStrip.module.css';
import { brushLabel } from './spectrumLabels.ts';
import { type FrequencyRange, spectrumScale } from './spectrumScale.ts';

interface SpectrumHeadProps {
  titleId: string;
  label: string;
  note: string | undefined;
  brush: SpectrumBrush | undefined;
  onBrush: (brush: SpectrumBrush | undefined) => void;
  range: FrequencyRange | undefined;
  onRange: (range: FrequencyRange | undefined) => void;
}

const WHOLE = 'whole';
const SEGMENTS: readonly FrequencyRange[] = spectrumScale().segments;
/** The narrowest that the strip shows, MHz. */
const NARROWEST_MHZ = 1;

/** Title, what is brushed, and which part of the spectrum is shown. */
export function SpectrumHead({ titleId, label, note, brush, onBrush, range, onRange }: SpectrumHeadProps) {
  const brushId = useId();
  const options: Option<string>[] = [
    { value: WHOLE, label: 'Whole spectrum' },
    ...SEGMENTS.map((one) => ({ value: keyOf(one), label: rangeLabel(one) })),
  ];
  const value = range ? keyOf(range) : WHOLE;
  if (!options.some((option) => option.value === value)) options.push({ value, label: rangeLabel(range!) });
  const closeUp = brush && around(brush);
  const isClose = closeUp && range && keyOf(closeUp) === keyOf(range);
  return (
    <div className={styles.head}>
      <figcaption className={styles.title}>
        <span id={titleId}>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </figcaption>
      <div className={styles.controls}>
        <output id={brushId} className={styles.brushed}>
          {brush && brushLabel(brush)}
        </output>
        {closeUp && !isClose && (
          <Button
            kind="quiet"
            className={styles.small}
            aria-describedby={brushId}
            onClick={() => onRange(closeUp)}
          >
            Zoom in
          </Button>
        )}
        {brush && (
          <Button
            kind="quiet"
            className={styles.small}
            aria-describedby={brushId}
            onClick={() => onBrush(undefined)}
          >
            Clear
          </Button>
        )}
        <Select
          aria-label="Spectrum range"
          className={styles.range}
          value={value}
          options={options}
          onValue={(key) => onRange(SEGMENTS.find((one) => keyOf(one) === key))}
        />
      </div>
    </div>
  );
}

const keyOf = ({ fromMhz, toMhz }: FrequencyRange) => `${fromMhz}-${toMhz}`;
const rangeLabel = ({ fromMhz, toMhz }: FrequencyRange) =>
  `${formatDecimal(fromMhz)}–${formatDecimal(toMhz)} MHz`;

/** The brush with a little room on both sides, so that its edges can be moved. */
function around({ fromMhz, toMhz }: SpectrumBrush): FrequencyRange {
  const room = Math.max((toMhz - fromMhz) * 0.05, NARROWEST_MHZ / 2);
  const tenth = (megahertz: number) => Math.round(megahertz * 10) / 10;
  return { fromMhz: tenth(fromMhz - room), toMhz: tenth(toMhz + room) };
}
