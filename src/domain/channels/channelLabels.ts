import type { CellKind } from '#domain/network/RadioKind.ts';
import type { Carrier } from '#domain/radio/arfcn/Carrier.ts';
import type { ChannelKind } from './channelArea.ts';

/** What the generation of networks is called. */
export const TECHNOLOGY_NAMES: Readonly<Record<ChannelKind, string>> = {
  gsm: 'GSM',
  wcdma: 'UMTS',
  lte: 'LTE',
  nr: 'NR',
};

/** The same for all cells: the lists of channels have no CDMA. */
export const technologyName = (kind: CellKind) => (kind === 'cdma' ? 'CDMA' : TECHNOLOGY_NAMES[kind]);

/** What its channel numbers are called. */
export const NUMBER_NAMES: Readonly<Record<ChannelKind, string>> = {
  gsm: 'ARFCN',
  wcdma: 'UARFCN',
  lte: 'EARFCN',
  nr: 'NR-ARFCN',
};

const frequency = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 3 });

/** 1815 → "1,815.0": channels lie on whole kHz. */
export function formatMhz(megahertz: number): string {
  return frequency.format(megahertz);
}

/** Every band that a number can be of: "DCS 1800 or PCS 1900" of two frequencies, "n48, n77, n78" of one. */
export function bandsLabel(carriers: readonly Carrier[]): string {
  const byMhz = Map.groupBy(carriers, ({ downlinkMhz }) => downlinkMhz);
  const prefix = carriers[0]?.kind === 'wcdma' ? 'band ' : '';
  const bands = (group: readonly Carrier[]) => [...new Set(group.map(({ band }) => band))].join(', ');
  return [...byMhz.values()].map((group) => prefix + bands(group)).join(' or ');
}
