import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import { type Box, isInBox } from '#domain/geo/geo.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import { areaOfView, centreOf } from '#domain/geo/viewArea.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';

/** Around the cells of a scan, metres. */
const MARGIN_METRES = 400;
const DEGREE_METRES = 111_195;
/** Limits the width near the poles. */
const MIN_COSINE = 0.01;

/** The box that shows the cells of a scan in one of its areas, with a margin. */
export function boxOfScan(cells: readonly ScannedCell[], area: Box): Box {
  const places = cells.flatMap((cell) => knownPosition(cell) ?? []).filter((place) => isInBox(place, area));
  const box = boundsOfPoints(
    Float64Array.from(places, ({ lat }) => lat),
    Float64Array.from(places, ({ lng }) => lng),
  );
  if (!box) return area;
  const high = MARGIN_METRES / DEGREE_METRES;
  const wide = high / Math.max(MIN_COSINE, Math.cos((centreOf(box).lat * Math.PI) / 180));
  const east = box.east < box.west ? box.east + 360 : box.east;
  return areaOfView({
    south: box.south - high,
    north: box.north + high,
    west: box.west - wide,
    east: east + wide,
  });
}
