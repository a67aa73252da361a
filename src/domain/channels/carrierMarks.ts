import { BAND_GROUPS, bandGroup } from '#domain/radio/arfcn/bandGroup.ts';
import type { Carrier, ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { type ChannelId, type ChannelTable, channelOfRow, readingOfRow } from './ChannelTable.ts';

/** A channel at one of the frequencies that its number can mean. */
export interface CarrierMark extends ChannelId {
  downlinkMhz: number;
  /** The bands that have the number at this frequency, the likeliest first. */
  carriers: readonly Carrier[];
  /** Place in `BAND_GROUPS`. */
  group: number;
  /** Points of the channel that may be of this frequency; 0 for one that is not known. */
  points: number;
  /** The number can mean another frequency as well. */
  isAmbiguous: boolean;
}

/** The channels of a table by rising frequency; those without one are left out. */
export function carrierMarks(table: ChannelTable): CarrierMark[] {
  const counts = new Uint32Array(table.readings.length);
  for (const place of table.reading) counts[place]!++;
  const marks = new Map<string, CarrierMark>();
  for (let row = 0; row < table.length; row++) {
    const place = table.reading[row]!;
    if (counts[place] === 0) continue;
    for (const mark of marksOf(channelOfRow(table, row), readingOfRow(table, row), counts[place]!)) {
      const key = `${mark.kind} ${mark.channel} ${mark.downlinkMhz}`;
      const known = marks.get(key);
      if (known) known.points += mark.points;
      else marks.set(key, mark);
    }
    counts[place] = 0;
  }
  return [...marks.values()].sort(byFrequency);
}

/** Channels that were heard but are not known here. */
export function unknownMarks(channels: Iterable<ChannelId>, mcc?: string): CarrierMark[] {
  const distinct = new Map([...channels].map((one) => [`${one.kind} ${one.channel}`, one]));
  return [...distinct.values()]
    .flatMap((one) => marksOf(one, decodeChannel(one.kind, one.channel, { mcc }), 0))
    .sort(byFrequency);
}

const byFrequency = (a: CarrierMark, b: CarrierMark) =>
  a.downlinkMhz - b.downlinkMhz || a.channel - b.channel;

function marksOf({ kind, channel }: ChannelId, { carriers }: ChannelReading, points: number): CarrierMark[] {
  const byMhz = Map.groupBy(carriers, ({ downlinkMhz }) => downlinkMhz);
  return [...byMhz].map(([downlinkMhz, there]) => ({
    kind,
    channel,
    downlinkMhz,
    carriers: there,
    group: BAND_GROUPS.indexOf(bandGroup(there[0]!)),
    points,
    isAmbiguous: byMhz.size > 1,
  }));
}
