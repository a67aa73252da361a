import { useQuery } from '@tanstack/react-query';
import { labelsQuery } from '#queries/wireless/reviewLabels.ts';
import type { ScanReview } from '#views/channels/scan/scanReview.ts';
import { ExportFindings } from './ExportFindings.tsx';
import { NO_LABELS } from './noLabels.ts';

/** What can be done with the list of findings. */
export function FindingsActions({ side: { loader, shown } }: { side: ScanReview }) {
  const labels = useQuery(labelsQuery).data ?? NO_LABELS;
  if (!loader.loaded) return null;
  return <ExportFindings verdicts={shown} labels={labels} scanName={loader.loaded.opened.name} />;
}
