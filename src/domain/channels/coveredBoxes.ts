// The few areas in which a scan was made, each small enough for one question about channels.

import { type Box, EARTH_RADIUS_METRES, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import { MAX_SQUARE_MILES } from './channelArea.ts';

const DEGREES = 180 / Math.PI;
const SQUARE_MILE_METRES = 1609.344 ** 2;
/** Below the limit, since corners are rounded outwards and other services reckon with a larger Earth. */
const SIDE_METRES = Math.sqrt(MAX_SQUARE_MILES * SQUARE_MILE_METRES * 0.95);
/** Closer to a pole than this, degrees of longitude are too narrow to be counted in. */
const HIGHEST_LATITUDE = 89.5;

/** A box, and how many of the places lie in it. */
export interface CoveredBox {
  box: Box;
  places: number;
}

/**
 * Boxes of at most 99 square miles that hold all places, with a margin around each place; the one with the most places
 * first. Strips are laid from the south and cut from the west, each box beginning at a place that no other has yet, so
 * that no box is empty. None crosses the antimeridian.
 */
export function coveredBoxes(places: readonly Position[], marginMetres: number): CoveredBox[] {
  const margin = Math.min(marginMetres, SIDE_METRES / 3);
  const height = degreesOfLatitude(SIDE_METRES - 2 * margin);
  const found: CoveredBox[] = [];
  const byLatitude = places.filter(isOnEarth).toSorted((a, b) => a.lat - b.lat);
  for (let from = 0; from < byLatitude.length; ) {
    const { lat } = byLatitude[from]!;
    let to = from;
    while (to < byLatitude.length && byLatitude[to]!.lat <= lat + height) to++;
    found.push(...boxesOfStrip(byLatitude.slice(from, to), margin));
    from = to;
  }
  return found.sort((a, b) => b.places - a.places || a.box.south - b.box.south || a.box.west - b.box.west);
}

function boxesOfStrip(strip: readonly Position[], margin: number): CoveredBox[] {
  const south = strip[0]!.lat;
  const north = strip.at(-1)!.lat;
  // A degree is widest where the strip is nearest to the equator, and the margin needs most of them where it is farthest.
  const widest = Math.cos(
    (south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))) / DEGREES,
  );
  const narrowest = Math.cos(
    Math.min(HIGHEST_LATITUDE, Math.max(Math.abs(south), Math.abs(north))) / DEGREES,
  );
  const marginLng = degreesOfLatitude(margin) / narrowest;
  const width = Math.max(0, degreesOfLatitude(SIDE_METRES) / widest - 2 * marginLng);
  const marginLat = degreesOfLatitude(margin);
  const boxes: CoveredBox[] = [];
  const sorted = strip
    .map(({ lng, lat }) => ({ lat, lng: wrapLongitude(lng) }))
    .sort((a, b) => a.lng - b.lng);
  for (let from = 0; from < sorted.length; ) {
    let to = from;
    while (to < sorted.length && sorted[to]!.lng <= sorted[from]!.lng + width) to++;
    const own = sorted.slice(from, to);
    const lats = own.map(({ lat }) => lat);
    boxes.push({
      places: own.length,
      box: {
        south: Math.max(-90, least(lats) - marginLat),
        west: Math.max(-180, own[0]!.lng - marginLng),
        north: Math.min(90, most(lats) + marginLat),
        east: Math.min(180, own.at(-1)!.lng + marginLng),
      },
    });
    from = to;
  }
  return boxes;
}

function isOnEarth({ lat, lng }: Position): boolean {
  return Number.isFinite(lat) && Number.isFinite(lng) && Math.abs(lat) <= 90;
}

/** How many degrees of latitude are so many metres. */
function degreesOfLatitude(metres: number): number {
  return (metres / EARTH_RADIUS_METRES) * DEGREES;
}

const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
