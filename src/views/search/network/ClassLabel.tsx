import { type ColourMode, classLabels } from '#domain/network/networkClasses.ts';
import { PointGlyph } from '#map/marks/PointGlyph.tsx';
import styles from './ClassLabel.module.css';
import { networkStyles } from './networkStyles.ts';

/** A class as its mark and its name. */
export function ClassLabel({ mode, code }: { mode: ColourMode; code: number }) {
  return (
    <span className={styles.label}>
      <PointGlyph style={networkStyles(mode)[code]!} />
      {classLabels(mode)[code]}
    </span>
  );
}
