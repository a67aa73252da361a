/** Channels too close together to be told apart, put together by a grid of the world that each zoom halves. */
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { type PlacedMark, TILE } from '#map/marks/marksInView.ts';
import { NO_BAND } from './channelStyle.ts';

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

/** One point, or several that are drawn as one; where it is drawn is not quite where they are: a disc stays inside its cell. */
export interface ChannelCluster extends PlacedMark {
  /** Ascending. */
  ids: readonly number[];
  /** How many of them each band group has. */
  shares: Uint32Array;
}

/** CSS pixels of a cell's side; the discs of two cells never touch. */
const CLUSTER_CELL = 64;
/** CSS pixels from one to the next at which marks are still told apart. */
const APART = 13;
/** More are drawn as one whether they are apart or not. */
const MAX_LONE = 6;

/** CSS pixels. */
export function clusterRadius(count: number): number {
  return Math.min(26, 10.5 + 4 * Math.log10(count + 1));
}

/**
 * Every point that is not faded and has a position, in exactly one cluster. Depends on the zoom alone, never on the view;
 * a cluster of one zoom is a part of one cluster of the zoom before.
 */
export function clusterChannels(
  points: ChannelPoints,
  faded: Uint8Array | null,
  zoom: number,
): ChannelCluster[] {
  const cells = (TILE * 2 ** zoom) / CLUSTER_CELL;
  const groups = new Map<number, number[]>();
  for (let id = 0; id < points.length; id++) {
    if (faded?.[id]) continue;
    const column = Math.floor(worldX(points, id) * cells);
    const row = Math.floor(mercatorY(points.lat[id]!) * cells);
    const cell = row * cells + column;
    if (Number.isNaN(cell)) continue;
    const group = groups.get(cell);
    if (group) group.push(id);
    else groups.set(cell, [id]);
  }
  const clusters: ChannelCluster[] = [];
  for (const ids of groups.values()) {
    if (areApart(points, ids, TILE * 2 ** zoom))
      for (const id of ids) clusters.push(clusterOf(points, [id], cells));
    else clusters.push(clusterOf(points, ids, cells));
  }
  return clusters;
}

/** The points that are faded, in their places. */
export function fadedChannels(
  points: ChannelPoints,
  faded: Uint8Array | null,
): (PlacedMark & { id: number })[] {
  const marks: (PlacedMark & { id: number })[] = [];
  for (let id = 0; faded && id < points.length; id++)
    if (faded[id]) marks.push({ id, x: worldX(points, id), y: mercatorY(points.lat[id]!) });
  return marks;
}

function worldX({ lng }: ChannelPoints, id: number): number {
  const x = mercatorX(lng[id]!);
  return x - Math.floor(x);
}

function areApart(points: ChannelPoints, ids: readonly number[], worldSize: number): boolean {
  if (ids.length > MAX_LONE) return false;
  return ids.every((id, i) =>
    ids
      .slice(0, i)
      .every(
        (other) =>
          Math.hypot(
            worldX(points, id) - worldX(points, other),
            mercatorY(points.lat[id]!) - mercatorY(points.lat[other]!),
          ) *
            worldSize >=
          APART,
      ),
  );
}

function clusterOf(points: ChannelPoints, ids: readonly number[], cells: number): ChannelCluster {
  const shares = new Uint32Array(NO_BAND + 1);
  for (const id of ids) shares[Math.min(NO_BAND, points.group[id]!)]!++;
  const xs = ids.map((id) => worldX(points, id));
  const ys = ids.map((id) => mercatorY(points.lat[id]!));
  if (ids.length === 1) return { x: xs[0]!, y: ys[0]!, ids, shares };
  return { x: middleInCell(xs, cells), y: middleInCell(ys, cells), ids, shares };
}

/** The mean of places in one cell, but so far from the cell's edges that the disc does not cross them. */
function middleInCell(places: readonly number[], cells: number): number {
  const margin = (clusterRadius(places.length) + 1) / CLUSTER_CELL;
  // From a place, not from the mean: that of places on an edge may be rounded across it.
  const cell = Math.floor(places[0]! * cells);
  const mean = places.reduce((sum, place) => sum + (place * cells - cell), 0) / places.length;
  return (cell + Math.min(1 - margin, Math.max(margin, mean))) / cells;
}
