/** Geometry that jumps from one side of the antimeridian to the other, laid out so that it runs on past ±180°. */
import type { Geometry, Position } from 'geojson';

/** The world atlas joins shapes across the antimeridian as a sphere has them; a flat map needs them unrolled. */
export function unwrapGeometry(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'LineString':
      return { ...geometry, coordinates: unwrapLine(geometry.coordinates) };
    case 'MultiLineString':
      return { ...geometry, coordinates: geometry.coordinates.map(unwrapLine) };
    case 'Polygon':
      return { ...geometry, coordinates: geometry.coordinates.map(unwrapRing) };
    case 'MultiPolygon':
      return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(unwrapRing)) };
    case 'GeometryCollection':
      return { ...geometry, geometries: geometry.geometries.map(unwrapGeometry) };
    default:
      return geometry;
  }
}

function unwrapLine(line: Position[]): Position[] {
  let turns = 0;
  return line.map(([lng = 0, lat = 0], i) => {
    const before = line[i - 1]?.[0] ?? lng;
    if (lng - before > 180) turns--;
    else if (before - lng > 180) turns++;
    return [lng + turns * 360, lat];
  });
}

/** A ring that comes back a whole turn later goes round a pole, and is closed along it. */
function unwrapRing(ring: Position[]): Position[] {
  const line = unwrapLine(ring);
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || Math.abs(last[0]! - first[0]!) < 180) return line;
  const pole = first[1]! < 0 ? -90 : 90;
  return [...line, [last[0]!, pole], [first[0]!, pole], first];
}
