import { memo } from 'react';
import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import styles from './SpectrumStrip.module.css';
import type { SpectrumRow } from './spectrumLayout.ts';

interface BandNamesProps {
  rows: readonly SpectrumRow[];
  brush: SpectrumBrush | undefined;
  onBrush: (brush: SpectrumBrush | undefined) => void;
}

/** The names over the bands; a press brushes one, another lets go. By keyboard the strip does so itself. */
export const BandNames = memo(function BandNames({ rows, brush, onBrush }: BandNamesProps) {
  return rows.map(({ kind, top, bands }) =>
    bands.map(({ extent: { band, fromMhz, toMhz }, nameX }) => {
      if (nameX === undefined) return null;
      const isOn = brush?.kind === kind && brush.fromMhz === fromMhz && brush.toMhz === toMhz;
      return (
        <button
          key={`${kind} ${band}`}
          type="button"
          tabIndex={-1}
          aria-pressed={isOn}
          aria-label={`Select ${TECHNOLOGY_NAMES[kind]} ${band}`}
          className={styles.band}
          style={{ left: nameX, top }}
          onClick={() => onBrush(isOn ? undefined : { fromMhz, toMhz, kind })}
        >
          {band}
        </button>
      );
    }),
  );
});
