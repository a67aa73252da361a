// The view's state as a query string.

import { CHANNEL_KINDS } from '#domain/channels/channelArea.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import type { Position } from '#domain/geo/geo.ts';
import { readPosition } from '#domain/geo/readPosition.ts';
import { boolean, choice, integer, number, text } from '#domain/wire/param.ts';
import { boxParam } from '#ui/url/boxParam.ts';
import { sortParam } from '#ui/url/sortParam.ts';
import { mapViewParam, type StateParam, stateCodec } from '#ui/url/stateCodec.ts';
import {
  BANDS,
  CHANNEL_COLUMNS,
  type ChannelsState,
  GNB_BITS,
  INITIAL_STATE,
  MOST_KEPT_LETTERS,
  SITE_COLUMNS,
  TABS,
  WITHINS,
} from './channelsState.ts';

const MAX_MHZ = 100_000;
const MAX_KEY_LENGTH = 200;

const latitude = number({ min: -90, max: 90 });
const longitude = number({ min: -180, max: 180 });
const megahertz = number({ min: 0, max: MAX_MHZ });

const kinds: StateParam<ChannelsState['kinds']> = {
  rule: `a comma-separated list of ${CHANNEL_KINDS.join(', ')}`,
  read(text) {
    if (text === '') return [];
    const wanted = new Set(text.toLowerCase().split(','));
    const known = CHANNEL_KINDS.filter((kind) => wanted.has(kind));
    return known.length === wanted.size ? known : undefined;
  },
  write: (value) => value.join(','),
};

const brush: StateParam<SpectrumBrush> = {
  rule: `low-high in MHz, up to ${MAX_MHZ}; for one technology, prefix its name and a colon`,
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

const hide: StateParam<readonly string[]> = {
  rule: `a comma-separated list of ${BANDS.join(', ')}`,
  read(text) {
    const wanted = new Set(text.split(','));
    const known = BANDS.filter((band) => wanted.has(band));
    return known.length === wanted.size ? known : undefined;
  },
  write: (value) => value.join(','),
};

const near: StateParam<Position> = {
  rule: 'latitude and longitude in degrees, comma-separated',
  read: readPosition,
  write: ({ lat, lng }) => `${latitude.write(lat)},${longitude.write(lng)}`,
};

export const channelsUrl = stateCodec<ChannelsState>(
  {
    area: boxParam,
    within: choice(...WITHINS),
    kinds,
    cells: boolean,
    tab: choice(...TABS),
    brush,
    hide,
    near,
    selected: text({ maxLength: MAX_KEY_LENGTH }),
    sort: sortParam<string>([...new Set([...CHANNEL_COLUMNS, ...SITE_COLUMNS])]),
    gnb: integer({ min: GNB_BITS.min, max: GNB_BITS.max }),
    baseline: text({ maxLength: 60 }),
    kept: text({ maxLength: MOST_KEPT_LETTERS }),
    view: mapViewParam,
  },
  INITIAL_STATE,
);
