import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findingRows } from '#domain/simulator/export/findingRows.ts';
import { savedSearchesQuery } from '#queries/saved/savedQueries.ts';
import { useKeepRows } from '#queries/saved/useKeepRows.ts';
import { useReviewLabels } from '#queries/wireless/reviewLabels.ts';
import { Button } from '#ui/controls/Button.tsx';
import { modeLabel } from '#ui/display/Badge.tsx';
import { liveLicence } from '#ui/export/wirelessSource.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { DIGEST, keptScanLink, keptScanNamed } from '#views/channels/scan/file/keptScans.ts';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import { MOST_KEPT_LETTERS } from '#views/channels/state/channelsState.ts';
import styles from './Scan.module.css';
import { scanSource } from './scanSource.ts';

/** Keeps the scan with its findings and labels; kept again, it is a snapshot beside the earlier one. */
export function KeepScan({ review }: { review: ScanReview }) {
  const [isReading, setReading] = useState(false);
  const { loader, grading, knowledge, budget, choice } = review;
  const saved = useQuery(savedSearchesQuery).data?.reply.saved;
  const labels = useReviewLabels();
  const keep = useKeepRows();
  const tell = useToast();
  const { loaded } = loader;
  if (!loaded || !saved || grading.verdicts.length === 0) return null;
  const name = loaded.opened.name.trim().slice(0, MOST_KEPT_LETTERS);
  const { mode, fetchedAt } = knowledge;
  const link = keptScanLink(name);
  const keepNow = async () => {
    setReading(true);
    const source = await scanSource(loaded, choice);
    setReading(false);
    keep.mutate(
      {
        rows: findingRows(grading.verdicts, labels),
        of: keptScanNamed(saved, name) ?? { name, link, note: '', tags: ['scan'] },
        facts: {
          ...{ title: name, query: name, source, link, unit: 'cell' },
          mode: mode ? modeLabel(mode, budget.connection.dataset) : 'not compared with known cells',
          ...{ fetchedAtMs: fetchedAt ?? Date.now(), licence: liveLicence(mode ? [mode] : []) },
          ...{ question: `scan ${name}`, isWhole: true },
        },
      },
      {
        onSuccess(kept) {
          loader.note(loaded, { kept: name, digest: DIGEST.exec(source)?.[0] });
          tell({
            text: `Kept ${formatMany(grading.verdicts.length, 'cell')} of ${kept.name}.`,
            undo: kept.undo,
          });
        },
      },
    );
  };
  return (
    <div className={styles.line}>
      <Button
        isBusy={keep.isPending || isReading}
        title="With its findings and labels. It opens again without its file."
        onClick={() => void keepNow()}
      >
        Keep scan
      </Button>
      {keep.error && <Notice error={keep.error} kept="The scan is still open." />}
    </div>
  );
}
