import { distanceMetres, type Position } from '#domain/geo/geo.ts';
import { Random } from '#server/emulator/Random.ts';
import { cities } from '#server/emulator/wireless/sample/city/cities.ts';
import { positionIn, streetNets } from '#server/emulator/wireless/sample/city/streetNets.ts';

/** Where a phone was, and how accurate its fix is. */
export interface ScanFix extends Position {
  timeMs: number;
  altitudeMetres: number;
  accuracyMetres: number;
}

const STEP_METRES = 60;
const METRES_PER_SECOND = 8;
const NOISE_METRES = 4;

/** A drive through the first streets of a district, as many as `fixes` take. */
export function driveThrough(
  cityName: string,
  districtName: string,
  fixes: number,
  startMs: number,
): ScanFix[] {
  const city = cities.find(({ name }) => name === cityName)!;
  // The streets of the sample data, so that the track lies on the same map as its other drives.
  const net = streetNets(city, new Random(`airledger/streets/${cityName}`));
  const { spec, streets } = net.find((one) => one.spec.name === districtName)!;
  const random = new Random(`scan/${cityName}/${districtName}`);
  const track: ScanFix[] = [];
  for (const [turn, street] of streets.entries()) {
    for (let along = 0; along <= street.lengthMetres; along += STEP_METRES) {
      if (track.length === fixes) return track;
      // Every other street backwards, as one drives them.
      const at = turn % 2 === 0 ? along : street.lengthMetres - along;
      const [east, north] = street.at(at, 0);
      const truth = positionIn(
        spec,
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
