import { isInBox } from '#domain/geo/geo.ts';
import { shapeTest } from '#domain/geo/shape/shapeTest.ts';
import type { NetworkTable } from '#domain/network/NetworkTable.ts';
import type { Drawing } from '#map/boxes/drawing.ts';

/** The rows whose position lies in what was drawn. */
export function rowsInside(
  { columns }: NetworkTable,
  rows: Uint32Array,
  drawing: Drawing,
): ReadonlySet<number> {
  if (drawing.kind === 'point') return new Set();
  const isInside =
    drawing.kind === 'box'
      ? (lat: number, lng: number) => isInBox({ lat, lng }, drawing.box)
      : shapeTest(drawing);
  return new Set(rows.filter((row) => isInside(columns.lat[row]!, columns.lng[row]!)));
}
