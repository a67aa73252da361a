// Addresses of the search view.

import { type Box, wrapLongitude } from '#domain/geo/geo.ts';
import { type MapView, writeMapView } from '#domain/geo/MapView.ts';
import { type NetworkKind, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { PlacePick } from '#map/controls/PlacePick.ts';
import type { ImportJob } from '#services/gateway/shapes.ts';
import { INITIAL_STATE, type Question } from '#views/search/state/searchState.ts';
import { readSearchUrl, writeSearchUrl } from '#views/search/state/searchUrl.ts';
import type { NamedPlace } from '#views/stats/countries/regionSearchLink.ts';

const WORLD_PIXELS = 256; // width of the world at zoom level 0
const STAGE_PIXELS = 480; // side of a square that fits into the map on most screens
const STREET_ZOOM = 15;
const MIN_ZOOM = 2;

/** The search view with everything inside `box`, and the map on it. */
export function searchLink(box: Box): string {
  return `/?${writeSearchUrl({ ...INITIAL_STATE, kinds: RADIO_KINDS, where: box, view: boxView(box) })}`;
}

/**
 * The search view with the WiFi networks inside `box`, and the map on it; with a year, those discovered in it. A
 * transaction id counts by its year only, but must be whole.
 */
export function cellSearchLink(box: Box, year?: number): string {
  const conditions =
    year === undefined ? {} : { startTransID: `${year}0101-00000`, endTransID: `${year}1231-00000` };
  return `/?${writeSearchUrl({ ...INITIAL_STATE, kinds: ['wifi'], conditions, where: box, view: boxView(box) })}`;
}

/** The search view with a question, and the map on its place. */
export function questionLink(question: Question): string {
  const view = typeof question.where === 'object' ? boxView(question.where) : undefined;
  return `/?${writeSearchUrl({ ...INITIAL_STATE, ...question, view })}`;
}

/** The search view with all that the service knows in a country, a region of it or under a postal code. */
export function regionSearchLink({ kinds, ...place }: NamedPlace): string {
  return `/?${writeSearchUrl({ ...INITIAL_STATE, kinds, conditions: place, where: 'anywhere' })}`;
}

const MAP_PATHS = ['/', '/density', '/channels'];

/**
 * The map on a place, closer the smaller the place is: that of the view which `address` shows, with all else that it
 * shows, else that of the search view.
 */
export function placeLink(
  { position, box }: PlacePick,
  address: Pick<Location, 'pathname' | 'search'>,
): string {
  const isMap = MAP_PATHS.includes(address.pathname);
  const query = new URLSearchParams(isMap ? address.search : '');
  query.set('map', writeMapView({ ...position, zoom: box ? boxView(box).zoom : STREET_ZOOM }));
  return `${isMap ? address.pathname : '/'}?${query}`;
}

/** The search view with the detail of one network open, over the search that `address` shows if it is one. */
export function lookupLink({ kind, id }: { kind: NetworkKind; id: string }, address: Location): string {
  const state = address.pathname === '/' ? readSearchUrl(address.search).state : INITIAL_STATE;
  return `/?${writeSearchUrl({ ...state, selected: undefined, lookup: `${kind}/${id}` })}`;
}

/** The centre of a box, and the closest whole level at which it fits on the stage; a street for a point. */
export function boxView({ south, west, north, east }: Box): MapView {
  const width = (east - west + 360) % 360;
  const lat = (south + north) / 2;
  const height = (north - south) / Math.cos((lat * Math.PI) / 180);
  const degrees = Math.max(width, height);
  const fitting = Math.floor(Math.log2((360 * STAGE_PIXELS) / WORLD_PIXELS / degrees));
  const zoom = degrees > 0 ? Math.min(STREET_ZOOM, Math.max(MIN_ZOOM, fitting)) : STREET_ZOOM;
  return { lat, lng: wrapLongitude(west + width / 2), zoom };
}

/** The bounds of what a file located; undefined when that is nothing. */
export function importBounds({ south, west, north, east }: ImportJob): Box | undefined {
  if (south === null || west === null || north === null || east === null) return undefined;
  return { south, west, north, east };
}
