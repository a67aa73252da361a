import type { CarrierMark } from '#domain/channels/carrierMarks.ts';
import { bandsLabel, formatMhz, NUMBER_NAMES, TECHNOLOGY_NAMES } from '#domain/channels/channelLabels.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import { formatDecimal, formatMany } from '#ui/format/numberFormat.ts';

/** "EARFCN 1300 · B3 · 1,815.0 MHz downlink · 1,720.0 MHz uplink · 214 points" */
export function markLabel(mark: CarrierMark): string {
  const { downlinkMhz, carriers, points, isAmbiguous } = mark;
  return [
    markName(mark),
    bandsLabel(carriers),
    `${formatMhz(downlinkMhz)} MHz downlink`,
    uplinkLabel(mark),
    isAmbiguous && 'or another frequency',
    points === 0 ? 'heard, not in the results' : formatMany(points, 'point'),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Marks too close to be told apart are counted. */
export function crowdLabel(others: number): string {
  return others > 0 ? ` · ${formatMany(others, 'more channel')} here` : '';
}

export function markName({ kind, channel }: CarrierMark): string {
  return `${NUMBER_NAMES[kind]} ${channel}`;
}

/** Of every band that the channel can be of, the likeliest first. */
export function uplinkLabel({ carriers, downlinkMhz }: CarrierMark): string {
  const uplinks = [...new Set(carriers.flatMap(({ uplinkMhz }) => uplinkMhz ?? []))];
  if (uplinks.length === 0) return 'no uplink';
  if (uplinks.every((mhz) => mhz === downlinkMhz)) return 'uplink on the same frequency';
  return `${uplinks.map((mhz) => `${formatMhz(mhz)} MHz`).join(' or ')} uplink`;
}

/** "LTE, 1,805–1,880 MHz" */
export function brushLabel({ kind, fromMhz, toMhz }: SpectrumBrush): string {
  const range = `${formatDecimal(fromMhz)}–${formatDecimal(toMhz)} MHz`;
  return kind ? `${TECHNOLOGY_NAMES[kind]}, ${range}` : `All technologies, ${range}`;
}
