import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import styles from '#views/channels/scan/Scan.module.css';
import { STATE_NAMES } from './findingLabels.ts';

/** On a phone the list of findings is on a tab of its own: how the grading went, and the worst cell. */
export function FirstFinding({ review, onShow }: { review: ScanReview; onShow: (key: string) => void }) {
  const isPhone = useMediaQuery(PHONE);
  const { verdicts } = review.grading;
  const [first] = verdicts;
  if (!isPhone || !first) return null;
  const alike = verdicts.filter(({ state }) => state === first.state).length;
  return (
    <div className={styles.line}>
      <span>
        {STATE_NAMES[first.state]}: {formatCount(alike)} of {formatCount(verdicts.length)} cells
      </span>
      <Button kind="primary" onClick={() => onShow(first.cell.key)}>
        Show the first finding
      </Button>
    </div>
  );
}
