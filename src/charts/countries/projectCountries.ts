import { geoArea, geoEqualEarth, geoPath } from 'd3-geo';
import type { GeometryCollection, Polygon } from 'geojson';
import type { CountryShape } from './countryShapes.ts';
import { polygonsOf } from './polygonsOf.ts';

/** Height of the projected world by its width. */
export const WORLD_RATIO = 0.4867;
/** What is smaller is marked by a ring as well: it could not be seen or pointed at. */
const SMALL_PX = 5;

export interface ProjectedCountry {
  code: string;
  /** Of an svg path. */
  path: string;
  /** The middle of its largest part, pixels. */
  x: number;
  y: number;
  isSmall: boolean;
}

/** The countries in the Equal Earth projection (Šavrič, Patterson, Jenny 2018), on a world of some pixels' width. */
export function projectCountries(shapes: readonly CountryShape[], width: number): ProjectedCountry[] {
  const projection = geoEqualEarth().fitExtent(
    [
      [1, 1],
      [width - 1, width * WORLD_RATIO - 1],
    ],
    { type: 'Sphere' },
  );
  const draw = geoPath(projection).digits(1);
  return shapes.map(({ code, shape }) => {
    const main = mainPart(shape.geometry);
    const [[left, top], [right, bottom]] = draw.bounds(main);
    const [x, y] = draw.centroid(main);
    return {
      code,
      path: draw(shape) ?? '',
      x: Number.isFinite(x) ? x : (left + right) / 2,
      y: Number.isFinite(y) ? y : (top + bottom) / 2,
      isSmall: right - left < SMALL_PX && bottom - top < SMALL_PX,
    };
  });
}

/** The largest part of a country: the middle of all of France is in the Atlantic. */
function mainPart(shape: GeometryCollection): Polygon {
  const parts = polygonsOf(shape);
  const areas = parts.map((part) => geoArea(part));
  return parts[areas.indexOf(Math.max(...areas))] ?? { type: 'Polygon', coordinates: [] };
}
