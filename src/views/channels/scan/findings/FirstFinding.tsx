import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import styles from '#views/channels/scan/Scan.module.css';
import { STATE_NAMES } from './findingLabels.ts';

/** The result of the grading and its worst cell, for phones, whose list of findings is in another tab. */
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
