import { CHANGES } from '#domain/saved/diffSnapshots.ts';
import { ClassLegend } from '#ui/display/ClassLegend.tsx';
import styles from './ChangeLegend.module.css';
import { CHANGE_LABELS, CHANGE_STYLES } from './changeStyles.ts';
import { PointGlyph } from './PointGlyph.tsx';

interface ChangeLegendProps {
  /** Under which the legend stores whether it is open. */
  name: string;
  /** By the position in CHANGES. */
  counts: readonly number[];
  hidden: ReadonlySet<number>;
  onHidden: (hidden: ReadonlySet<number>) => void;
}

/** How many rows differ in each way; a way can be taken off the map and the table. */
export function ChangeLegend({ name, counts, hidden, onHidden }: ChangeLegendProps) {
  return (
    <ClassLegend
      name={name}
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
