// How the channels and cells of a place differ from its baseline.

import type { Box } from '#domain/geo/geo.ts';
import { identityKey } from '#domain/radio/cell/cellKeys.ts';
import { type Difference, diffSnapshots } from '#domain/saved/diffSnapshots.ts';
import type { TableSnapshot } from '#domain/saved/TableSnapshot.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { ChannelKind } from './channelArea.ts';
import { technologyName } from './channelLabels.ts';

/** Positions are estimates, which shift with every survey. */
export const MOVED_METRES = 500;

export interface PlaceChange extends Difference {
  /** "LTE" */
  technology: string;
  record: 'channel' | 'cell';
  /** Its number, or the cell's identifier. */
  id: string;
  band: string | null;
  operator: string | null;
  site: string | null;
  siteMetres: number | null;
  /** Whether a scan heard the cell, or any cell on the channel. */
  isHeard: boolean;
}

/** What identifies the question that a baseline answers, however its link shows it. */
export const placeQuestion = (
  { south, west, north, east }: Box,
  kinds: readonly ChannelKind[],
  withCells: boolean,
) => `place ${[south, west, north, east].join()} ${[...kinds].sort().join()} ${withCells}`;

/** What has appeared, is gone or was changed; that a cell was seen again, or has another quality, is no change of the place. */
export function placeChanges(
  before: TableSnapshot,
  after: TableSnapshot,
  scanned: readonly ScannedCell[],
): PlaceChange[] {
  const isHeard = hearing(scanned);
  return diffSnapshots(before, after, MOVED_METRES).rows.flatMap((row) => {
    if (row.changes[0] === 'seenAgain' || row.changes[0] === 'values') return [];
    const [table, at] = row.after ? [after, row.after.row] : [before, row.before!.row];
    const read = (column: string) => table.rows[at]![7][table.columns.indexOf(column)] ?? null;
    const text = (column: string) => (read(column) === null ? null : String(read(column)));
    const [technology, id] = [text('technology') ?? '', text('id') ?? ''];
    const record = read('record') === 'cell' ? 'cell' : 'channel';
    const siteMetres = read('nearest_site_m');
    return {
      ...{ ...row, technology, record, id, band: text('band'), site: text('nearest_site') },
      operator: text('operator_name') ?? text('operator'),
      siteMetres: typeof siteMetres === 'number' ? siteMetres : null,
      isHeard: isHeard(record, row.kind, id),
    };
  });
}

function hearing(scanned: readonly ScannedCell[]) {
  const cells = new Set(scanned.map((cell) => identityKey(cell)));
  const channels = new Set(
    scanned.flatMap(({ kind, channels: heard }) => heard.map((one) => `${technologyName(kind)} ${one}`)),
  );
  return (record: PlaceChange['record'], technology: string, id: string) => {
    if (record === 'channel') return channels.has(`${technology} ${id}`);
    const [operator = '', area = '', cell = ''] = id.split('_');
    const kind = technology === technologyName('cdma') ? 'cdma' : 'lte';
    return cells.has(identityKey({ kind, operator, area, cell }));
  };
}
