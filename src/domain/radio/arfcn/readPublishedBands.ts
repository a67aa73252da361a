import type { CellKind } from '#domain/network/RadioKind.ts';

/** A band that an operator is said to use, as far as the text is precise: a frequency or a band number. */
export interface PublishedBand {
  kind: CellKind;
  /** As bands are called, such as 1800; null where the band is given by its number. */
  mhz: number | null;
  /** `B20`, `n78`; null where the frequency is given. */
  band: string | null;
  /** Whether the text says that the band is TDD; otherwise it can be either. */
  isTdd: boolean;
}

/** What the free text of an operator record says. */
export interface PublishedBands {
  bands: readonly PublishedBand[];
  /** Technologies of which the text does not say the band: `LTE`. */
  bandless: readonly CellKind[];
  /** Whether the text itself says that there can be more: `Unknown`, `MVNO`, nothing at all. */
  isOpen: boolean;
  /** Parts that are not understood. */
  unread: readonly string[];
}

/** Reads `GSM 900 / LTE 800 / LTE B20 / TD-LTE 2300 / 5G n78`, the way the lists of network codes are written. */
export function readPublishedBands(text: string | null): PublishedBands {
  const bands: PublishedBand[] = [];
  const bandless = new Set<CellKind>();
  const unread: string[] = [];
  let isOpen = true;
  const parts = (text ?? '').split(/[/,;|]/).map((part) => part.trim().replace(/\s+/g, ' '));
  const said = parts.filter((part) => part !== '');
  if (said.length > 0) isOpen = said.some((part) => OPEN.test(part));
  for (const part of said) {
    if (OPEN.test(part) || OTHER_RADIO.test(part)) continue;
    const read = readPart(part);
    if (!read) unread.push(part);
    else if (read.mhz === null && read.band === null) bandless.add(read.kind);
    else bands.push(read);
  }
  return { bands, bandless: [...bandless], isOpen, unread };
}

/** Virtual operators use the bands of their hosts, which the record does not name. */
const OPEN = /^(unknown( .*)?|any|none|n\/a|\?|test|roaming sim|(full )?mvn[oe]( .*)?)$/i;

/** Not among the technologies of cells here, so it neither permits nor excludes anything. */
const OTHER_RADIO = /^(wimax|iden|tetra|amps|d-?amps|tdma|phs|dmr|paging|satellite|wi-?fi)\b.*$/i;

const TECHNOLOGIES: readonly { kind: CellKind; isTdd: boolean; name: RegExp }[] = [
  { kind: 'cdma', isTdd: false, name: /^cdma ?2000(?!\d)|^cdma/i },
  { kind: 'wcdma', isTdd: true, name: /^(td-?s?cdma|umts-?tdd|td-?umts)/i },
  { kind: 'lte', isTdd: true, name: /^(td-?lte|lte-?tdd)/i },
  { kind: 'nr', isTdd: true, name: /^td-?(5g|nr)/i },
  { kind: 'gsm', isTdd: false, name: /^(gsm(-r)?|2g)(?![a-z])/i },
  { kind: 'wcdma', isTdd: false, name: /^(umts|utms|w-?cdma|hspa\+?|3g)(?![a-z])/i },
  { kind: 'lte', isTdd: false, name: /^(lte(-[am])?|4g|nb-iot)(?![a-z])/i },
  { kind: 'nr', isTdd: false, name: /^(5g|nr)(?![a-z])/i },
];

function readPart(part: string): PublishedBand | undefined {
  if (/^cbrs$/i.test(part)) return { kind: 'lte', mhz: null, band: 'B48', isTdd: true };
  for (const { kind, isTdd, name } of TECHNOLOGIES) {
    const technology = name.exec(part)?.[0];
    if (technology === undefined) continue;
    const band = readBand(kind, part.slice(technology.length).replace(/^[ -]+/, ''));
    return band && { kind, isTdd, ...band };
  }
  return undefined;
}

/** Highest number of an LTE band; what is above it is a frequency. */
const HIGHEST_LTE_BAND = 111;

function readBand(kind: CellKind, text: string): Pick<PublishedBand, 'mhz' | 'band'> | undefined {
  if (text === '' || text === '?' || /^mm-?wave$/i.test(text)) return { mhz: null, band: null };
  const numbered = /^(?:band |b|n)(\d{1,3})$/i.exec(text);
  if (numbered && (kind === 'lte' || kind === 'nr')) return { mhz: null, band: bandName(kind, numbered[1]!) };
  const frequency = /^(\d{1,5}(?:\.\d)?) ?(mhz|ghz)?$/i.exec(text);
  if (!frequency) return undefined;
  const value = Number(frequency[1]);
  if (/ghz/i.test(frequency[2] ?? '')) return { mhz: Math.round(value * 1000), band: null };
  if (kind === 'lte' && value <= HIGHEST_LTE_BAND && !frequency[2])
    return { mhz: null, band: bandName(kind, frequency[1]!) };
  return { mhz: value, band: null };
}

function bandName(kind: 'lte' | 'nr', digits: string): string {
  return `${kind === 'lte' ? 'B' : 'n'}${Number(digits)}`;
}
