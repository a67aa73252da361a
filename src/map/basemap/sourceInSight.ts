import { boxAreaSquareMetres, isInBox, type Position } from '#domain/geo/geo.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';

/**
 * The map file to draw around a place: the chosen one where it has tiles of it or is raster; else the smallest other vector
 * file that has some, such as the saved area of another city; else the chosen one.
 */
export function sourceInSight(
  sources: readonly TileSourceView[],
  name: string,
  centre: Position,
  zoom: number,
): TileSourceView | undefined {
  const usable = sources.filter(({ format, bytes }) => format !== null && bytes !== null);
  const chosen = usable.find((one) => one.name === name);
  if (chosen && (chosen.format !== 'mvt' || coversPlace(chosen, centre, zoom))) return chosen;
  const others = usable.filter((one) => one.format === 'mvt' && coversPlace(one, centre, zoom));
  return others.sort((a, b) => areaOf(a) - areaOf(b))[0] ?? chosen;
}

/** Whether a source has tiles of a place at a zoom, with names of places of its own. */
export function coversPlace(source: TileSourceView, centre: Position, zoom: number): boolean {
  const box = boxOf(source);
  return box !== undefined && zoom >= source.minZoom && isInBox(centre, box);
}

function boxOf({ south, west, north, east }: TileSourceView) {
  if (south === null || west === null || north === null || east === null) return undefined;
  return { south, west, north, east };
}

function areaOf(source: TileSourceView): number {
  const box = boxOf(source);
  return box ? boxAreaSquareMetres(box) : Infinity;
}
