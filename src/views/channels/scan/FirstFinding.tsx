import { Button } from '#ui/Button.tsx';
import { formatCount } from '#ui/numberFormat.ts';
import { PHONE, useMediaQuery } from '#ui/useMedia.ts';
import styles from './Scan.module.css';
import type { ScanReview } from './scanSide.ts';
import { STATE_NAMES } from './scanWords.ts';

/** On a phone the list of findings is on a tab of its own: how the grading went, and the worst cell. */
export function FirstFinding({ side, onShow }: { side: ScanReview; onShow: (key: string) => void }) {
  const isPhone = useMediaQuery(PHONE);
  const { verdicts } = side.grading;
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
