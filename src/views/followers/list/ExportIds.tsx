import Download from 'virtual:icon/download';
import { useState } from 'react';
import { plainRows } from '#domain/export/plainRows.ts';
import { asFailure } from '#domain/wire/Failure.ts';
import { idJobs } from '#queries/followers/idJobs.ts';
import type { IdFileFormat } from '#queries/followers/idWork.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { saveFile } from '#ui/browser/saveFile.ts';
import { useTableExport } from '#ui/export/useTableExport.tsx';
import { useToast } from '#ui/feedback/Toast.tsx';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { areWhole } from '#views/followers/snapshots/accounts.ts';
import { snapshotFacts } from '#views/followers/snapshots/snapshotName.ts';
import { positionAt } from './shownIds.ts';
import type { ListedIds } from './useListedIds.ts';

const LABELS: Readonly<Record<IdFileFormat, string>> = {
  txt: 'Text, one id per line',
  csv: 'CSV, digits alone',
  xlsx: 'Excel, ids as text',
  json: 'JSON, ids as strings',
  ndjson: 'NDJSON',
};

interface ExportIdsProps {
  ids: BigUint64Array;
  /** Positions of those that are listed; all in their order when undefined. */
  rows: Uint32Array | undefined;
  /** From the last to the first. */
  isReversed: boolean;
  /** The file's name without its ending. */
  file: string;
  /** What they are, in words. */
  label: string;
  /** Whose ids these are. */
  source: Crawl;
  table: ListedIds['table'];
}

/** Exports the listed ids, digit for digit; a worker writes the file. */
export function ExportIds({ ids, rows, isReversed, file, label, source, table }: ExportIdsProps) {
  const tell = useToast();
  const [isWriting, setWriting] = useState(false);
  const count = rows?.length ?? ids.length;
  const sheet = useTableExport(
    () => ({
      ...{ title: 'Save ids', unit: 'id' },
      choices: [
        {
          label: 'Listed',
          rows: {
            ...plainRows(['position', 'id'], count, (row) => {
              const at = positionAt({ ids, rows, isReversed }, row);
              return [at + 1, String(ids[at])];
            }),
            keyColumns: ['id'],
          },
          isWhole: table.name === 'ids' && count === ids.length && areWhole([source]),
        },
      ],
      facts: { ...snapshotFacts([source], table.name, table.asked), title: 'Follower ids', query: label },
    }),
    count === 0,
  );
  async function save(format: IdFileFormat) {
    if (isWriting) return;
    setWriting(true);
    try {
      const blob = isReversed
        ? await idJobs.write(rows ? ids : ids.toReversed(), format, rows?.toReversed())
        : await idJobs.write(ids, format, rows);
      const name = `${file}.${format}`;
      saveFile(name, blob);
      tell({ text: `Saved ${formatMany(count, 'id')} in ${name}.` });
    } catch (error) {
      tell({ text: `Nothing was exported. ${asFailure(error).message}` });
    } finally {
      setWriting(false);
    }
  }
  return (
    <>
      <Menu
        label={isWriting ? 'Exporting' : 'Export'}
        icon={<Download />}
        items={[
          ...(Object.keys(LABELS) as IdFileFormat[]).map((format) => ({
            label: `${LABELS[format]}, ${formatCount(count)}`,
            isDisabled: count === 0,
            onPick: () => void save(format),
          })),
          ...sheet.items,
        ]}
      />
      {sheet.dialog}
    </>
  );
}
