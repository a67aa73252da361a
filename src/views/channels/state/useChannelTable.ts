import { useMemo } from 'react';
import { type ChannelTable, NO_GROUP } from '#domain/channels/ChannelTable.ts';
import { type CarrierMark, carrierMarks } from '#domain/channels/carrierMarks.ts';
import { groupSites, type Site } from '#domain/channels/groupSites.ts';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import type { ChannelPoints } from '#map/channels/channelPoints.ts';
import type { AreaLoader } from '#queries/areas/AreaLoader.ts';
import { type BrushedRows, brushedRows } from './brushedRows.ts';

/** What map, strip and tables show of the known channels of an area. */
export interface ChannelData extends BrushedRows {
  table: ChannelTable;
  points: ChannelPoints;
  marks: readonly CarrierMark[];
  sites: readonly Site[];
  /** Points by band group, the ones without a band last. */
  counts: Uint32Array;
}

export function useChannelTable(
  { channels, cells }: Pick<AreaLoader, 'channels' | 'cells'>,
  gnbBits: number,
  brush: SpectrumBrush | undefined,
  hidden: ReadonlySet<number>,
): ChannelData {
  const joined = useMemo(() => {
    const table = joinChannels(channels, cells);
    const counts = new Uint32Array(NO_GROUP + 1);
    for (const group of table.group) counts[group]!++;
    return { table, counts, points: pointsOf(table), marks: carrierMarks(table) };
  }, [channels, cells]);
  const { table } = joined;
  const sites = useMemo(() => groupSites(cells, gnbBits), [cells, gnbBits]);
  const shown = useMemo(() => brushedRows(table, brush, hidden), [table, brush, hidden]);
  return { ...joined, ...shown, sites };
}

function pointsOf({ length, lat, lng, group, kind, qos }: ChannelTable): ChannelPoints {
  return { length, lat, lng, group, shape: kind, size: qos };
}
