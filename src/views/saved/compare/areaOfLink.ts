import { boxAreaSquareMetres } from '#domain/geo/geo.ts';
import { areaSquareMetres } from '#domain/geo/shape/measure.ts';
import { outlineOfShape } from '#domain/geo/shape/outlineOfShape.ts';
import { readShape } from '#domain/geo/shape/Shape.ts';
import { readTableLink } from '#ui/export/tableLink.ts';
import { boxOfLink } from '#ui/url/placeOfLink.ts';

/** Square kilometres of the area that a link to a search asks for; undefined where none bounds it. */
export function areaOfLink(link: string): number | undefined {
  const shape = readShape(new URLSearchParams(readTableLink(link)?.query).get('shape') ?? '');
  if (shape) return areaSquareMetres(outlineOfShape(shape)) / 1e6;
  const box = boxOfLink(link);
  return box && boxAreaSquareMetres(box) / 1e6;
}
