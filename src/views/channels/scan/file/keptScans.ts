import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { holdsScan, scanOfFindings } from '#domain/simulator/scanOfFindings.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { readTableLink } from '#ui/export/tableLink.ts';
import type { LoadedScan } from './useLoadedScan.ts';

/** The link under which scans are kept. */
export const KEPT_SCAN_LINK = '/channels?tab=scan#table=scan';

export const keptScansIn = (saved: readonly SavedSearch[]): SavedSearch[] =>
  saved.filter(({ link, snapshots }) => {
    const read = readTableLink(link);
    return read?.path === '/channels' && read.table === 'scan' && snapshots.length > 0;
  });

/** A kept scan as if its file had been read. Throws an Error where the table holds none. */
export function loadedScanOf(table: TableSnapshot, name: string): LoadedScan {
  if (!holdsScan(table)) throw new Error('This snapshot has no scan.');
  const opened = {
    file: new Blob(),
    name,
    format: 'columns',
    proposal: undefined,
    description: '',
    head: '',
  } as const;
  return { ...scanOfFindings(table), opened, mapping: undefined };
}
