import { findingRows } from '#domain/simulator/export/findingRows.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { useReviewLabels } from '#queries/wireless/reviewLabels.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { ExportButton } from '#ui/export/ExportButton.tsx';
import { safeFileName } from '#ui/export/safeFileName.ts';
import { liveLicence } from '#ui/export/wirelessSource.ts';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';
import { STATE_NAMES } from './findingLabels.ts';

/** Exports the findings in the table, where there is a scan, with its file as the source. */
export function ExportFindings({ review }: { review: ScanReview }) {
  const labels = useReviewLabels();
  const { loader, shown, filter, knowledge, budget, grading } = review;
  if (!loader.loaded) return null;
  const { name } = loader.loaded.opened;
  const { mode, fetchedAt, isPartial } = knowledge;
  function content() {
    const choice = (label: string, verdicts: readonly Verdict[]) => ({
      label,
      rows: findingRows(verdicts, labels),
    });
    const all = choice('All', grading.verdicts);
    const stem = safeFileName(name.replace(/(\.(csv|txt|tsv|gz))+$/i, '')).slice(0, 60);
    return {
      title: 'Export findings',
      unit: 'cell',
      choices: filter === 'all' ? [all] : [choice(STATE_NAMES[filter], shown), all],
      facts: {
        title: 'Scan findings',
        source: name,
        mode: mode ? modeLabel(mode, budget.connection.dataset) : 'not compared with known cells',
        query: `Cells of ${name}${mode && isPartial ? ', compared with part of the known cells' : ''}`,
        link: location.href,
        fetchedAtMs: fetchedAt ?? Date.now(),
        licence: liveLicence(mode ? [mode] : []),
      },
      fileName: `airledger-findings-${stem || 'scan'}`,
    };
  }
  return <ExportButton disabled={shown.length === 0} content={content} />;
}
