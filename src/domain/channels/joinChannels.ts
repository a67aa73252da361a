import { groupBy } from '#domain/collection/memoize.ts';
import { pairNearest } from '#domain/collection/pairNearest.ts';
import type { Position } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { BAND_GROUPS, bandGroup } from '#domain/radio/arfcn/bandGroup.ts';
import type { ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { channelNumber, isCertainly } from '#domain/radio/cell/cellKeys.ts';
import { isTestPlmn, readPlmn } from '#domain/radio/cell/Plmn.ts';
import type { KnownCell, KnownChannel } from '#domain/radio/cell/Surroundings.ts';
import { type ChannelTable, NO_GROUP } from './ChannelTable.ts';
import { CHANNEL_KINDS, type ChannelKind } from './channelArea.ts';

/**
 * Metres within which a point and a cell on the same channel are taken for one: both are estimates of one transmitter, and
 * the cells of a technology that reuses its channels sooner stand closer together.
 */
export const JOIN_METRES: Readonly<Record<ChannelKind, number>> = {
  gsm: 2000,
  wcdma: 1000,
  lte: 1000,
  nr: 500,
};

type PlacedChannel = KnownChannel & { kind: ChannelKind };

/**
 * Reads the channels of an area and infers which cell each is of: the nearest of the same technology, channel and area, one
 * point a cell as far as the cells go. Without a cell, the country that all cells of the area share decides between bands.
 */
export function joinChannels(channels: readonly KnownChannel[], cells: readonly KnownCell[]): ChannelTable {
  const { rows, repeated, unplaced } = distinctRows(channels);
  const pairs = inferCells(rows, cells);
  const table: ChannelTable = {
    length: rows.length,
    kind: Uint8Array.from(rows, ({ kind }) => CHANNEL_KINDS.indexOf(kind)),
    channel: Float64Array.from(rows, ({ channel }) => channel),
    lat: Float64Array.from(rows, ({ lat }) => lat),
    lng: Float64Array.from(rows, ({ lng }) => lng),
    qos: Uint8Array.from(rows, ({ qos }) => Math.min(7, Math.max(0, qos))),
    ...pairs,
    ...readRows(rows, pairs.cell, cells),
    cells,
    repeated,
    unplaced,
  };
  return table;
}

/** Each point once, with its best quality. */
function distinctRows(channels: readonly KnownChannel[]) {
  const rows = new Map<string, PlacedChannel>();
  let repeated = 0;
  let unplaced = 0;
  for (const one of channels) {
    if (!isListed(one)) continue;
    if (!knownPosition(one)) {
      unplaced++;
      continue;
    }
    const key = `${one.kind} ${one.channel} ${one.lat} ${one.lng}`;
    const known = rows.get(key);
    if (known) repeated++;
    if (!known || known.qos < one.qos) rows.set(key, one);
  }
  return { rows: [...rows.values()], repeated, unplaced };
}

function isListed(one: KnownChannel): one is PlacedChannel {
  return one.kind !== 'cdma';
}

function inferCells(
  rows: readonly PlacedChannel[],
  cells: readonly KnownCell[],
): Pick<ChannelTable, 'cell' | 'apartMetres' | 'isShared'> {
  const cell = new Int32Array(rows.length).fill(-1);
  const apartMetres = new Float64Array(rows.length).fill(Number.NaN);
  const isShared = new Uint8Array(rows.length);
  const placed = placedCells(cells);
  const cellsByChannel = groupBy(placed, ({ place }) => String(channelNumber(cells[place]!)));
  const rowsByChannel = groupBy(rows.keys(), (row) => `${rows[row]!.kind} ${rows[row]!.channel}`);
  for (const group of rowsByChannel.values()) {
    const { kind, channel } = rows[group[0]!]!;
    const candidates = (cellsByChannel.get(String(channel)) ?? []).filter(({ place }) =>
      isOf(cells[place]!, kind),
    );
    if (candidates.length === 0) continue;
    const points = group.map((row) => rows[row]!);
    for (const [index, pair] of pairNearest(points, candidates, JOIN_METRES[kind]).entries()) {
      if (!pair) continue;
      const row = group[index]!;
      cell[row] = candidates[pair.item]!.place;
      apartMetres[row] = pair.apartMetres;
      isShared[row] = Number(pair.isShared);
    }
  }
  return { cell, apartMetres, isShared };
}

/** With their place in the list, which positions do not keep. */
function placedCells(cells: readonly KnownCell[]): (Position & { place: number })[] {
  return cells.flatMap((cell, place) => {
    const at = channelNumber(cell) === null ? null : knownPosition(cell);
    return at ? [{ ...at, place }] : [];
  });
}

/** Of the technology, or recorded as GSM with numbers that are too long for it. */
function isOf(cell: KnownCell, kind: ChannelKind): boolean {
  return cell.kind === kind || isCertainly(cell, kind);
}

function readRows(
  rows: readonly PlacedChannel[],
  inferred: Int32Array,
  cells: readonly KnownCell[],
): Pick<ChannelTable, 'reading' | 'readings' | 'group' | 'downlinkMhz'> {
  const readings: ChannelReading[] = [];
  const places = new Map<string, number>();
  const areaMcc = sharedMcc(cells);
  const reading = Uint32Array.from(rows, ({ kind, channel }, row) => {
    const mcc = mccOf(cells[inferred[row]!]) ?? areaMcc;
    const key = `${kind} ${channel} ${mcc}`;
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, readings.length);
    return readings.push(decodeChannel(kind, channel, { mcc })) - 1;
  });
  const carriers = readings.map(({ carriers: [likeliest] }) => likeliest);
  const groups = carriers.map((carrier) => (carrier ? BAND_GROUPS.indexOf(bandGroup(carrier)) : NO_GROUP));
  return {
    reading,
    readings,
    group: Uint8Array.from(reading, (place) => groups[place]!),
    downlinkMhz: Float64Array.from(reading, (place) => carriers[place]?.downlinkMhz ?? Number.NaN),
  };
}

function mccOf(cell: KnownCell | undefined): string | undefined {
  if (!cell || cell.kind === 'cdma' || isTestPlmn(cell.operator)) return undefined;
  return readPlmn(cell.operator)?.mcc;
}

/** The country of all cells, if there is but one. */
function sharedMcc(cells: readonly KnownCell[]): string | undefined {
  const codes = new Set(cells.map(mccOf));
  codes.delete(undefined);
  return codes.size === 1 ? [...codes][0] : undefined;
}
