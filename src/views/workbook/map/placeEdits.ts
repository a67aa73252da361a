import type { Position } from '#domain/geo/geo.ts';
import { writeLike } from '#domain/geo/notation/notations.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { PlaceColumns } from '#domain/sheet/places/placeColumns.ts';

/** About 0.1 m. */
const DIGITS = 6;

/**
 * The cells of a row with another position in them; none where its place is that of a network. `textIn` tells what a column holds: one
 * of whole positions keeps its notation.
 */
export function placeEdits(
  places: PlaceColumns,
  row: number,
  to: Position,
  textIn: (column: number) => string,
): CellEdit[] {
  if ('id' in places) return [];
  if ('position' in places) {
    const text = writeLike(textIn(places.position), to);
    return [{ row, column: places.position, input: { kind: 'text', text } }];
  }
  const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));
  return [
    { row, column: places.lat, input: { kind: 'value', value: rounded(to.lat) } },
    { row, column: places.lng, input: { kind: 'value', value: rounded(to.lng) } },
  ];
}
