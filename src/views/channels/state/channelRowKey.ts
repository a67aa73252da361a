import { type ChannelTable, channelOfRow } from '#domain/channels/ChannelTable.ts';

/** `lte 1300 52.5203,13.4051`: stable for a point across answers. */
export function channelRowKey(table: ChannelTable, row: number): string {
  const { kind, channel } = channelOfRow(table, row);
  return `${kind} ${channel} ${table.lat[row]},${table.lng[row]}`;
}

/** The row of a key; undefined where the table has none. */
export function rowOfKey(table: ChannelTable, key: string): number | undefined {
  const found = /^\w+ ([\d.-]+) ([\d.e-]+),([\d.e-]+)$/.exec(key);
  if (!found) return undefined;
  const [channel, lat, lng] = found.slice(1).map(Number);
  for (let row = 0; row < table.length; row++)
    if (table.channel[row] === channel && table.lat[row] === lat && table.lng[row] === lng)
      if (channelRowKey(table, row) === key) return row;
  return undefined;
}
