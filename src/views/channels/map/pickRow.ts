import type { ChannelTable } from '#domain/channels/ChannelTable.ts';
import { boundsOfPoints } from '#domain/geo/boundsOfPoints.ts';
import { type Box, distanceMetres } from '#domain/geo/geo.ts';

/** Marks closer than this are one at every zoom. */
const TOGETHER_METRES = 15;

/** Clicking a mark of several channels zooms in on them, or selects the next of those in one place. */
export function pickRow(
  { lat, lng }: ChannelTable,
  rows: readonly number[],
  selected: number | undefined,
): { row: number } | { box: Box } {
  const lats = Float64Array.from(rows, (row) => lat[row]!);
  const lngs = Float64Array.from(rows, (row) => lng[row]!);
  const box = boundsOfPoints(lats, lngs)!;
  const size = distanceMetres({ lat: box.south, lng: box.west }, { lat: box.north, lng: box.east });
  if (size > TOGETHER_METRES) return { box };
  const at = selected === undefined ? -1 : rows.indexOf(selected);
  return { row: rows[(at + 1) % rows.length]! };
}
