import type { Box, Position } from '#domain/geo/geo.ts';
import type { RadioKind } from '#domain/network/RadioKind.ts';
import type { Channels } from '#server/emulator/wireless/store/ObservationStore.ts';
import { differs } from './filterKernels.ts';
import type { NetworkIndex } from './NetworkIndex.ts';
import { pageByDistance } from './pageByDistance.ts';
import { pageByKey } from './pageByKey.ts';
import { Query } from './Query.ts';

export function channelPoints(
  index: NetworkIndex,
  kind: RadioKind,
  box: Box,
  limit: number,
  near?: Position,
): Channels {
  const { columns } = index;
  const query = new Query({ kinds: [kind], box }, index, [differs(columns.channel, 0)]);
  const { total, rows } = near ? pageByDistance(query, near, limit) : pageByKey(query, limit);
  const points = rows.map((row) => ({
    channel: columns.channel[row]!,
    lat: columns.lat[row]!,
    lng: columns.lng[row]!,
    qos: columns.qos[row]!,
  }));
  return { points, cut: total > rows.length };
}
