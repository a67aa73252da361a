/** Channels as points of the map. */
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { type PointIndex, pointIndex } from '#domain/points/pointIndex.ts';
import type { FadedMark } from '#map/clusters/ClusterLayer.ts';
import type { ClusterLook } from '#map/clusters/clusterSprites.ts';
import { BAND_COLOURS, CHANNEL_SHAPES, NO_BAND } from './channelStyle.ts';

export interface ChannelPoints {
  length: number;
  lat: Float64Array;
  lng: Float64Array;
  /** Index of `BAND_GROUPS`, or `NO_BAND`. */
  group: Uint8Array;
  /** Index of `CHANNEL_KINDS`. */
  shape: Uint8Array;
  /** QoS, 0 to 7. */
  size: Uint8Array;
}

/** CSS pixels: larger where the channel is better known. */
function glyphRadius(qos: number): number {
  return 3.4 + 0.42 * Math.min(7, qos);
}

/** Those that have a position and are not faded; its ids are theirs. */
export function channelIndex(
  { length, lat, lng, group }: ChannelPoints,
  faded: Uint8Array | null,
): PointIndex {
  const shown: number[] = [];
  for (let id = 0; id < length; id++)
    if (!faded?.[id] && Number.isFinite(lat[id]! + lng[id]!)) shown.push(id);
  const index = pointIndex({
    lats: Float64Array.from(shown, (id) => lat[id]!),
    lngs: Float64Array.from(shown, (id) => lng[id]!),
    classes: Uint8Array.from(shown, (id) => group[id]!),
  });
  return { ...index, ids: index.ids.map((at) => shown[at]!) };
}

/** Those that are faded, in their places. */
export function fadedChannels(
  { length, lat, lng, group }: ChannelPoints,
  faded: Uint8Array | null,
): FadedMark[] {
  const marks: FadedMark[] = [];
  for (let id = 0; faded && id < length; id++)
    if (faded[id]) {
      const x = mercatorX(lng[id]!);
      marks.push({ id, code: group[id]!, x: x - Math.floor(x), y: mercatorY(lat[id]!) });
    }
  return marks;
}

/** Band by colour, technology by shape, quality by size. */
export function channelLook({ group, shape, size }: ChannelPoints): ClusterLook {
  return {
    colours: BAND_COLOURS,
    markOf: (id) => ({
      shape: CHANNEL_SHAPES[shape[id]!] ?? 'disc',
      colour: BAND_COLOURS[Math.min(NO_BAND, group[id]!)]!,
      radius: glyphRadius(size[id]!),
    }),
    isShaded: false,
  };
}
