import type { Random } from '#server/emulator/Random.ts';
import type { CityGround } from './CityGround.ts';
import type { CitySpec, DistrictSpec } from './CitySpec.ts';
import {
  lengthOf,
  type Point,
  piecesOf,
  pointsOf,
  type RoadKind,
  type Street,
  streetOn,
  type Way,
} from './Street.ts';
import { streetNames } from './streetNames.ts';

export interface District {
  city: CitySpec;
  spec: DistrictSpec;
  ground: CityGround;
  streets: readonly Street[];
  /** How much stands in it, relative to the others of its city. */
  weight: number;
  /** What a survey drives in it. */
  lengthMetres: number;
}

/** How much stands along a metre of each, relative to a side street. */
const SIDES = { highway: 0, major_road: 1.4, minor_road: 1, path: 0, rail: 0 };

/** An old town has fewer streets with more along them. */
const OLD_TOWN = 2.5;

/** Density from which on every second line, and every line of a grid is a street. */
const [HALF, WHOLE] = [0.13, 0.36];

/** What the streets of a district are laid out by. */
interface Layout {
  spec: DistrictSpec;
  owner: number;
  ground: CityGround;
  bend: (east: number, north: number) => Point;
  /** The name of a line; lines of neighbours that are one have one name. */
  nameOf: (line: string) => string;
}

/** The districts of a city with their streets, which fill its ground. */
export function districtsOf(city: CitySpec, ground: CityGround, random: Random): District[] {
  const nextName = streetNames(city, random);
  const bend = bends(city, ground, random);
  const reaches = ground.reaches();
  const named = new Map<string, string>();
  const nameOf = (line: string) => {
    const name = named.get(line) ?? nextName();
    named.set(line, name);
    return name;
  };
  const blocks = city.houses === 'blocks' ? [100, 160] : [random.from(80, 105), random.from(125, 185)];
  return city.districts.map((spec, owner) => {
    const layout: Layout = { spec, owner, ground, bend, nameOf };
    const streets = [
      ...(spec.layout === 'radial' ? radial(layout, random) : []),
      ...blocks.flatMap((block, turn) => grid(layout, spec.bearing + 90 * turn, block, reaches[owner]!)),
    ];
    return { city, spec, ground, ...driven(streets) };
  });
}

/** Streets bend as the land does; those of American blocks are straight. */
function bends({ houses }: CitySpec, { half }: CityGround, random: Random): Layout['bend'] {
  const [a, b, c, d] = Array.from({ length: 4 }, () => 2 * Math.PI * random.next()) as [
    number,
    number,
    number,
    number,
  ];
  if (houses === 'blocks') return (east, north) => [east, north];
  const metres = half < 4000 ? 25 : 55;
  const wave = (at: number, length: number, phase: number) =>
    metres * Math.sin((2 * Math.PI * at) / length + phase);
  return (east, north) => [
    east + wave(north, 2600, a) + wave(east + north, 3900, b),
    north + wave(east, 2900, c) + wave(east - north, 4300, d),
  ];
}

/** Parallel lines over a district and as far as its ground goes; fewer of them where less is built. */
function grid(layout: Layout, bearing: number, block: number, reach: number): Street[] {
  const { spec, owner, ground, bend, nameOf } = layout;
  const [x, y] = ground.middles[owner]!;
  const [sin, cos] = [Math.sin((bearing * Math.PI) / 180), Math.cos((bearing * Math.PI) / 180)];
  const [ahead, right] = [x * sin + y * cos, x * cos - y * sin];
  const core = spec.layout === 'radial' ? spec.radiusMetres : 0;
  const slack = reach + 200;
  const streets: Street[] = [];
  for (let line = Math.ceil((right - slack) / block); line * block < right + slack; line++) {
    const way: Way = (at) => bend(at * sin + line * block * cos, at * cos - line * block * sin);
    const least = line % 4 === 0 ? 0 : line % 2 === 0 ? HALF : WHOLE;
    const half = Math.sqrt(Math.max(0, slack ** 2 - (line * block - right) ** 2));
    const pieces = piecesOf(way, [ahead - half, ahead + half], (east, north) => {
      const isCore = core > 0 && (east - x) ** 2 + (north - y) ** 2 < core ** 2;
      return !isCore && ground.density(east, north) > least && ground.owner(east, north) === owner;
    });
    for (const piece of pieces)
      streets.push(
        street(
          layout,
          way,
          piece,
          nameOf(`${bearing % 180} ${block} ${line}`),
          line % 8 === 0 ? 'major_road' : 'minor_road',
        ),
      );
  }
  return streets;
}

/** Spokes and half rings around the middle: an old town within its walls. */
function radial(layout: Layout, random: Random): Street[] {
  const { spec, owner, ground, nameOf } = layout;
  const [x, y] = ground.middles[owner]!;
  const mayRun = (east: number, north: number) =>
    ground.density(east, north) > 0 && ground.owner(east, north) === owner;
  const streets: Street[] = [];
  const put = (way: Way, ends: [number, number], kind: RoadKind) => {
    const name = nameOf(`${spec.name} ${streets.length}`);
    for (const piece of piecesOf(way, ends, mayRun)) {
      const one = street(layout, way, piece, name, kind);
      streets.push({ ...one, weight: OLD_TOWN * one.weight });
    }
  };
  const spokes = random.from(13, 17);
  for (let spoke = 0; spoke < spokes; spoke++) {
    const angle = ((spec.bearing + ((spoke + random.next() * 0.4) * 360) / spokes) * Math.PI) / 180;
    const way: Way = (at) => [x + at * Math.sin(angle), y + at * Math.cos(angle)];
    put(way, [60, spec.radiusMetres * 1.05], spoke % 3 === 0 ? 'major_road' : 'minor_road');
  }
  const bulge = random.next() * 2 * Math.PI;
  for (let radius = 130; radius < spec.radiusMetres; radius += random.from(110, 180))
    for (const half of [0, Math.PI]) {
      const way: Way = (at) => {
        const angle = half + (spec.bearing * Math.PI) / 180 + at / radius;
        const reach = radius * (1 + 0.1 * Math.cos(2 * angle + bulge));
        return [x + reach * Math.sin(angle), y + reach * Math.cos(angle)];
      };
      put(way, [0, Math.PI * radius], 'minor_road');
    }
  return streets;
}

function street(
  { ground }: Layout,
  way: Way,
  piece: readonly [number, number],
  name: string,
  kind: RoadKind,
): Street {
  const points = pointsOf(way, piece);
  const density = points.reduce((sum, [east, north]) => sum + ground.density(east, north), 0) / points.length;
  const lengthMetres = lengthOf(points);
  return streetOn(way, piece, { name, kind, weight: lengthMetres * density * SIDES[kind], lengthMetres });
}

/** The streets in the order in which a survey drives them, with what lies behind it. */
function driven(streets: readonly Street[]): Pick<District, 'streets' | 'weight' | 'lengthMetres'> {
  let [weight, lengthMetres] = [0, 0];
  const ordered = streets.map((one, ordinal) => {
    const placed = { ...one, ordinal, drivenMetres: lengthMetres };
    lengthMetres += one.lengthMetres;
    weight += one.weight;
    return placed;
  });
  return { streets: ordered, weight, lengthMetres };
}
