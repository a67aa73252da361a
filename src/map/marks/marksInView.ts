/** Marks by their place in the unit square of the mercator map, as the painter, the pointer and the keyboard meet them. */
import type { Map as LeafletMap } from 'leaflet';
import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { WorldRect } from '#domain/points/pointRuns.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';

/** A part of the world, CSS pixels at a zoom from the world's corner. */
export type WorldFrame = Omit<ViewportFrame, 'ratio'>;

export interface PlacedMark {
  x: number;
  y: number;
}

export const TILE = 256;
/** CSS pixels of a line of marks: within it the next one is to the right, as in reading. */
const LINE = 48;

/** What the map shows, without the margin that layers paint; null before it has a size. */
export function viewFrame(map: LeafletMap): WorldFrame | null {
  const corner = map.getPixelBounds().min;
  if (!corner) return null;
  const { x: width, y: height } = map.getSize();
  return { left: corner.x, top: corner.y, width, height, zoom: map.getZoom() };
}

/** The same part in parts of the world's side. */
export function worldRect({ left, top, width, height, zoom }: WorldFrame): WorldRect {
  const size = TILE * 2 ** zoom;
  return { left: left / size, top: top / size, right: (left + width) / size, bottom: (top + height) / size };
}

/** Calls for each mark and each copy of the world in which the frame shows it, with its place in the frame. */
export function forEachShown<T extends PlacedMark>(
  marks: readonly T[],
  frame: WorldFrame,
  reach: number,
  show: (mark: T, x: number, y: number, at: number) => void,
): void {
  const size = TILE * 2 ** frame.zoom;
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at]!;
    const y = mark.y * size - frame.top;
    if (!(y >= -reach && y <= frame.height + reach)) continue;
    const first = mark.x + Math.ceil((frame.left - reach) / size - mark.x);
    for (let x = first * size - frame.left; x <= frame.width + reach; x += size) show(mark, x, y, at);
  }
}

/**
 * Which mark is under a place, or -1: of those within their own reach (CSS pixels) the nearest by the share of the
 * reach, so that a small mark is met beside a large one; of equals the last, which is drawn above.
 */
export function markAt<T extends PlacedMark>(
  marks: readonly T[],
  { x, y }: PlacedMark,
  zoom: number,
  reachOf: (mark: T) => number,
): number {
  const size = TILE * 2 ** zoom;
  let found = -1;
  let least = 1;
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at]!;
    const across = Math.abs(mark.x - x) % 1;
    const share = Math.hypot(Math.min(across, 1 - across) * size, (mark.y - y) * size) / reachOf(mark);
    if (!(share <= least)) continue;
    found = at;
    least = share;
  }
  return found;
}

/** The same for a place on the Earth, where anything is painted. */
export function markUnder<T extends PlacedMark>(
  marks: readonly T[],
  { lat, lng }: Position,
  frame: WorldFrame | null,
  reachOf: (mark: T) => number,
): T | undefined {
  const place = { x: mercatorX(lng), y: mercatorY(lat) };
  return frame ? marks[markAt(marks, place, frame.zoom, reachOf)] : undefined;
}

/** The marks that the frame shows, line by line from its top left. */
export function inReadingOrder(marks: readonly PlacedMark[], frame: WorldFrame): number[] {
  const seen = new Map<number, { line: number; x: number }>();
  // Lines are of the world, so that the order does not change while the view moves.
  const lines = (TILE * 2 ** frame.zoom) / LINE;
  forEachShown(marks, frame, 0, (mark, x, _y, at) => {
    if (!seen.has(at)) seen.set(at, { line: Math.floor(mark.y * lines), x });
  });
  return [...seen]
    .sort(([a, one], [b, other]) => one.line - other.line || one.x - other.x || a - b)
    .map(([at]) => at);
}

/** The one after (1) or before (-1) another in a round; from none of them the first or the last; -1 where there are none. */
export function stepInRound(round: readonly number[], current: number, step: 1 | -1): number {
  if (round.length === 0) return -1;
  const at = round.indexOf(current);
  if (at < 0) return round.at(step > 0 ? 0 : -1)!;
  return round.at((at + step) % round.length)!;
}
