import {
  type ChannelId,
  type ChannelTable,
  channelOfRow,
  readingOfRow,
} from '#domain/channels/ChannelTable.ts';
import { isBrushed, type SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';

export interface BrushedRows {
  /** Rows that pass, in the order of the table. */
  rows: Uint32Array;
  /** By row, 1 where the brush hides it; null without a brush. */
  faded: Uint8Array | null;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * The rows of a table that pass a brush and are not in a hidden band group. A row passes if any band of its number has a
 * frequency inside; rows whose number no band has pass no brush.
 */
export function brushedRows(
  table: ChannelTable,
  brush: SpectrumBrush | undefined,
  hidden: ReadonlySet<number> = NOTHING,
): BrushedRows {
  if (!brush && hidden.size === 0)
    return { rows: Uint32Array.from({ length: table.length }, (_, row) => row), faded: null };
  // Rows of one technology and number share a reading, and so pass together.
  const isIn = table.readings.map(
    ({ kind, carriers }) => !brush || carriers.some(({ downlinkMhz }) => isBrushed(brush, kind, downlinkMhz)),
  );
  const faded = Uint8Array.from(table.reading, (reading, row) =>
    Number(!isIn[reading] || hidden.has(table.group[row]!)),
  );
  return { rows: rowsWhere(table, (row) => faded[row] === 0), faded };
}

/** The rows of one channel number, anywhere. */
export function rowsOfChannel(table: ChannelTable, { kind, channel }: ChannelId): Uint32Array {
  return rowsWhere(table, (row) => {
    const one = channelOfRow(table, row);
    return one.kind === kind && one.channel === channel;
  });
}

/** The number of points without a frequency. */
export function unreadableRows(table: ChannelTable): number {
  return rowsWhere(table, (row) => readingOfRow(table, row).carriers.length === 0).length;
}

function rowsWhere(table: ChannelTable, keeps: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row++) if (keeps(row)) rows[count++] = row;
  return rows.slice(0, count);
}
