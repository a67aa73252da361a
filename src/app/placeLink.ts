import { INITIAL_STATE } from '#views/search/searchState.ts';
import { writeSearchUrl } from '#views/search/searchUrl.ts';

interface Place {
  lat: number;
  lon: number;
  /** South, north, west, east in degrees, where the service gives it. */
  boundingbox: readonly (number | null)[];
}

const STREET_ZOOM = 15;
const FARTHEST_ZOOM = 3;

/** The address of the search view with the map on a place: closer the smaller the place is. */
export function placeLink({ lat, lon, boundingbox }: Place): string {
  const view = { lat, lng: lon, zoom: zoomFor(boundingbox) };
  return `/?${writeSearchUrl({ ...INITIAL_STATE, view })}`;
}

/** The zoom level at which a box fills about a screen of 1,024 px: a level halves the world's 256 px. */
function zoomFor([south, north, west, east]: readonly (number | null)[]): number {
  const degrees = Math.max(Number(north) - Number(south), Number(east) - Number(west));
  if (!(degrees > 0)) return STREET_ZOOM;
  return Math.round(Math.min(STREET_ZOOM, Math.max(FARTHEST_ZOOM, Math.log2((360 * 4) / degrees))));
}
