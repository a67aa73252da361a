import { EARTH_RADIUS_METRES, type Position, wrapLongitude } from '#domain/geo/geo.ts';
import type { Random } from '#server/emulator/Random.ts';
import type { CitySpec, DistrictSpec } from './CitySpec.ts';

/** A straight street, or a ring around the centre; coordinates are metres east and north of it. */
export interface Street {
  name: string;
  lengthMetres: number;
  /** Place in the order in which a survey drives the streets. */
  ordinal: number;
  at(alongMetres: number, asideMetres: number): [east: number, north: number];
}

export interface District {
  city: CitySpec;
  spec: DistrictSpec;
  streets: readonly Street[];
}

const DEGREES_PER_METRE = 180 / (Math.PI * EARTH_RADIUS_METRES);

/** The streets of every district of a city; a name recurs in other districts, as in real towns. */
export function streetNets(city: CitySpec, random: Random): District[] {
  const names = city.patterns.flatMap((pattern) => city.stems.map((stem) => pattern.replace('*', stem)));
  for (let at = names.length - 1; at > 0; at--) {
    const other = random.below(at + 1);
    [names[at], names[other]] = [names[other]!, names[at]!];
  }
  let used = 0;
  const nextName = () => names[used++ % names.length]!;
  return city.districts.map((spec) => {
    const streets = spec.layout === 'radial' ? radial(spec, random, nextName) : grid(spec, random, nextName);
    return { city, spec, streets };
  });
}

/** A place of a district's plane on the globe; sound near the poles and across the antimeridian. */
export function positionIn(spec: DistrictSpec, east: number, north: number): Position {
  const lat = spec.lat + north * DEGREES_PER_METRE;
  const lng = spec.lng + (east * DEGREES_PER_METRE) / Math.cos((spec.lat * Math.PI) / 180);
  return { lat, lng: wrapLongitude(lng) };
}

function grid(spec: DistrictSpec, random: Random, nextName: () => string): Street[] {
  const block = random.from(75, 110);
  const cross = random.from(120, 190);
  const streets: Street[] = [];
  for (const [turn, spacing] of [
    [0, block],
    [90, cross],
  ] as const) {
    for (let aside = -spec.radiusMetres + spacing / 2; aside < spec.radiusMetres; aside += spacing) {
      const half = Math.sqrt(spec.radiusMetres ** 2 - aside ** 2);
      if (half < 60) continue;
      const skew = (random.next() - 0.5) * 3;
      // Ends are ragged, so that no district shows its circle.
      const [start, end] = [-half * (0.75 + random.next() * 0.35), half * (0.75 + random.next() * 0.35)];
      streets.push(line(nextName(), streets.length, spec.bearing + turn + skew, aside, start, end));
    }
  }
  return streets;
}

function radial(spec: DistrictSpec, random: Random, nextName: () => string): Street[] {
  const streets: Street[] = [];
  const spokes = random.from(13, 17);
  const bulge = random.next() * 2 * Math.PI;
  for (let spoke = 0; spoke < spokes; spoke++) {
    const bearing = spec.bearing + ((spoke + random.next() * 0.4) * 360) / spokes;
    streets.push(
      line(nextName(), streets.length, bearing, 0, 40, spec.radiusMetres * (0.7 + random.next() * 0.4)),
    );
  }
  for (let radius = 150; radius < spec.radiusMetres * 0.85; radius += random.from(150, 260))
    for (const start of [0, 180])
      streets.push(arc(nextName(), streets.length, radius, spec.bearing + start, bulge));
  return streets;
}

function line(
  name: string,
  ordinal: number,
  bearing: number,
  offset: number,
  start: number,
  end: number,
): Street {
  const sin = Math.sin((bearing * Math.PI) / 180);
  const cos = Math.cos((bearing * Math.PI) / 180);
  return {
    name,
    ordinal,
    lengthMetres: end - start,
    at: (along, aside) => {
      const ahead = start + along;
      const right = offset + aside;
      return [ahead * sin + right * cos, ahead * cos - right * sin];
    },
  };
}

/** Half of a ring road, so that its halves carry their own names; it bulges as old town walls do. */
function arc(name: string, ordinal: number, radius: number, bearing: number, bulge: number): Street {
  return {
    name,
    ordinal,
    lengthMetres: Math.PI * radius,
    at: (along, aside) => {
      const angle = (bearing * Math.PI) / 180 + along / radius;
      const reach = radius * (1 + 0.13 * Math.cos(2 * angle + bulge) + 0.06 * Math.sin(3 * angle)) + aside;
      return [reach * Math.sin(angle), reach * Math.cos(angle)];
    },
  };
}
