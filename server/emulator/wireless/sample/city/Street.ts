/** How a map draws a road, in the terms of the Protomaps basemap. */
export type RoadKind = 'highway' | 'major_road' | 'minor_road' | 'path' | 'rail';

export type Point = [east: number, north: number];
/** A way through a city's plane, by metres that are about those of the ground. */
export type Way = (at: number) => Point;

/** A stretch of road with houses; coordinates are metres east and north of the city's middle. */
export interface Street {
  name: string;
  kind: RoadKind;
  lengthMetres: number;
  /** Place in the order in which a survey drives the streets. */
  ordinal: number;
  /** What a survey of its district has driven before it. */
  drivenMetres: number;
  /** How much stands along it, relative to the others of its city. */
  weight: number;
  /** A place along it, and so far to its right. */
  at(alongMetres: number, asideMetres: number): Point;
}

/** Between two points of a way about this far apart a straight line is as good. */
const STEP_METRES = 45;
/** A longer road is several streets of one name. */
const LONGEST_METRES = 1500;

/** Where a way runs over ground that a road may take, in pieces from `shortest` metres to the longest that a street has. */
export function piecesOf(
  way: Way,
  [from, to]: readonly [number, number],
  mayRun: (east: number, north: number) => boolean,
  shortest = 70,
): [from: number, to: number][] {
  const pieces: [number, number][] = [];
  const steps = Math.ceil((to - from) / STEP_METRES);
  let start: number | undefined;
  let before = from;
  for (let step = 0; step <= steps + 1; step++) {
    const at = Math.min(to, from + step * STEP_METRES);
    const [east, north] = way(at);
    const isOpen = step <= steps && mayRun(east, north);
    if (isOpen) start ??= at;
    const end = isOpen ? at : before;
    before = at;
    if (start === undefined || (isOpen && end - start < LONGEST_METRES)) continue;
    if (end - start >= shortest) pieces.push([start, end]);
    start = isOpen ? at : undefined;
  }
  return pieces;
}

/** The points of a piece of a way. */
export function pointsOf(way: Way, [from, to]: readonly [number, number]): Point[] {
  const steps = Math.max(1, Math.round((to - from) / STEP_METRES));
  return Array.from({ length: steps + 1 }, (_, step) => way(from + ((to - from) * step) / steps));
}

/** How long a line through points is. */
export function lengthOf(points: readonly Point[]): number {
  return points
    .slice(1)
    .reduce((sum, [x, y], i) => sum + Math.hypot(x - points[i]![0], y - points[i]![1]), 0);
}

/** The street on a piece of a way. */
export function streetOn(
  way: Way,
  [from, to]: readonly [number, number],
  facts: Pick<Street, 'name' | 'kind' | 'weight' | 'lengthMetres'>,
): Street {
  const { lengthMetres } = facts;
  return {
    ...facts,
    ordinal: 0,
    drivenMetres: 0,
    at(along, aside) {
      const at = from + ((to - from) * along) / lengthMetres;
      const [east, north] = way(at);
      if (aside === 0) return [east, north];
      const [[x0, y0], [x1, y1]] = [way(at - 1), way(at + 1)];
      const step = Math.hypot(x1 - x0, y1 - y0);
      return [east + (aside * (y1 - y0)) / step, north - (aside * (x1 - x0)) / step];
    },
  };
}
