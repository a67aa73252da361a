import type { ChannelBand } from '#domain/radio/arfcn/ChannelBand.ts';
import { LTE_BANDS } from '#domain/radio/arfcn/earfcn.ts';
import { GSM_BANDS } from '#domain/radio/arfcn/gsmArfcn.ts';
import { NR_BANDS } from '#domain/radio/arfcn/nrArfcn.ts';
import { UMTS_BANDS } from '#domain/radio/arfcn/uarfcn.ts';
import type { CarrierMark } from './carrierMarks.ts';
import { CHANNEL_KINDS, type ChannelKind } from './channelArea.ts';

/** From the first to the last downlink carrier of a band, MHz, and what is known in it. */
export interface BandExtent {
  kind: ChannelKind;
  band: string;
  fromMhz: number;
  toMhz: number;
  /** Of the channels whose likeliest band this is. */
  points: number;
  /** Place in `BAND_GROUPS`. */
  group: number;
}

const BANDS: Readonly<Record<ChannelKind, readonly ChannelBand[]>> = {
  gsm: GSM_BANDS,
  wcdma: UMTS_BANDS,
  lte: LTE_BANDS,
  nr: NR_BANDS,
};

/** The bands that marks are in by their likeliest reading, those with the most points first. */
export function bandExtents(marks: readonly CarrierMark[]): BandExtent[] {
  const extents = new Map<string, BandExtent>();
  for (const { kind, carriers, points, group } of marks) {
    const band = carriers[0]!.band;
    const key = `${kind} ${band}`;
    const known = extents.get(key);
    if (known) known.points += points;
    else extents.set(key, { kind, band, ...EDGES.get(key)!, points, group });
  }
  return [...extents.values()].sort((a, b) => b.points - a.points || a.fromMhz - b.fromMhz);
}

/** Bands come in several runs of numbers. */
const EDGES = edges();

function edges(): ReadonlyMap<string, { fromMhz: number; toMhz: number }> {
  const found = new Map<string, { fromMhz: number; toMhz: number }>();
  for (const kind of CHANNEL_KINDS)
    for (const { band, from, to, stepKhz, downlinkMhz } of BANDS[kind]) {
      const key = `${kind} ${band}`;
      const last = Math.round(downlinkMhz * 1000 + (to - from) * stepKhz) / 1000;
      const known = found.get(key) ?? { fromMhz: downlinkMhz, toMhz: last };
      found.set(key, {
        fromMhz: Math.min(known.fromMhz, downlinkMhz),
        toMhz: Math.max(known.toMhz, last),
      });
    }
  return found;
}
