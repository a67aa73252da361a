import type { Verdict } from '#domain/simulator/verdict.ts';
import { WEIGHT_REASONS } from '#domain/simulator/weights.ts';
import { formatDecimal, formatShare } from '#ui/numberFormat.ts';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './FindingDrawer.module.css';

/** What the checks found, the heaviest first. */
export function EvidenceList({ verdict: { findings } }: { verdict: Verdict }) {
  return (
    <section className={styles.block} aria-label="What was found">
      <h3>What was found</h3>
      {findings.length === 0 && <p className={styles.remark}>Nothing speaks against this cell.</p>}
      <ol className={styles.evidence}>
        {findings.map(({ heuristic, strength, evidence, points }) => (
          <li key={heuristic}>
            <p className={styles.title}>
              <span>
                {WEIGHT_REASONS[heuristic].title} <span className={styles.remark}>{heuristic}</span>
              </span>
              <span className={styles.points}>
                {points > 0 ? `+${formatDecimal(points, 2)}` : strength > 0 ? 'off' : '0'}
              </span>
            </p>
            <p>
              <VisibleText text={evidence} />
            </p>
            <p className={styles.remark}>
              {formatShare(strength)} of {formatDecimal(strength > 0 ? points / strength : 0, 2)} points
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
