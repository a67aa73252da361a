/** Universal Transverse Mercator on WGS84, by Krüger's series to the third order: within a millimetre inside a zone. */
import { type Position, wrapLongitude } from '#domain/geo/geo.ts';

const FLATTENING = 1 / 298.257223563;
const N = FLATTENING / (2 - FLATTENING);
const RADIUS = (6_378_137 / (1 + N)) * (1 + N ** 2 / 4 + N ** 4 / 64);
const SCALE = 0.9996;
const FALSE_EASTING = 500_000;
const FALSE_NORTHING = 10_000_000;
const ALPHA = [
  N / 2 - (2 * N ** 2) / 3 + (5 * N ** 3) / 16,
  (13 * N ** 2) / 48 - (3 * N ** 3) / 5,
  (61 * N ** 3) / 240,
];
const BETA = [N / 2 - (2 * N ** 2) / 3 + (37 * N ** 3) / 96, N ** 2 / 48 + N ** 3 / 15, (17 * N ** 3) / 480];
const DELTA = [
  2 * N - (2 * N ** 2) / 3 - 2 * N ** 3,
  (7 * N ** 2) / 3 - (8 * N ** 3) / 5,
  (56 * N ** 3) / 15,
];
const RADIANS = Math.PI / 180;
/** Latitude bands of 8° from 80° south on; the last has 12°. */
const BANDS = 'CDEFGHJKLMNPQRSTUVWX';

/** `33U 389880 5819700`: zone, latitude band, metres east and north; undefined beyond 80° south and 84° north. */
export function writeUtm({ lat, lng }: Position): string | undefined {
  if (lat < -80 || lat > 84) return undefined;
  const zone = zoneOf(lat, lng);
  // Just south of the equator the sum rounds to it.
  const most = lat < 0 ? BANDS.indexOf('M') : BANDS.length - 1;
  const band = BANDS[Math.min(most, Math.floor((lat + 80) / 8))]!;
  const sine = Math.sin(lat * RADIANS);
  const east = (lng - meridianOf(zone)) * RADIANS;
  const eccentricity = (2 * Math.sqrt(N)) / (1 + N);
  const t = Math.sinh(Math.atanh(sine) - eccentricity * Math.atanh(eccentricity * sine));
  const xi = Math.atan2(t, Math.cos(east));
  const eta = Math.atanh(Math.sin(east) / Math.hypot(1, t));
  const [northing, easting] = series(ALPHA, xi, eta, 1);
  const metresEast = Math.round(FALSE_EASTING + SCALE * RADIUS * easting);
  const metresNorth = Math.round((lat < 0 ? FALSE_NORTHING : 0) + SCALE * RADIUS * northing);
  return `${zone}${band} ${metresEast} ${metresNorth}`;
}

/** The inverse of `writeUtm`; undefined for anything else. The letter is a latitude band, so S is in the north. */
export function readUtm(text: string): Position | undefined {
  const found =
    /^(\d{1,2})\s*([C-HJ-NP-X])\s+(\d{6}(?:\.\d+)?)\s*(?:m\s*E)?[\s,]+(\d{1,8}(?:\.\d+)?)\s*(?:m\s*N)?$/i.exec(
      text.trim(),
    );
  if (!found) return undefined;
  const zone = Number(found[1]);
  const isSouth = found[2]!.toUpperCase() < 'N';
  if (zone < 1 || zone > 60) return undefined;
  const [northing, easting] = series(
    BETA,
    (Number(found[4]) - (isSouth ? FALSE_NORTHING : 0)) / (SCALE * RADIUS),
    (Number(found[3]) - FALSE_EASTING) / (SCALE * RADIUS),
    -1,
  );
  const conformal = Math.asin(Math.sin(northing) / Math.cosh(easting));
  const latitude = DELTA.reduce((sum, part, j) => sum + part * Math.sin(2 * (j + 1) * conformal), conformal);
  const lat = latitude / RADIANS;
  const lng = meridianOf(zone) + Math.atan2(Math.sinh(easting), Math.cos(northing)) / RADIANS;
  return lat >= -80.5 && lat <= 84.5 ? { lat, lng: wrapLongitude(lng) } : undefined;
}

function series(
  parts: readonly number[],
  xi: number,
  eta: number,
  sign: 1 | -1,
): [north: number, east: number] {
  let [north, east] = [xi, eta];
  for (const [j, part] of parts.entries()) {
    const twice = 2 * (j + 1);
    north += sign * part * Math.sin(twice * xi) * Math.cosh(twice * eta);
    east += sign * part * Math.cos(twice * xi) * Math.sinh(twice * eta);
  }
  return [north, east];
}

const meridianOf = (zone: number) => zone * 6 - 183;

/** With the exceptions of Norway and Svalbard. */
function zoneOf(lat: number, lng: number): number {
  if (lat >= 56 && lat < 64 && lng >= 3 && lng < 12) return 32;
  if (lat >= 72 && lng >= 0 && lng < 42)
    return [31, 33, 35, 37][[9, 21, 33, 42].findIndex((end) => lng < end)]!;
  return (Math.floor((lng + 180) / 6) % 60) + 1;
}
