import type { VerdictState } from '#domain/simulator/verdict.ts';
import { FINDING_STYLES } from '#map/layers/findingStyle.ts';
import { shapePath } from '#map/layers/pointShape.ts';
import { classes } from '#ui/classes.ts';
import styles from './Scan.module.css';
import { STATE_NAMES } from './scanWords.ts';

/** A state as its mark on the map and its word. */
export function StateLabel({ state }: { state: VerdictState }) {
  const { shape, colour, isHollow, letter } = FINDING_STYLES[state];
  return (
    <span className={classes(styles.state, state === 'conflicts' && styles.conflicts)}>
      <svg aria-hidden="true" width={14} height={14} viewBox="-7 -7 14 14">
        <path
          d={shapePath(shape, 4.2)}
          style={{ fill: isHollow ? 'none' : colour, stroke: colour, strokeWidth: 1.6 }}
        />
        {letter && (
          <text className={classes(styles.letter, isHollow && styles.onHollow)} y={2.6}>
            {letter}
          </text>
        )}
      </svg>
      {STATE_NAMES[state]}
    </span>
  );
}
