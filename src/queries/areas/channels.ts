import type { QueryClient } from '@tanstack/react-query';
import { CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import { type Box, isInBox, type Position } from '#domain/geo/geo.ts';
import type { KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { modeOf } from '#queries/cache/dataset.ts';
import { readQuery } from '#queries/cache/query.ts';
import type { Reply } from '#services/endpoint.ts';
import type { Answer, Mode } from '#services/request.ts';
import { wireless } from '#services/wireless/endpoints.ts';

/** The channels of one technology in one box. */
export interface ChannelList {
  /** Channel 0 where the service knows a cell but not its channel. */
  rows: readonly KnownChannel[];
  /** Rows without a position, which no map can show. */
  unplaced: number;
  /** Whether the service truncated the list. */
  isCut: boolean;
  /** From the truncated list of a larger box: there may be more. */
  isHint?: true;
  mode: Mode;
  /** Epoch milliseconds. */
  fetchedAt: number;
  /** Upstream queries that it spent when it came. */
  cost: number;
}

/** Epoch milliseconds until which an answer is as good as new. */
export const channelsFreshUntil = ({ fetchedAt }: ChannelList) =>
  fetchedAt + wireless.cellChannel.parts.fresh;

/**
 * Channels of one technology in a box of at most 99 square miles, `near` a place first; one query unless cached.
 */
export function channelsIn(kind: ChannelKind, { south, west, north, east }: Box, near?: Position) {
  const type = kind.toUpperCase() as Uppercase<ChannelKind>;
  const input = {
    ...{ type, latitude1: south, latitude2: north, longitude1: west, longitude2: east },
    ...(near && { closestLat: near.lat, closestLong: near.lng }),
  };
  return readQuery(wireless.cellChannel, input, (came, client) => readChannels(kind, came, client));
}

/** The technology and box of an input of the endpoint; undefined where `channelsIn` did not make it. */
export function channelAreaOf(input: object): { kind: ChannelKind; box: Box; near?: Position } | undefined {
  const { type, latitude1, latitude2, longitude1, longitude2, closestLat, closestLong, ...rest } =
    input as Record<string, unknown>;
  const hasNear = typeof closestLat === 'number' && typeof closestLong === 'number';
  const box = { south: latitude1, north: latitude2, west: longitude1, east: longitude2 };
  const kind = CHANNEL_KINDS.find((one) => one.toUpperCase() === type);
  const areNumbers = Object.values(box).every((one) => typeof one === 'number');
  if (!kind || !areNumbers || Object.keys(rest).length > 0) return undefined;
  return { kind, box: box as Box, ...(hasNear && { near: { lat: closestLat, lng: closestLong } }) };
}

/** The part of a list that lies in a box. */
export function channelsWithin(list: ChannelList, box: Box): ChannelList {
  return { ...list, rows: list.rows.filter((row) => isInBox(row, box)), unplaced: 0 };
}

/** Merges lists whose boxes may touch or overlap, without duplicates between them. */
export function mergeChannels(lists: readonly (readonly KnownChannel[])[]): readonly KnownChannel[] {
  if (lists.length <= 1) return lists[0] ?? [];
  const seen = new Set<string>();
  return lists.flatMap((rows) => {
    const keyed = rows.map((row) => [`${row.kind} ${row.channel} ${row.lat} ${row.lng}`, row] as const);
    const fresh = keyed.filter(([key]) => !seen.has(key));
    // Within a list equal rows are different cells: sectors of one site.
    for (const [key] of fresh) seen.add(key);
    return fresh.map(([, row]) => row);
  });
}

type Came = Promise<Answer<Reply<typeof wireless.cellChannel>>>;

/** "No matching records" is an answer too, and cost a query: nothing is known there. */
async function readChannels(kind: ChannelKind, came: Came, client: QueryClient): Promise<ChannelList> {
  try {
    const { reply, mode, fetchedAt, cost } = await came;
    const rows = reply.results.flatMap(({ channel, latitude, longitude, qos }): KnownChannel[] => {
      if (!isPlace(latitude, longitude)) return [];
      return [{ kind, channel: channelOf(channel), lat: latitude!, lng: longitude!, qos: qosOf(qos) }];
    });
    const unplaced = reply.results.length - rows.length;
    return { rows, unplaced, isCut: reply.resultsExceedLimit === true, mode, fetchedAt, cost };
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'missing') throw error;
    const mode = await modeOf(client, 'wireless');
    return { rows: [], unplaced: 0, isCut: false, mode, fetchedAt: Date.now(), cost: 1 };
  }
}

export function isPlace(lat: number | null, lng: number | null): boolean {
  return lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Channel numbers are whole and above 0; 0 stands for none. */
export function channelOf(channel: number | null): number {
  return channel !== null && Number.isSafeInteger(channel) && channel > 0 ? channel : 0;
}

export function qosOf(qos: number | null): number {
  return Math.min(7, Math.max(0, Math.trunc(qos ?? 0))) || 0;
}
