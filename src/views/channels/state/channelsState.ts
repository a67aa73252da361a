import { CHANNEL_KINDS, type ChannelKind } from '#domain/channels/channelArea.ts';
import type { SpectrumBrush } from '#domain/channels/SpectrumBrush.ts';
import type { Box, Position } from '#domain/geo/geo.ts';
import type { MapView } from '#domain/geo/MapView.ts';
import { BAND_GROUPS } from '#domain/radio/arfcn/bandGroup.ts';
import type { TableSort } from '#ui/table/column.ts';

export const TABS = ['channels', 'sites', 'changes', 'scan'] as const;
export type Tab = (typeof TABS)[number];

/** The next area: the map's view, or a box drawn on it. */
export const WITHINS = ['view', 'box'] as const;
export type Within = (typeof WITHINS)[number];

// Links name these columns. They are in the order of the tables.
export const CHANNEL_COLUMNS = [
  'kind',
  'channel',
  'band',
  'downlink',
  'uplink',
  'qos',
  'operator',
  'area',
  'site',
  'apart',
  'position',
  'distance',
  'note',
] as const;
export type ChannelColumn = (typeof CHANNEL_COLUMNS)[number];

export const SITE_COLUMNS = [
  'name',
  'operator',
  'kind',
  'cells',
  'sectors',
  'channels',
  'published',
  'spread',
  'qos',
  'first',
  'last',
  'distance',
] as const;
export type SiteColumn = (typeof SITE_COLUMNS)[number];

/** Shortest and longest part of an NR cell identity that numbers its gNB, bits (3GPP TS 38.413 clause 9.3.1.6). */
export const GNB_BITS = { min: 22, max: 32 } as const;

/** What a link to the view reproduces. */
export interface ChannelsState {
  view?: MapView | undefined;
  /** The area of the channels; undefined before the first one. */
  area?: Box | undefined;
  within: Within;
  kinds: readonly ChannelKind[];
  /** Whether cells are fetched too; undefined is yes where queries are free. */
  cells?: boolean | undefined;
  tab: Tab;
  brush?: SpectrumBrush | undefined;
  /** Bands that the legend hides, by the names of `BANDS`. */
  hide?: readonly string[] | undefined;
  /** Channels and sites are measured from here, and come nearest first. */
  near?: Position | undefined;
  /** Key of the selected channel, site or scanned cell, by tab. */
  selected?: string | undefined;
  sort?: TableSort | undefined;
  gnb: number;
  /** Id of the snapshot that the area is compared with; undefined is the latest. */
  baseline?: string | undefined;
  /** Under which a scan was kept that is opened. */
  kept?: string | undefined;
}

/** In the order of their numbers in a table of channels. */
export const BANDS: readonly string[] = [...BAND_GROUPS.map(({ id }) => id), 'none'];

/** Of the name of a kept scan. */
export const MOST_KEPT_LETTERS = 200;

export const INITIAL_STATE: ChannelsState = {
  within: 'view',
  kinds: CHANNEL_KINDS,
  tab: 'channels',
  gnb: 24,
};
