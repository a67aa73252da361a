import {
  type ChannelId,
  type ChannelTable,
  channelOfRow,
  readingOfRow,
} from '#domain/channels/ChannelTable.ts';
import { isBrushed, type SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';

export interface BrushedRows {
  /** Rows that are kept, in the order of the table. */
  rows: Uint32Array;
  /** By row, 1 where it is brushed out; null while nothing is. */
  faded: Uint8Array | null;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * What a brush keeps of a table, without the band groups that are hidden: rows that may be of a frequency inside, by any of
 * their bands. Rows whose number no band has are of no frequency, so that every brush leaves them out.
 */
export function brushedRows(
  table: ChannelTable,
  brush: SpectrumBrush | undefined,
  hidden: ReadonlySet<number> = NOTHING,
): BrushedRows {
  if (!brush && hidden.size === 0)
    return { rows: Uint32Array.from({ length: table.length }, (_, row) => row), faded: null };
  // A reading is shared by all rows of its technology and number, and so is whether it is brushed.
  const isIn = table.readings.map(
    ({ kind, carriers }) => !brush || carriers.some(({ downlinkMhz }) => isBrushed(brush, kind, downlinkMhz)),
  );
  const faded = Uint8Array.from(table.reading, (reading, row) =>
    Number(!isIn[reading] || hidden.has(table.group[row]!)),
  );
  return { rows: rowsWhere(table, (row) => faded[row] === 0), faded };
}

/** The rows of one channel number, whatever they are near. */
export function rowsOfChannel(table: ChannelTable, { kind, channel }: ChannelId): Uint32Array {
  return rowsWhere(table, (row) => {
    const one = channelOfRow(table, row);
    return one.kind === kind && one.channel === channel;
  });
}

/** How many points stand nowhere on the spectrum. */
export function unreadableRows(table: ChannelTable): number {
  return rowsWhere(table, (row) => readingOfRow(table, row).carriers.length === 0).length;
}

function rowsWhere(table: ChannelTable, keeps: (row: number) => boolean): Uint32Array {
  const rows = new Uint32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row++) if (keeps(row)) rows[count++] = row;
  return rows.slice(0, count);
}
