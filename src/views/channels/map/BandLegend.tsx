import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import { TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';
import { BAND_COLOURS, channelStyle, NO_BAND } from '#map/channels/channelStyle.ts';
import { FINDING_STATES } from '#map/findings/findingStyle.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import { ClassLegend } from '#ui/display/ClassLegend.tsx';
import styles from '#views/channels/Channels.module.css';
import { StateLabel } from '#views/channels/scan/findings/StateLabel.tsx';

interface BandLegendProps {
  /** By band group, the one without a band last. */
  counts: Uint32Array;
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
  /** Whether the map shows the cells of a scan too. */
  hasFindings: boolean;
}

/** Bands by colour with their numbers, technologies by shape, quality by size. */
export function BandLegend({ counts, hidden, onHidden, hasFindings }: BandLegendProps) {
  const classes = [...BAND_COLOURS.keys()].flatMap((group) =>
    counts[group] || hidden.has(group)
      ? [
          {
            code: group,
            count: counts[group]!,
            label: (
              <span className={styles.mark}>
                <PointGlyph style={{ shape: 'disc', colour: BAND_COLOURS[group]! }} />
                {group === NO_BAND ? 'No band' : BAND_GROUPS[group]!.label}
              </span>
            ),
          },
        ]
      : [],
  );
  return (
    <ClassLegend
      name="channels"
      head={<span className={styles.legendTitle}>Channels by band</span>}
      classes={classes}
      hidden={hidden}
      onHidden={onHidden}
    >
      <ul className={styles.shapes} aria-label="Shapes">
        {CHANNEL_KINDS.map((kind) => (
          <li key={kind} className={styles.mark}>
            <PointGlyph style={{ ...channelStyle(kind, NO_BAND), colour: 'var(--text-soft)' }} size={12} />
            {TECHNOLOGY_NAMES[kind]}
          </li>
        ))}
      </ul>
      <p className="remark">Larger: higher QoS, 0 to 7</p>
      {hasFindings && (
        <ul className={styles.shapes} aria-label="Scanned cells">
          {FINDING_STATES.toReversed().map((state) => (
            <li key={state}>
              <StateLabel state={state} />
            </li>
          ))}
        </ul>
      )}
    </ClassLegend>
  );
}
