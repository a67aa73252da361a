import Download from 'lucide-react/icons/download';
import { COUNTS, type CountedPlace } from '#domain/stats/country/placeCounts.ts';
import { writeCsv } from '#domain/text/csv.ts';
import type { Answer } from '#services/request.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { originLabel } from '#views/stats/page/originLabel.ts';

interface ExportCountsProps {
  /** Of the file. */
  name: string;
  places: readonly CountedPlace[];
  answer: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>;
  dataset: string | null;
}

const HEADER = ['key', 'name', 'wifi', 'cell', 'bluetooth', 'all', 'unit', 'origin'];

/** Every count of every place as one file, whatever is shown of them. */
export function ExportCounts({ name, places, answer, dataset }: ExportCountsProps) {
  const show = useToast();
  function save() {
    const file = `airledger-${name}.csv`;
    const ending = ['networks', originLabel(answer, dataset)];
    const rows = places.map(({ key, label, counts }) => [
      key,
      label,
      ...COUNTS.map((count) => counts[count]),
      ...ending,
    ]);
    saveFile(file, new Blob([writeCsv([HEADER, ...rows])], { type: 'text/csv' }));
    show({ text: `Saved ${file}.` });
  }
  return (
    <Button kind="quiet" icon={<Download />} onClick={save}>
      Save all counts as CSV, {formatMany(places.length, 'row')}
    </Button>
  );
}
