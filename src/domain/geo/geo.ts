/** WGS84 degrees. */
export interface Position {
  lat: number;
  lng: number;
}

/** Degrees; `west` greater than `east` means that the box crosses the antimeridian. */
export interface Box {
  south: number;
  west: number;
  north: number;
  east: number;
}

/** Mean Earth radius, IUGG R1. */
export const EARTH_RADIUS_METRES = 6_371_008.8;

const RADIANS = Math.PI / 180;

/** Great-circle distance (haversine), metres; exact enough at every distance, poles and antimeridian included. */
export function distanceMetres(from: Position, to: Position): number {
  const dLat = (to.lat - from.lat) * RADIANS;
  const dLng = (to.lng - from.lng) * RADIANS;
  const a =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(from.lat * RADIANS) * Math.cos(to.lat * RADIANS) * Math.sin(dLng / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Area on the sphere, square metres. */
export function boxAreaSquareMetres({ south, west, north, east }: Box): number {
  const width = ((east - west + 360) % 360 || (east === west ? 0 : 360)) * RADIANS;
  return EARTH_RADIUS_METRES ** 2 * width * (Math.sin(north * RADIANS) - Math.sin(south * RADIANS));
}

export function isInBox({ lat, lng }: Position, { south, west, north, east }: Box): boolean {
  if (lat < south || lat > north) return false;
  return west <= east ? lng >= west && lng <= east : lng >= west || lng <= east;
}

/** One or two boxes that do not cross the antimeridian. */
export function splitAtAntimeridian(box: Box): Box[] {
  if (box.west <= box.east) return [box];
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ];
}

/** Whether a box that does not cross the antimeridian has ground in common with one that may. */
export function boxesOverlap(one: Box, other: Box): boolean {
  return splitAtAntimeridian(other).some(
    (part) =>
      part.south < one.north && part.north > one.south && part.west < one.east && part.east > one.west,
  );
}

/** Longitude brought to -180…180. */
export function wrapLongitude(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng;
  return ((((lng + 180) % 360) + 360) % 360) - 180;
}
