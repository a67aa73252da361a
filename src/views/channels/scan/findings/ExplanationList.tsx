import type { Explanation } from '#domain/simulator/context/Finding.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './FindingDrawer.module.css';
import { CAUSE_NAMES } from './findingLabels.ts';

/** Harmless causes, each with evidence for and against it. */
export function ExplanationList({ explanations }: { explanations: readonly Explanation[] }) {
  if (explanations.length === 0) return null;
  return (
    <section className={styles.block} aria-label="Possible explanations">
      <h3>Possible explanations</h3>
      <ul className={styles.evidence}>
        {explanations.map((one) => (
          <li key={one.cause}>
            <p className={styles.title}>{CAUSE_NAMES[one.cause]}</p>
            <Sentences label="For" sentences={one.for} />
            <Sentences label="Against" sentences={one.against} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentences({ label, sentences }: { label: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={styles.side}>
      <span>{label}</span>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <VisibleText text={sentence} />
          </p>
        ))}
      </div>
    </div>
  );
}
