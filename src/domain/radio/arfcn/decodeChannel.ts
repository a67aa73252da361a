import type { CellKind } from '#domain/network/RadioKind.ts';
import type { Carrier, ChannelReading } from './Carrier.ts';
import { bandsUplinkHas, type ChannelBand, carriersIn, gapAround } from './ChannelBand.ts';
import { HIGHEST_EARFCN, LTE_BANDS } from './earfcn.ts';
import { GSM_BANDS, HIGHEST_ARFCN, sharedGsmBands } from './gsmArfcn.ts';
import { isPublished } from './isPublished.ts';
import { NR_BANDS, NR_SUPPLEMENTARY_UPLINKS } from './nrArfcn.ts';
import { HIGHEST_NR_ARFCN } from './nrRaster.ts';
import { overflownEarfcn } from './overflownEarfcn.ts';
import { HIGHEST_UARFCN, UMTS_BANDS } from './uarfcn.ts';

/** What is known of the operator decides between bands that share numbers. */
export interface DecodeOptions {
  /** Of its country, three digits. */
  mcc?: string | undefined;
  /** The bands that it publishes, as written. */
  bands?: string | null | undefined;
}

/** Reads an ARFCN, UARFCN, EARFCN or NR-ARFCN as the downlink that it numbers. */
export function decodeChannel(kind: CellKind, channel: number, options: DecodeOptions = {}): ChannelReading {
  const { mcc } = options;
  if (kind === 'cdma') return { kind, channel, carriers: [], hint: CDMA_HINT };
  const flaw = outOfRange(kind, channel);
  if (flaw) return withHint({ kind, channel, carriers: [], flaw }, otherKinds(kind, channel));
  const carriers = carriersIn(NUMBERING[kind].bands, channel);
  if (carriers.length === 0)
    return withHint({ kind, channel, carriers, flaw: noBand(kind, channel) }, otherKinds(kind, channel));
  const likely = carriers.length > 1 ? likeliest(kind, carriers, options) : carriers;
  return withHint(
    { kind, channel, carriers: likely },
    kind === 'lte' ? overflowHint(channel, mcc) : undefined,
  );
}

interface Numbering {
  /** What the number is called. */
  name: string;
  article: 'a' | 'an';
  technology: string;
  highest: number;
  bands: readonly ChannelBand[];
}

const NUMBERING: Readonly<Record<Exclude<CellKind, 'cdma'>, Numbering>> = {
  gsm: { name: 'ARFCN', article: 'an', technology: 'GSM', highest: HIGHEST_ARFCN, bands: GSM_BANDS },
  wcdma: { name: 'UARFCN', article: 'a', technology: 'UMTS', highest: HIGHEST_UARFCN, bands: UMTS_BANDS },
  lte: { name: 'EARFCN', article: 'an', technology: 'LTE', highest: HIGHEST_EARFCN, bands: LTE_BANDS },
  nr: { name: 'NR-ARFCN', article: 'an', technology: 'NR', highest: HIGHEST_NR_ARFCN, bands: NR_BANDS },
};

/** Older technologies first: they have the smaller numbers. */
const NUMBERED_KINDS = ['gsm', 'wcdma', 'lte', 'nr'] as const;

const CDMA_HINT = 'CDMA cells are recorded without a channel, so their frequency is not known.';

/** MCC of Japan, the only country with UMTS band VI. */
const JAPAN: ReadonlySet<string> = new Set(['440', '441']);
const UNITED_STATES: ReadonlySet<string> = new Set(['310', '311', '312', '313', '314', '315', '316']);
const inJapan = (mcc: string) => JAPAN.has(mcc);
const inUnitedStates = (mcc: string) => UNITED_STATES.has(mcc);
/** MCCs that begin with 3 or 7 are of North, Central and South America (ITU-T E.212). */
const inAmericas = (mcc: string) => /^[37]/.test(mcc);
const outsideNorthAmerica = (mcc: string) => mcc !== '302' && !inUnitedStates(mcc);
/** NR bands that only a part of the world uses: whether an MCC is of it. */
const REGIONAL_NR_BANDS: Readonly<Record<string, (mcc: string) => boolean>> = {
  ...{ n18: inJapan, n14: inUnitedStates, n48: inUnitedStates },
  ...{ n2: inAmericas, n12: inAmericas, n13: inAmericas, n25: inAmericas, n29: inAmericas, n30: inAmericas },
  ...{ n66: inAmericas, n70: inAmericas, n85: inAmericas },
  ...{ n1: outsideNorthAmerica, n65: outsideNorthAmerica },
};

function withHint(reading: ChannelReading, hint: string | undefined): ChannelReading {
  return hint === undefined ? reading : { ...reading, hint };
}

function likeliest(
  kind: CellKind,
  carriers: readonly Carrier[],
  { mcc, bands }: DecodeOptions,
): readonly Carrier[] {
  const country = mcc !== undefined && /^\d{3}$/.test(mcc) ? mcc : undefined;
  if (kind === 'gsm') {
    const bands = sharedGsmBands(country);
    return carriers.filter(({ band }) => bands.includes(band));
  }
  if (kind === 'wcdma' && country !== undefined) {
    const absent = JAPAN.has(country) ? 'V' : 'VI';
    return carriers.filter(({ band }) => band !== absent);
  }
  if (kind === 'nr') {
    const isAbroad = ({ band }: Carrier) =>
      country !== undefined && REGIONAL_NR_BANDS[band]?.(country) === false;
    const isTheirs = (carrier: Carrier) => bands != null && isPublished(carrier, bands) === 'yes';
    const doubt = (carrier: Carrier) => Number(isAbroad(carrier)) * 2 + Number(!isTheirs(carrier));
    return carriers.toSorted((a, b) => doubt(a) - doubt(b));
  }
  return carriers;
}

function outOfRange(kind: Exclude<CellKind, 'cdma'>, channel: number): string | undefined {
  const { name, highest } = NUMBERING[kind];
  if (!Number.isInteger(channel)) return `${channel} is not a whole number, so it is no ${name}.`;
  if (channel < 0) return `${channel} is below 0, so it is no ${name}.`;
  if (channel > highest) return `${channel} is above ${highest}, the highest ${name}.`;
  return undefined;
}

function noBand(kind: Exclude<CellKind, 'cdma'>, channel: number): string {
  const { name, technology, bands } = NUMBERING[kind];
  const uplink = bandsUplinkHas(bands, channel).map(({ band }) => band);
  if (kind === 'nr')
    for (const [band, from, to] of NR_SUPPLEMENTARY_UPLINKS)
      if (channel >= from && channel <= to) uplink.push(band);
  if (uplink.length > 0)
    return `${channel} is an uplink ${name} (${uplink.join(', ')}): cells send on downlink numbers.`;
  const { from, to } = gapAround(bands, channel);
  const gap = to === null ? `${from} and above are` : from === to ? `${from} is` : `${from}–${to} is`;
  return `${channel} is in no ${technology} band: ${gap} not assigned.`;
}

function otherKinds(kind: CellKind, channel: number): string | undefined {
  if (!Number.isInteger(channel)) return undefined;
  const readings = NUMBERED_KINDS.filter((other) => other !== kind).flatMap((other) => {
    const { name, article, bands } = NUMBERING[other];
    const fitting = carriersIn(bands, channel).map(({ band }) => band);
    if (fitting.length === 0) return [];
    return [`${article} ${name} of ${fitting.join(' or ')}`];
  });
  return readings.length > 0 ? `Would be valid as ${readings.join(', or as ')}.` : undefined;
}

function overflowHint(channel: number, mcc: string | undefined): string | undefined {
  const earfcn = overflownEarfcn(channel, mcc);
  const carrier = earfcn === undefined ? undefined : carriersIn(LTE_BANDS, earfcn)[0];
  if (!carrier) return undefined;
  return `Could be EARFCN ${earfcn} of ${carrier.band}: older phones keep 16 bits of it.`;
}
