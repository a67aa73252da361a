import Download from 'virtual:icon/download';
import Table from 'virtual:icon/table';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import { plainRows } from '#domain/export/plainRows.ts';
import { COUNTS, type CountedPlace } from '#domain/stats/country/placeCounts.ts';
import { writeCsv } from '#domain/text/csv.ts';
import type { Answer } from '#services/request.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { modeLabel } from '#ui/display/Badge.tsx';
import { tableLink } from '#ui/export/tableLink.ts';
import { useTableExport } from '#ui/export/useTableExport.tsx';
import { liveLicence, WIRELESS_SOURCE } from '#ui/export/wirelessSource.ts';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { originLabel } from '#views/stats/page/originLabel.ts';

interface ExportCountsProps {
  /** Of the file. */
  name: string;
  /** In links. */
  table: string;
  asked?: Readonly<Record<string, string>>;
  places: readonly CountedPlace[];
  answer: Pick<Answer<unknown>, 'mode' | 'fetchedAt'>;
  dataset: string | null;
}

const HEADER = ['key', 'name', ...COUNTS];

/** All counts of places. */
export const countRows = (places: readonly CountedPlace[]): ExportRows => ({
  ...plainRows(HEADER, places.length, (at) => valuesOf(places[at]!)),
  keyColumns: ['key'],
});

const valuesOf = ({ key, label, counts }: CountedPlace) => [
  key,
  label,
  ...COUNTS.map((count) => counts[count]),
];

/** Every count of every place, whatever is shown of them, as a file or a table of a workbook. */
export function ExportCounts({ name, table, asked, places, answer, dataset }: ExportCountsProps) {
  const show = useToast();
  const sheet = useTableExport(() => ({
    ...{ title: 'Save counts', unit: 'row' },
    choices: [{ label: 'All', rows: countRows(places), isWhole: true }],
    facts: {
      title: `Networks of ${name.replaceAll('-', ' ')}`,
      source: WIRELESS_SOURCE,
      mode: modeLabel(answer.mode, dataset),
      query: `Networks by place, ${name}`,
      link: tableLink(location.href, table, asked),
      fetchedAtMs: answer.fetchedAt,
      licence: liveLicence([answer.mode]),
    },
  }));
  function save() {
    const file = `airledger-${name}.csv`;
    const ending = ['networks', originLabel(answer, dataset)];
    const rows = places.map((place) => [...valuesOf(place), ...ending]);
    saveFile(file, new Blob([writeCsv([[...HEADER, 'unit', 'origin'], ...rows])], { type: 'text/csv' }));
    show({ text: `Saved ${file}.` });
  }
  return (
    <>
      <Menu
        label={`Export all counts, ${formatMany(places.length, 'row')}`}
        icon={<Download />}
        items={[{ label: 'Counts as CSV', icon: <Table />, onPick: save }, ...sheet.items]}
      />
      {sheet.dialog}
    </>
  );
}
