import type { Position } from '#domain/geo/geo.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { PlaceColumns } from '#domain/sheet/places/placeColumns.ts';

/** About 0.1 m. */
const DIGITS = 6;

/** The cells of a row with another position in them; none where its place is that of a network. */
export function placeEdits(places: PlaceColumns, row: number, { lat, lng }: Position): CellEdit[] {
  const [y, x] = [lat, lng].map((degrees) => Number(degrees.toFixed(DIGITS)));
  if ('id' in places) return [];
  if ('position' in places)
    return [{ row, column: places.position, input: { kind: 'text', text: `${y}, ${x}` } }];
  return [
    { row, column: places.lat, input: { kind: 'value', value: y! } },
    { row, column: places.lng, input: { kind: 'value', value: x! } },
  ];
}
