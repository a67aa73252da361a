import { PatternError } from '#domain/sheet/find/TextMatcher.ts';
import { formatShare } from '#domain/text/formatShare.ts';
import { MAX_HITS } from '#queries/workbook/find/Hit.ts';
import type { WorkbookFinder } from '#queries/workbook/find/WorkbookFinder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { faultMessage } from '#views/workbook/faults/faultMessage.ts';
import styles from './FindBar.module.css';
import type { FindActions } from './useFindActions.ts';

/** How far a search is, what it would cost, what it found or why it did not. */
export function FindStatus({ finder, actions }: { finder: WorkbookFinder; actions: FindActions }) {
  const { share, price, problem, hits, at, isCut } = finder;
  if (share !== undefined)
    return (
      <div className={styles.status} role="status">
        <span>Searching… {formatShare(share)}</span>
        <Button kind="quiet" onClick={() => finder.stop()}>
          Cancel
        </Button>
      </div>
    );
  if (price !== undefined)
    return (
      <div className={styles.status} role="status">
        <span>Not all cells are loaded.</span>
        <Button onClick={() => void actions.step(1)}>Search ({formatMany(price, 'live call')})</Button>
      </div>
    );
  if (problem !== undefined)
    return (
      <p className={styles.problem} role="alert">
        {problem instanceof PatternError ? problem.message : faultMessage(problem)}
      </p>
    );
  const place = at < 0 ? '' : `${formatCount(at + 1)} of `;
  const count =
    hits && (isCut ? `the first ${formatCount(MAX_HITS)} cells` : formatMany(hits.length, 'cell'));
  return (
    <div className={styles.status} role="status">
      {hits && <span>{hits.length === 0 ? 'No visible cell matches.' : `${place}${count}`}</span>}
      {actions.refusal !== undefined && <span>{actions.refusal}</span>}
    </div>
  );
}
