import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { TableSave } from '#queries/workbook/tables/TableSave.ts';
import { type SaveDraft, tableSaves } from '#queries/workbook/tables/TableSaves.ts';
import { useStore } from '#queries/workbook/useStore.ts';
import type { ExportRun } from '#ui/export/useExportRun.ts';
import { formatCount, formatMany } from '#ui/format/numberFormat.ts';
import { sheetLink } from './sheetLink.ts';

/** One save of a dialog: what it is once it began, and how it is started or resumed. */
export function useTableSave(run: ExportRun, unit: string) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const { saves } = useStore(tableSaves);
  const [id, setId] = useState<string>();
  const find = (wanted: string | undefined) => tableSaves.saves.find((one) => one.id === wanted);
  let running = id;

  function write(draft: () => Promise<SaveDraft>) {
    void run.start(
      async (signal, onShare) => {
        running = id ?? (await tableSaves.add(client, await draft())).id;
        setId(running);
        const { count, item, file, target } = find(running)!;
        const unsubscribe = tableSaves.subscribe(() => onShare((find(running)?.done ?? count) / count));
        try {
          await tableSaves.resume(client, running, signal);
        } finally {
          unsubscribe();
        }
        const place = target.kind === 'sheet' ? `sheet ${target.sheet}` : target.name;
        const text =
          target.kind === 'sheet'
            ? `Saved ${formatMany(count, unit)} in ${file}, ${place}.`
            : `Added ${formatMany(count, unit)} to ${place} in ${file}.`;
        return { text, open: () => navigate(sheetLink({ item, file, sheet: target.sheet })) };
      },
      () => {
        const save = find(running);
        return save ? `Stopped. ${savedSoFar(save)} Resume it in Jobs.` : 'Stopped. Nothing was saved.';
      },
    );
  }
  return { save: saves.find((one) => one.id === id), client, write };
}

/** "4,000 of 10,001 rows are in log.xlsx." */
export const savedSoFar = ({ done, count, file }: TableSave): string =>
  `${formatCount(done)} of ${formatMany(count, 'row')} are in ${file}.`;
