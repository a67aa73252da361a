import type { Carrier, ChannelReading } from './Carrier.ts';
import { type PublishedBand, type PublishedBands, readPublishedBands } from './readPublishedBands.ts';

/**
 * Whether an operator's published bands have what was heard. The lists are written by hand and are late, so "no" is
 * said only where the text is understood whole, names bands of the technology, and none fits.
 */
export function isPublished(heard: Carrier | ChannelReading, text: string | null): 'yes' | 'no' | 'unknown' {
  const carriers = 'carriers' in heard ? heard.carriers : [heard];
  if (carriers.length === 0) return 'unknown';
  const published = publishedIn(text);
  const fitting = carriers.filter((carrier) => published.bands.some((band) => fits(band, carrier)));
  if (fitting.length > 0) return 'yes';
  return excludes(published, heard.kind) ? 'no' : 'unknown';
}

function excludes({ bands, bandless, isOpen, unread }: PublishedBands, kind: Carrier['kind']): boolean {
  if (isOpen || unread.length > 0 || bandless.includes(kind)) return false;
  return bands.some((band) => band.kind === kind);
}

function fits(published: PublishedBand, carrier: Carrier): boolean {
  if (published.kind !== carrier.kind) return false;
  if (published.band !== null) return published.band === carrier.band;
  if (published.isTdd && carrier.duplex !== 'TDD') return false;
  return publishedAs(carrier.nickname).includes(published.mhz!);
}

/** Names in MHz that operators give the bands of a nickname. */
function publishedAs(nickname: string): readonly number[] {
  return OTHER_NAMES[nickname] ?? [Number(nickname)];
}

/** Nicknames that are no number, or that go by several. */
const OTHER_NAMES: Readonly<Record<string, readonly number[]>> = {
  '800/850': [800, 850],
  '1500': [1400, 1500],
  '1600': [1500, 1600],
  AWS: [1700],
  '2500': [2500, 2600],
  '2600': [2500, 2600],
  '3500': [3300, 3400, 3500, 3600, 3700, 3800],
  CBRS: [3500, 3600, 3700],
  '4700': [4500, 4700, 4800, 4900],
  LAA: [5000, 5200, 5500, 5800],
  V2X: [5900],
  '6 GHz': [6000, 6500],
  '26 GHz': [26000],
  '28 GHz': [28000],
  '39 GHz': [39000],
  '47 GHz': [47000],
};

/** Texts read lately: scans ask for the same few operators thousands of times. */
const texts = new Map<string, PublishedBands>();
const MAX_TEXTS = 1000;

function publishedIn(text: string | null): PublishedBands {
  const known = texts.get(text ?? '');
  if (known) return known;
  const read = readPublishedBands(text);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(text ?? '', read);
  return read;
}
