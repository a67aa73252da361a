import Braces from 'lucide-react/icons/braces';
import Download from 'lucide-react/icons/download';
import MapPin from 'lucide-react/icons/map-pin';
import Table from 'lucide-react/icons/table';
import { writeFindingsCsv } from '#domain/simulator/export/writeFindingsCsv.ts';
import { writeFindingsGeoJson } from '#domain/simulator/export/writeFindingsGeoJson.ts';
import { writeFindingsKml } from '#domain/simulator/export/writeFindingsKml.ts';
import type { ReviewLabels } from '#domain/simulator/ReviewLabel.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import { useReviewLabels } from '#queries/wireless/reviewLabels.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import type { ScanReview } from '#views/channels/scan/review/ScanReview.ts';

const FORMATS = [
  { name: 'CSV', extension: 'csv', type: 'text/csv', icon: <Table />, write: writeFindingsCsv },
  {
    name: 'GeoJSON',
    extension: 'geojson',
    type: 'application/geo+json',
    icon: <Braces />,
    write: writeFindingsGeoJson,
  },
  {
    name: 'KML',
    extension: 'kml',
    type: 'application/vnd.google-earth.kml+xml',
    icon: <MapPin />,
    write: writeFindingsKml,
  },
] as const;

/** Exports the findings in the table, where there is a scan. */
export function ExportFindings({ review: { loader, shown } }: { review: ScanReview }) {
  const labels = useReviewLabels();
  if (!loader.loaded) return null;
  return <FindingsMenu verdicts={shown} labels={labels} scanName={loader.loaded.opened.name} />;
}

interface FindingsMenuProps {
  verdicts: readonly Verdict[];
  labels: ReviewLabels;
  /** Of the file that was graded. */
  scanName: string;
}

export function FindingsMenu({ verdicts, labels, scanName }: FindingsMenuProps) {
  const show = useToast();
  return (
    <Menu
      label="Export"
      icon={<Download />}
      items={FORMATS.map(({ name, extension, type, icon, write }) => ({
        label: `Findings as ${name}, ${formatMany(verdicts.length, 'cell')}`,
        icon,
        isDisabled: verdicts.length === 0,
        onPick() {
          const file = findingsFileName(scanName, extension);
          saveFile(file, new Blob([write(verdicts, labels)], { type }));
          show({ text: `Saved ${file}.` });
        },
      }))}
    />
  );
}

/** "walk.csv.gz" → "airledger-findings-walk.kml", without characters that file systems reject. */
export function findingsFileName(scanName: string, extension: string): string {
  const stem = scanName.replace(/(\.(csv|txt|tsv|gz))+$/i, '').replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `airledger-findings-${stem.slice(0, 60) || 'scan'}.${extension}`;
}
