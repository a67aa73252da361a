// The view's state as a query string.

import { CHANNEL_KINDS } from '#domain/channelArea.ts';
import { type DroppedValue, NO_PARAMETER } from '#domain/droppedValue.ts';
import type { Box } from '#domain/geo.ts';
import { MAP_VIEW_RULE, readMapView, writeMapView } from '#domain/mapView.ts';
import { boolean, choice, integer, number, type Param, text } from '#domain/param.ts';
import type { SpectrumBrush } from '#domain/sites/spectrumBrush.ts';
import type { TableSort } from '#ui/table/column.ts';
import type { UrlCodec } from '#ui/useUrlState.ts';
import { CHANNEL_COLUMNS } from './channelColumns.tsx';
import { type ChannelsState, GNB_BITS, INITIAL_STATE, TABS, WITHINS } from './channelsState.ts';
import { SITE_COLUMNS } from './siteColumns.tsx';

const HIGHEST_MHZ = 100_000;
const LONGEST_KEY = 200;

const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
const megahertz = number({ min: 0, max: HIGHEST_MHZ });

type Text<T> = Pick<Param<T>, 'rule' | 'read' | 'write'>;

const area: Text<Box> = {
  rule: 'south, west, north and east in degrees with commas between, south below north',
  read(text) {
    const parts = text.split(',');
    const [south, west, north, east] = parts.map((part, at) =>
      (at % 2 === 0 ? latitude : longitude).read(part),
    );
    if (parts.length !== 4 || south === undefined || west === undefined) return undefined;
    if (north === undefined || east === undefined || south >= north || west === east) return undefined;
    return { south, west, north, east };
  },
  write: ({ south, west, north, east }) =>
    [latitude.write(south), longitude.write(west), latitude.write(north), longitude.write(east)].join(','),
};

const kinds: Text<ChannelsState['kinds']> = {
  rule: `a list of ${CHANNEL_KINDS.join(', ')} with commas between`,
  read(text) {
    if (text === '') return [];
    const wanted = new Set(text.toLowerCase().split(','));
    const known = CHANNEL_KINDS.filter((kind) => wanted.has(kind));
    return known.length === wanted.size ? known : undefined;
  },
  write: (value) => value.join(','),
};

const brush: Text<SpectrumBrush> = {
  rule: `two frequencies in MHz with a minus between, the lower first, up to ${HIGHEST_MHZ}; with a technology and a colon in front for that one alone`,
  read(text) {
    const [, kindText, from, to] = /^(?:([a-z]+):)?([\d.]+)-([\d.]+)$/.exec(text) ?? [];
    const kind = CHANNEL_KINDS.find((one) => one === kindText);
    const fromMhz = megahertz.read(from ?? '');
    const toMhz = megahertz.read(to ?? '');
    if (kind !== kindText || fromMhz === undefined || toMhz === undefined || fromMhz >= toMhz)
      return undefined;
    return { fromMhz, toMhz, ...(kind && { kind }) };
  },
  write: ({ fromMhz, toMhz, kind }) =>
    `${kind ? `${kind}:` : ''}${megahertz.write(fromMhz)}-${megahertz.write(toMhz)}`,
};

const SORT_COLUMNS = new Set<string>([...CHANNEL_COLUMNS, ...SITE_COLUMNS]);

const sort: Text<TableSort> = {
  rule: `a column, with - in front for the greatest first: ${[...SORT_COLUMNS].join(', ')}`,
  read(text) {
    const descending = text.startsWith('-');
    const column = text.slice(Number(descending));
    return SORT_COLUMNS.has(column) ? { column, descending } : undefined;
  },
  write: ({ column, descending }) => (descending ? '-' : '') + column,
};

type StateParams = {
  [K in keyof ChannelsState]-?: Text<Exclude<ChannelsState[K], undefined>>;
};

/** In the order in which they are written. */
const PARAMS: StateParams = {
  area,
  within: choice(...WITHINS),
  kinds,
  cells: boolean,
  tab: choice(...TABS),
  brush,
  selected: text({ maxLength: LONGEST_KEY }),
  sort,
  gnb: integer({ min: GNB_BITS.least, max: GNB_BITS.most }),
  view: { rule: MAP_VIEW_RULE, read: readMapView, write: writeMapView },
};
const NAMES = Object.keys(PARAMS) as (keyof ChannelsState)[];
/** Every view calls what its map shows `map`. */
const inAddress = (name: keyof ChannelsState) => (name === 'view' ? 'map' : name);

/** The state as query parameters, in a fixed order; what is as at the start is left out. */
export function writeChannelsUrl(state: ChannelsState): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    const value = state[name];
    if (value === undefined) continue;
    const written = write(name, value);
    const initial = INITIAL_STATE[name];
    if (initial !== undefined && written === write(name, initial)) continue;
    query.set(inAddress(name), written);
  }
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function write<K extends keyof ChannelsState>(name: K, value: ChannelsState[K]): string {
  return (PARAMS[name] as Text<ChannelsState[K]>).write(value);
}

/** The inverse of `writeChannelsUrl`. What breaks a rule is left out and told. */
export function readChannelsUrl(text: string): { state: ChannelsState; dropped: DroppedValue[] } {
  const query = new URLSearchParams(text);
  const dropped: DroppedValue[] = [];
  const state: Record<string, unknown> = { ...INITIAL_STATE };
  for (const name of NAMES) {
    const raw = query.get(inAddress(name));
    if (raw === null) continue;
    const value = PARAMS[name].read(raw);
    if (value === undefined) dropped.push({ name: inAddress(name), value: raw, rule: PARAMS[name].rule });
    else state[name] = value;
  }
  const known = new Set(NAMES.map(inAddress) as string[]);
  for (const name of new Set(query.keys()))
    if (!known.has(name)) dropped.push({ name, value: query.get(name) ?? '', rule: NO_PARAMETER });
  return { state: state as unknown as ChannelsState, dropped };
}

export const channelsUrl: UrlCodec<ChannelsState> = { read: readChannelsUrl, write: writeChannelsUrl };
