import { boxAreaSquareMetres } from '#domain/geo/geo.ts';
import { areaSquareMetres } from '#domain/geo/shape/measure.ts';
import { outlineOfShape } from '#domain/geo/shape/outlineOfShape.ts';
import { readShape } from '#domain/geo/shape/Shape.ts';
import { readTableLink } from '#ui/export/tableLink.ts';

/** Square kilometres of the area that a link to a search asks for; undefined where none bounds it. */
export function areaOfLink(link: string): number | undefined {
  const query = new URLSearchParams(readTableLink(link)?.query);
  const shape = readShape(query.get('shape') ?? '');
  if (shape) return areaSquareMetres(outlineOfShape(shape)) / 1e6;
  const sides = ['latrange1', 'latrange2', 'longrange1', 'longrange2'].map((name) =>
    Number.parseFloat(query.get(name) ?? ''),
  );
  const [south, north, west, east] = sides as [number, number, number, number];
  const metres = boxAreaSquareMetres({ south, north, west, east });
  return metres > 0 ? metres / 1e6 : undefined;
}
