import type { Box } from '#domain/geo/geo.ts';
import { groupCells } from './groupCells.ts';
import type { Histogram } from './Histogram.ts';

/** Blocks of `times` by `times` cells of a usual size, in degrees, with the counts of all cells whose middle they hold. */
export function coarsen(
  histogram: Histogram,
  { heightDegrees, widthDegrees }: { heightDegrees: number; widthDegrees: number },
  times: number,
): Histogram {
  if (times === 1) return histogram;
  const { south, west, north, east } = histogram;
  const height = heightDegrees * times;
  const width = widthDegrees * times;
  const found = new Map<string, number>();
  const boxes: Box[] = [];
  const groups = Int32Array.from(south, (_, cell) => {
    const row = Math.floor((south[cell]! + north[cell]!) / 2 / height);
    const column = Math.floor((west[cell]! + east[cell]!) / 2 / width);
    const key = `${row},${column}`;
    const known = found.get(key);
    if (known !== undefined) return known;
    found.set(key, boxes.length);
    return (
      boxes.push({
        south: row * height,
        west: column * width,
        north: (row + 1) * height,
        east: (column + 1) * width,
      }) - 1
    );
  });
  return groupCells(histogram, groups, boxes);
}
