import type { Random } from '#server/emulator/Random.ts';
import type { CityGround } from './CityGround.ts';
import type { CitySpec } from './CitySpec.ts';
import { type Point, piecesOf, pointsOf, type RoadKind, type Way } from './Street.ts';
import { streetNames } from './streetNames.ts';

/** A road that nobody lives along. */
export interface ThroughRoad {
  name: string | null;
  kind: RoadKind;
  points: Point[];
}

/** A longer road between two districts is no street of a city. */
const LONGEST_METRES = 12_000;

/** The roads between the districts, over bridges where there is water; railways; and the paths of parks. */
export function throughRoads(city: CitySpec, ground: CityGround, random: Random): ThroughRoad[] {
  const nextName = streetNames(city, random);
  const roads = neighbours(ground.middles).map(([a, b]): ThroughRoad => {
    const way = bowBetween(a, b, 0.12 * (random.next() - 0.5));
    return { name: nextName(), kind: 'highway', points: pointsOf(way, [0, distance(a, b)]) };
  });
  return [...roads, ...railways(city, ground, random), ...paths(ground)];
}

/** Each place with its two nearest. */
function neighbours(places: CityGround['middles']): [Point, Point][] {
  const pairs = new Map<string, [Point, Point]>();
  for (const [i, place] of places.entries()) {
    const near = places
      .map((other, j) => ({ j, metres: distance(place, other) }))
      .filter(({ j, metres }) => j !== i && metres < LONGEST_METRES)
      .sort((a, b) => a.metres - b.metres)
      .slice(0, 3);
    for (const { j } of near)
      pairs.set([i, j].sort().join(), [[...places[Math.min(i, j)]!], [...places[Math.max(i, j)]!]]);
  }
  return [...pairs.values()];
}

const distance = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.hypot(b[0] - a[0], b[1] - a[1]);

/** From one place to another, off the straight line by a share of its length in the middle. */
function bowBetween(a: Point, b: Point, share: number): Way {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const metres = Math.hypot(dx, dy);
  return (at) => {
    const part = at / metres;
    const aside = share * Math.sin(Math.PI * part);
    return [a[0] + dx * part + dy * aside, a[1] + dy * part - dx * aside];
  };
}

/** Lines past the middle to both ends of the city, in larger ones across each other. */
function railways({ weight, country }: CitySpec, ground: CityGround, random: Random): ThroughRoad[] {
  if (weight < 0.8 || country === 'FJ') return [];
  const turn = random.next() * Math.PI;
  return (weight < 5 ? [0] : [0, Math.PI / 2]).flatMap((more) => {
    const [sin, cos] = [Math.sin(turn + more), Math.cos(turn + more)];
    const [aside, phase] = [random.from(250, 600), random.next() * 6];
    const way: Way = (at) => {
      const right = aside + 0.03 * ground.half * Math.sin((at / ground.half) * 3 + phase);
      return [at * sin + right * cos, at * cos - right * sin];
    };
    const isLand = (east: number, north: number) => !ground.isWater(east, north);
    const ends = [-ground.half, ground.half] as const;
    return piecesOf(way, ends, isLand, 800).map(
      (piece): ThroughRoad => ({ name: null, kind: 'rail', points: pointsOf(way, piece) }),
    );
  });
}

/** A round way and a way across in each park. */
function paths({ areas }: CityGround): ThroughRoad[] {
  return areas
    .filter(({ kind }) => kind === 'park')
    .flatMap(({ shape }) => {
      const { east, north } = shape;
      const inner = (share: number): Point[] =>
        shape.ring().map(([x, y]) => [east + (x - east) * share, north + (y - north) * share]);
      const edge = shape.ring();
      const across = [0, 7].map((corner): Point[] => {
        const ring = inner(0.75);
        return [edge[corner]!, ring[corner]!, ring[corner + 14]!, edge[corner + 14]!];
      });
      return [inner(0.75), ...across].map((points) => ({ name: null, kind: 'path' as const, points }));
    });
}
