import { distanceMetres } from '#domain/geo/geo.ts';
import { latitudeOf, longitudeOf } from '#domain/geo/mercator.ts';
import { formatMetres } from '#ui/format/numberFormat.ts';
import type { PlaceColumns } from './placeColumns.ts';

/** What the map shows, by its middle, in the mercator square. */
interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FARTHEST_METRES = 60_000;
const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'];

export interface NearbyPlace {
  /** Such as `↗ Kreuzberg 1.2 km`. */
  text: string;
  /** Radians from east, southward. */
  direction: number;
}

/** The places around what the map shows, nearest first. */
export function nearbyPlaces({ names, xs, ys }: PlaceColumns, view: Sight, most: number): NearbyPlace[] {
  const from = { lat: latitudeOf(view.y), lng: longitudeOf(view.x) };
  return names
    .map((name, i) => {
      const [dx, dy] = [xs[i]! - view.x, ys[i]! - view.y];
      return { name, dx: dx - Math.round(dx), dy };
    })
    .filter(({ dx, dy }) => Math.abs(dx) > view.width / 2 || Math.abs(dy) > view.height / 2)
    .sort((a, b) => Math.hypot(a.dx, a.dy) - Math.hypot(b.dx, b.dy))
    .slice(0, most)
    .map(({ name, dx, dy }) => {
      const to = { lat: latitudeOf(view.y + dy), lng: longitudeOf(view.x + dx) };
      const direction = Math.atan2(dy, dx);
      const arrow = ARROWS[Math.round(direction / (Math.PI / 4)) & 7]!;
      return { metres: distanceMetres(from, to), text: `${arrow} ${name}`, direction };
    })
    .filter(({ metres }) => metres < FARTHEST_METRES)
    .map(({ metres, text, direction }) => ({ text: `${text} ${formatMetres(metres)}`, direction }));
}
