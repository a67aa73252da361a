import Download from 'lucide-react/icons/download';
import { writeCsv } from '#domain/csv.ts';
import { COUNTS, type CountedPlace } from '#domain/stats/placeCounts.ts';
import type { Answer } from '#services/request.ts';
import { Button } from '#ui/Button.tsx';
import { formatMany } from '#ui/numberFormat.ts';
import { saveFile } from '#ui/saveFile.ts';
import { useToast } from '#ui/Toast.tsx';
import { originLabel } from '#views/stats/originWords.ts';

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
