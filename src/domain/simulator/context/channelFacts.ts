import type { CellKind } from '#domain/network/RadioKind.ts';
import type { ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import { decodeChannel } from '#domain/radio/arfcn/decodeChannel.ts';
import { readPlmn } from '#domain/radio/cell/Plmn.ts';
import { megahertz } from './phrase.ts';

/** Frequencies closer than this are one: half of the narrowest raster, 100 kHz. */
const SAME_MHZ = 0.05;

/** The country in the operator's code, and the bands that it publishes, decide between bands that share numbers. */
export function decodeFor(
  kind: CellKind,
  channel: number,
  operator: string,
  bands?: string | null,
): ChannelReading {
  return decodeChannel(kind, channel, { mcc: readPlmn(operator)?.mcc, bands });
}

/** Whether two channel numbers can mean one frequency, as in bands that overlap. */
export function isSameFrequency(one: ChannelReading, other: ChannelReading): boolean {
  return one.carriers.some((a) =>
    other.carriers.some((b) => Math.abs(a.downlinkMhz - b.downlinkMhz) < SAME_MHZ),
  );
}

/** `channel 6300 (band B20, 806 MHz)`; several bands with "or". */
export function channelLabel({ channel, carriers }: ChannelReading): string {
  if (carriers.length === 0) return `channel ${channel}`;
  const bands = carriers.map(({ band, downlinkMhz }) => `band ${band}, ${megahertz(downlinkMhz)}`);
  return `channel ${channel} (${bands.join(' or ')})`;
}

export function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A hint as the end of a sentence, and how much less the number says because of it. */
export function hintClause({ hint }: ChannelReading): { worth: number; clause: string } {
  if (hint === undefined) return { worth: 1, clause: '' };
  const clause = hint.charAt(0).toLowerCase() + hint.slice(1).replace(/\.$/, '');
  return { worth: 0.5, clause: `; it ${clause}` };
}
