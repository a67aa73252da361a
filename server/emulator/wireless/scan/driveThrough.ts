import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { Random } from '#server/emulator/Random.ts';
import { cities, SAMPLE_SEED } from '#server/emulator/wireless/sample/city/cities.ts';
import { cityMap } from '#server/emulator/wireless/sample/city/cityMap.ts';
import { planeOf, positionIn } from '#server/emulator/wireless/sample/city/cityPlane.ts';

/** Where a phone was, and how accurate its fix is. */
export interface ScanFix extends Position {
  timeMs: number;
  altitudeMetres: number;
  accuracyMetres: number;
}

const STEP_METRES = 60;
const METRES_PER_SECOND = 8;
const NOISE_METRES = 4;

/** A drive through the first streets around the middle of a district, as many as `fixes` take. */
export function driveThrough(
  cityName: string,
  districtName: string,
  fixes: number,
  startMs: number,
): ScanFix[] {
  const city = cities.find(({ name }) => name === cityName)!;
  // The streets of the sample data, so that the track lies on the same map as its other drives.
  const { spec, streets } = cityMap(city, SAMPLE_SEED).districts.find(
    ({ spec }) => spec.name === districtName,
  )!;
  const [x, y] = planeOf(city, spec);
  const random = new Random(`scan/${cityName}/${districtName}`);
  const track: ScanFix[] = [];
  for (const [turn, street] of streets.entries()) {
    for (let along = 0; along <= street.lengthMetres; along += STEP_METRES) {
      if (track.length === fixes) return track;
      // Every other street backwards, as one drives them.
      const at = turn % 2 === 0 ? along : street.lengthMetres - along;
      const [east, north] = street.at(at, 0);
      if (Math.hypot(east - x, north - y) > spec.radiusMetres) continue;
      const truth = positionIn(
        city,
        east + NOISE_METRES * random.bell(),
        north + NOISE_METRES * random.bell(),
      );
      const place = { lat: round(truth.lat), lng: round(truth.lng) };
      const last = track.at(-1);
      const seconds = last ? Math.ceil(distanceMetres(last, place) / METRES_PER_SECOND) : 0;
      track.push({
        ...place,
        timeMs: (last?.timeMs ?? startMs) + seconds * 1000,
        altitudeMetres: Math.round(city.altitudeMetres + 3 * random.bell()),
        accuracyMetres: Math.round((3 + random.exponential(2)) * 10) / 10,
      });
    }
  }
  return track;
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
