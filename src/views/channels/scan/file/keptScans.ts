import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import { holdsScan, scanOfFindings } from '#domain/simulator/scanOfFindings.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { readTableLink } from '#ui/export/tableLink.ts';
import type { LoadedScan } from './useLoadedScan.ts';

/** The link under which a scan is kept: it opens it. */
export const keptScanLink = (name: string): string =>
  `/channels?${new URLSearchParams({ tab: 'scan', kept: name })}#table=scan`;

/** What a scan was called when it was kept. */
const nameWhenKept = ({ link, name }: SavedSearch): string =>
  new URLSearchParams(readTableLink(link)?.query).get('kept') ?? name;

export const keptScanNamed = (saved: readonly SavedSearch[], name: string): SavedSearch | undefined =>
  keptScansIn(saved).find((one) => nameWhenKept(one) === name);

export const keptScansIn = (saved: readonly SavedSearch[]): SavedSearch[] =>
  saved.filter(({ link, snapshots }) => {
    const read = readTableLink(link);
    return read?.path === '/channels' && read.table === 'scan' && snapshots.length > 0;
  });

/** In what a kept scan says of its source. */
export const DIGEST = /SHA-256 [0-9a-f]{64}/;

/** A kept scan as if its file had been read. Throws an Error where the table holds none. */
export function loadedScanOf(table: TableSnapshot, search: SavedSearch): LoadedScan {
  const { name } = search;
  if (!holdsScan(table)) throw new Error('This snapshot has no scan.');
  const opened = {
    file: new Blob(),
    name,
    format: 'columns',
    proposal: undefined,
    description: '',
    head: '',
  } as const;
  const digest = DIGEST.exec(table.facts.source)?.[0];
  return { ...scanOfFindings(table), opened, mapping: undefined, kept: nameWhenKept(search), digest };
}
