import type { Verdict } from '#domain/simulator/Verdict.ts';
import { WEIGHT_REASONS, type Weights } from '#domain/simulator/Weights.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import { formatDecimal } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './FindingDrawer.module.css';

/** The evidence of the checks, by points. */
export function EvidenceList({ verdict: { findings }, weights }: { verdict: Verdict; weights: Weights }) {
  return (
    <section className={styles.block} aria-label="Evidence">
      <h3>Evidence</h3>
      {findings.length === 0 && <p className="remark">No evidence against this cell.</p>}
      <ol className={styles.evidence}>
        {findings.map(({ heuristic, strength, evidence, points }) => (
          <li key={heuristic}>
            <p className={styles.title}>
              <span>
                {WEIGHT_REASONS[heuristic].title} <span className="remark">{heuristic}</span>
              </span>
              <span className={styles.points}>
                {weights[heuristic] > 0 ? `+${formatDecimal(points, 2)}` : 'off'}
              </span>
            </p>
            <p>
              <VisibleText text={evidence} />
            </p>
            <p className="remark">
              strength {formatShare(strength)}, weight {formatDecimal(weights[heuristic], 2)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
