/** The marks that tell classes apart without colour, as outlines around 0,0 of about equal area. */

export type PointShape =
  | 'disc'
  | 'square'
  | 'triangle'
  | 'diamond'
  | 'wedge'
  | 'plus'
  | 'cross'
  | 'hexagon'
  | 'star';

export interface PointStyle {
  shape: PointShape;
  /** Any CSS colour; `var(--token)` follows the theme. */
  colour: string;
}

type Vertex = readonly [x: number, y: number];

const DISC_SIDES = 32;
const PLUS_ARM = 0.36;

const plus: Vertex[] = ([1, -1] as const).flatMap((sign): Vertex[] => [
  [-PLUS_ARM * sign, -1.15 * sign],
  [PLUS_ARM * sign, -1.15 * sign],
  [PLUS_ARM * sign, -PLUS_ARM * sign],
  [1.15 * sign, -PLUS_ARM * sign],
  [1.15 * sign, PLUS_ARM * sign],
  [PLUS_ARM * sign, PLUS_ARM * sign],
]);

/** Corners in reading order, y down, for a mark of radius 1. */
export const SHAPES: Record<PointShape, readonly Vertex[]> = {
  disc: regular(DISC_SIDES, 1, 0),
  square: regular(4, 1.25, 45),
  diamond: regular(4, 1.3, 0),
  triangle: regular(3, 1.4, -90).map(([x, y]): Vertex => [x, y + 0.2]),
  wedge: regular(3, 1.4, 90).map(([x, y]): Vertex => [x, y - 0.2]),
  plus,
  cross: plus.map(([x, y]): Vertex => [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2]),
  hexagon: regular(6, 1.1, 30),
  star: regular(10, 1, -90).map(([x, y], corner): Vertex => {
    const radius = corner % 2 === 0 ? 1.45 : 0.65;
    return [x * radius, y * radius];
  }),
};

function regular(sides: number, radius: number, firstDegrees: number): Vertex[] {
  return Array.from({ length: sides }, (_, side): Vertex => {
    const angle = (firstDegrees / 180 + (2 * side) / sides) * Math.PI;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  });
}

/** The outline as an SVG path around 0,0. */
export function shapePath(shape: PointShape, radius: number): string {
  const corners = SHAPES[shape].map(([x, y]) => `${(x * radius).toFixed(2)} ${(y * radius).toFixed(2)}`);
  return `M${corners.join('L')}Z`;
}
