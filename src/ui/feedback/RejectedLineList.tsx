import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from './RejectedLineList.module.css';

interface RejectedLineListProps {
  label?: string;
  lines: readonly { line: number; reason: string; text: string | null }[];
}

/** Lines of a file that were not taken: number, the rule that is broken, and how the line begins. */
export function RejectedLineList({ label, lines }: RejectedLineListProps) {
  return (
    <ol className={styles.lines} aria-label={label}>
      {lines.map(({ line, reason, text }) => (
        <li key={line}>
          <span className={styles.lineNumber}>line {formatCount(line)}</span> <VisibleText text={reason} />
          {text && (
            <code className={styles.lineText}>
              <VisibleText text={text} />
            </code>
          )}
        </li>
      ))}
    </ol>
  );
}
