import type { Box } from '#domain/geo/geo.ts';
import { type MapView, readMapView } from '#domain/geo/MapView.ts';
import { boundsOfShape } from '#domain/geo/shape/boundsOfShape.ts';
import { readShape } from '#domain/geo/shape/Shape.ts';
import { readTableLink } from '#ui/export/tableLink.ts';
import { boxParam } from './boxParam.ts';

/** The box that a link to a view asks for; undefined where none bounds it. */
export function boxOfLink(link: string): Box | undefined {
  const query = new URLSearchParams(readTableLink(link)?.query);
  const shape = readShape(query.get('shape') ?? '');
  if (shape) return boundsOfShape(shape);
  const edges = ['latrange1', 'longrange1', 'latrange2', 'longrange2'].map((name) => query.get(name));
  // An `area` of Search says how the box came about.
  return boxParam.read(query.get('area') ?? '') ?? boxParam.read(edges.join());
}

/** The box that a link asks for, else what its map shows. */
export function placeOfLink(link: string): Box | MapView | undefined {
  return boxOfLink(link) ?? readMapView(new URLSearchParams(readTableLink(link)?.query).get('map') ?? '');
}
