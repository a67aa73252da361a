import { useState } from 'react';
import type { ScanReport } from '#domain/scan/ScanReport.ts';
import { Button } from '#ui/controls/Button.tsx';
import { RejectedLineList } from '#ui/feedback/RejectedLineList.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import styles from '#views/channels/scan/Scan.module.css';

const PAGE_SIZE = 50;
const MAX_REASONS = 12;

/** The rejected lines by reason, then in pages with number and text. */
export function RejectedLines({ report: { reasons, rejects, rejected } }: { report: ScanReport }) {
  const [start, setStart] = useState(0);
  const end = Math.min(start + PAGE_SIZE, rejects.length);
  return (
    <>
      <ul className={styles.reasons} aria-label="Reasons">
        {reasons.slice(0, MAX_REASONS).map(({ reason, count }) => (
          <li key={reason}>
            <VisibleText text={reason} />
            <span>{formatCount(count)}</span>
          </li>
        ))}
        {reasons.length > MAX_REASONS && (
          <li>and {formatCount(reasons.length - MAX_REASONS)} other reasons</li>
        )}
      </ul>
      <div className={styles.lines}>
        <RejectedLineList label="Rejected lines" lines={rejects.slice(start, end)} />
      </div>
      {rejects.length > PAGE_SIZE && (
        <div className={styles.line}>
          <span className={styles.remark}>
            {formatCount(start + 1)} to {formatCount(end)} of {formatCount(rejects.length)}
          </span>
          <Button disabled={start === 0} onClick={() => setStart(Math.max(0, start - PAGE_SIZE))}>
            Previous
          </Button>
          <Button disabled={end === rejects.length} onClick={() => setStart(end)}>
            Next
          </Button>
        </div>
      )}
      {rejected > rejects.length && (
        <p className={styles.remark}>
          The first {formatCount(rejects.length)} of {formatCount(rejected)} are listed; all are counted
          above.
        </p>
      )}
    </>
  );
}
