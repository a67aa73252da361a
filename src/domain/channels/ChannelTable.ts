import type { ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import { type CellIdentity, identifyCell } from '#domain/radio/cell/identifyCell.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import { CHANNEL_KINDS, type ChannelKind } from './channelArea.ts';

/** The channels of an area as columns, one row a point, and the cell that each point is taken for. */
export interface ChannelTable {
  length: number;
  /** Places in `CHANNEL_KINDS`. */
  kind: Uint8Array;
  /** As recorded, valid or not. */
  channel: Float64Array;
  /** WGS84 degrees. */
  lat: Float64Array;
  lng: Float64Array;
  /** 0 to 7. */
  qos: Uint8Array;
  /** Places in `readings`. */
  reading: Uint32Array;
  /** Distinct. */
  readings: readonly ChannelReading[];
  /** Places in `BAND_GROUPS` by the likeliest carrier; `NO_GROUP` without one. */
  group: Uint8Array;
  /** Of the likeliest carrier; NaN without one. */
  downlinkMhz: Float64Array;
  /** Places in `cells` of the cell that a point is taken for, since the list of channels names none; -1 for none. */
  cell: Int32Array;
  /** Metres from the point to that cell; NaN without one. */
  apartMetres: Float64Array;
  /** 1 where a nearer point is taken for the same cell. */
  isShared: Uint8Array;
  cells: readonly KnownCell[];
  /** Points that were listed more than once, as they are where tiles overlap. */
  repeated: number;
  /** Points that were left out because they have no place on Earth. */
  unplaced: number;
}

/** One more than the last place in `BAND_GROUPS`. */
export const NO_GROUP = 8;

/** What a row and a tick of the spectrum have in common. */
export interface ChannelId {
  kind: ChannelKind;
  channel: number;
}

export function channelOfRow({ kind, channel }: ChannelTable, row: number): ChannelId {
  return { kind: CHANNEL_KINDS[kind[row]!]!, channel: channel[row]! };
}

export function readingOfRow({ readings, reading }: ChannelTable, row: number): ChannelReading {
  return readings[reading[row]!]!;
}

/** The cell that a row is taken for. */
export function cellOfRow({ cells, cell }: ChannelTable, row: number): KnownCell | undefined {
  return cells[cell[row]!];
}

/** That cell taken apart by the technology of the channel, whatever it was recorded as. */
export function identityOfRow(table: ChannelTable, row: number, gnbBits: number): CellIdentity | undefined {
  const cell = cellOfRow(table, row);
  return cell && identifyCell(channelOfRow(table, row).kind, cell.area, cell.cell, { gnbBits });
}
