import { Button } from '#ui/controls/Button.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatBytes, formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/channels/scan/Scan.module.css';
import type { ScanStage } from './useScanLoader.ts';

/** The progress of reading a file. */
export function ScanProgressLine({ stage, onCancel }: { stage: ScanStage; onCancel: () => void }) {
  if (stage.phase !== 'opening' && stage.phase !== 'reading') return null;
  const progress = stage.phase === 'reading' ? stage.progress : undefined;
  return (
    <div className={styles.progress} role="status">
      <span>
        Reading <VisibleText text={stage.name} />
        {progress &&
          `: ${formatBytes(progress.bytes)} of ${formatBytes(progress.totalBytes)}, ${formatCount(progress.rows)} rows`}
      </span>
      <div className={styles.line}>
        <Progress
          label="Bytes read"
          share={progress && progress.totalBytes > 0 ? progress.bytes / progress.totalBytes : undefined}
        />
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </div>
  );
}
