import type { VerdictState } from '#domain/simulator/Verdict.ts';
import { FINDING_STYLES } from '#map/findings/findingStyle.ts';
import { shapePath } from '#map/marks/pointShape.ts';
import { classNames } from '#ui/style/classNames.ts';
import styles from '#views/channels/scan/Scan.module.css';
import { STATE_NAMES } from './findingLabels.ts';

/** A state as its map mark and its name. */
export function StateLabel({ state }: { state: VerdictState }) {
  const { shape, colour, isHollow, letter } = FINDING_STYLES[state];
  return (
    <span className={classNames(styles.state, state === 'conflicts' && styles.conflicts)}>
      <span
        aria-hidden="true"
        className={classNames(styles.mark, isHollow && styles.hollow)}
        // As an attribute it is neither copied nor read out.
        data-letter={letter}
      >
        <svg aria-hidden="true" width={14} height={14} viewBox="-7 -7 14 14">
          <path
            d={shapePath(shape, letter ? 5.6 : 4.2)}
            style={{ fill: isHollow ? 'none' : colour, stroke: colour, strokeWidth: letter ? 1.2 : 1.6 }}
          />
        </svg>
      </span>
      {STATE_NAMES[state]}
    </span>
  );
}
