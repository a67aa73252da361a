import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { OverlayContents, OverlayShape } from '#domain/overlay/OverlayShape.ts';

/** Places in parts of the mercator square, x beyond 0…1 where longitudes go on, and what they cover. */
export interface DrawnPart {
  xs: Float64Array;
  ys: Float64Array;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export interface DrawnShape extends Pick<OverlayShape, 'kind' | 'name' | 'colour'> {
  parts: readonly DrawnPart[];
  left: number;
  right: number;
  /** Where its name belongs. */
  middle: { x: number; y: number };
}

const known = new WeakMap<OverlayContents, readonly DrawnShape[]>();

/** The shapes of an overlay as the map draws them; computed once. */
export function drawnShapes(contents: OverlayContents): readonly DrawnShape[] {
  const made = known.get(contents) ?? contents.shapes.map(drawnShape);
  known.set(contents, made);
  return made;
}

function drawnShape({ kind, name, colour, parts }: OverlayShape): DrawnShape {
  const drawn = parts.map(drawnPart);
  const longest = drawn.reduce((best, part) => (part.xs.length > best.xs.length ? part : best));
  const half = longest.xs.length >> 1;
  const middle =
    kind === 'area'
      ? { x: (longest.left + longest.right) / 2, y: (longest.top + longest.bottom) / 2 }
      : { x: longest.xs[half]!, y: longest.ys[half]! };
  return {
    kind,
    name,
    ...(colour !== undefined && { colour }),
    parts: drawn,
    left: drawn.reduce((least, part) => Math.min(least, part.left), Number.POSITIVE_INFINITY),
    right: drawn.reduce((most, part) => Math.max(most, part.right), Number.NEGATIVE_INFINITY),
    middle,
  };
}

function drawnPart(places: Float64Array): DrawnPart {
  const count = places.length / 2;
  const part: DrawnPart = {
    xs: new Float64Array(count),
    ys: new Float64Array(count),
    left: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (let at = 0; at < count; at++) {
    const x = mercatorX(places[2 * at]!);
    const y = mercatorY(places[2 * at + 1]!);
    part.xs[at] = x;
    part.ys[at] = y;
    part.left = Math.min(part.left, x);
    part.right = Math.max(part.right, x);
    part.top = Math.min(part.top, y);
    part.bottom = Math.max(part.bottom, y);
  }
  return part;
}
