import type { CellKind } from '#domain/network/RadioKind.ts';
import type { Carrier, Duplex } from './Carrier.ts';

/** A run of downlink channel numbers of one band, evenly spaced on the air. */
export interface ChannelBand {
  kind: CellKind;
  band: string;
  label: string;
  nickname: string;
  duplex: Duplex;
  /** First and last downlink number. */
  from: number;
  to: number;
  stepKhz: number;
  /** Centre frequencies of the first number; the uplink's is null where it is absent or at no fixed distance. */
  downlinkMhz: number;
  uplinkMhz: number | null;
  /** Numbers that the uplink has, where it has its own; the uplink can be narrower than the downlink. */
  uplink: readonly [from: number, to: number] | null;
  isUnverified?: true;
}

/** A band that could not be compared with the tables of its specification. */
export const unverified = (band: ChannelBand): ChannelBand => ({ ...band, isUnverified: true });

/** The frequency that a sum of decimal MHz stands for: radio channels lie on whole kHz. */
export function wholeKhz(megahertz: number): number {
  return Math.round(megahertz * 1000) / 1000;
}

export function carriersIn(bands: readonly ChannelBand[], channel: number): Carrier[] {
  return bands
    .filter(({ from, to }) => channel >= from && channel <= to)
    .map((row) => carrierOf(row, channel));
}

/** The downlink number of a centre frequency in MHz; undefined when the band has no channel there. */
export function channelAt(
  bands: readonly ChannelBand[],
  downlinkMhz: number,
  band: string,
): number | undefined {
  for (const row of bands) {
    if (row.band !== band) continue;
    const steps = Math.round(((downlinkMhz - row.downlinkMhz) * 1000) / row.stepKhz);
    const channel = row.from + steps;
    if (channel < row.from || channel > row.to) continue;
    if (frequencyAt(row, row.downlinkMhz, channel) === wholeKhz(downlinkMhz)) return channel;
  }
  return undefined;
}

/** The run of numbers around one that no band has; its end is null where nothing follows. */
export function gapAround(
  bands: readonly ChannelBand[],
  channel: number,
): { from: number; to: number | null } {
  let from = 0;
  let to: number | null = null;
  for (const band of bands) {
    if (band.to < channel) from = Math.max(from, band.to + 1);
    if (band.from > channel) to = Math.min(to ?? Number.POSITIVE_INFINITY, band.from - 1);
  }
  return { from, to };
}

/** The bands that have a number in their uplink, where a receiver of cells never hears it. */
export function bandsUplinkHas(bands: readonly ChannelBand[], channel: number): ChannelBand[] {
  return bands.filter(({ uplink }) => uplink !== null && channel >= uplink[0] && channel <= uplink[1]);
}

function carrierOf(row: ChannelBand, channel: number): Carrier {
  return {
    kind: row.kind,
    band: row.band,
    label: row.label,
    nickname: row.nickname,
    downlinkMhz: frequencyAt(row, row.downlinkMhz, channel),
    uplinkMhz: uplinkAt(row, channel),
    duplex: row.duplex,
    ...(row.isUnverified && { isUnverified: true }),
  };
}

function uplinkAt(row: ChannelBand, channel: number): number | null {
  if (row.uplinkMhz === null) return null;
  if (row.uplink && row.uplink[0] + channel - row.from > row.uplink[1]) return null;
  return frequencyAt(row, row.uplinkMhz, channel);
}

function frequencyAt({ from, stepKhz }: ChannelBand, firstMhz: number, channel: number): number {
  return wholeKhz(firstMhz + ((channel - from) * stepKhz) / 1000);
}
