import { CHANGES } from '#domain/saved/diffSnapshots.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import { ClassLegend } from '#ui/display/ClassLegend.tsx';
import styles from './Compare.module.css';
import { CHANGE_LABELS, CHANGE_STYLES } from './changeStyles.ts';

interface ChangeLegendProps {
  /** By the position in CHANGES. */
  counts: readonly number[];
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
}

/** How many rows differ in each way; a way can be taken off the map and the table. */
export function ChangeLegend({ counts, hidden, onHidden }: ChangeLegendProps) {
  return (
    <ClassLegend
      name="saved"
      head={<span className={styles.legend}>Changes</span>}
      classes={CHANGES.flatMap((change, code) =>
        counts[code]
          ? [
              {
                code,
                count: counts[code],
                label: (
                  <span className={styles.change}>
                    <PointGlyph style={CHANGE_STYLES[code]!} />
                    {CHANGE_LABELS[change]}
                  </span>
                ),
              },
            ]
          : [],
      )}
      hidden={hidden}
      onHidden={onHidden}
    />
  );
}
