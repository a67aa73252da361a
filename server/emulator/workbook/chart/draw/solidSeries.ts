// Bars with depth: boxes, cylinders, cones and pyramids, seen from a little above and to the left.

import type { BarShape } from '#server/emulator/workbook/chart/chartTypes.ts';
import { shaded } from '#server/emulator/workbook/chart/draw/model/colours.ts';
import type { Drawn } from './Drawn.ts';
import type { Option } from './picture.ts';
import type { Painter } from './stockSeries.ts';
import { thinned } from './thin.ts';

/** Depth as a share of a bar's width, and at most, pixels. */
const DEPTH_SHARE = 0.35;
const MAX_DEPTH = 14;
const RISE = 0.6;

type Point = readonly [x: number, y: number];

/** A part of a bar from one end to the other; widths are shares, as cones become thinner. */
interface Solid {
  from: Point;
  to: Point;
  /** Half the width at the ends, pixels. */
  halves: readonly [from: number, to: number];
  isSideways: boolean;
  depth: number;
  colour: string;
}

export function solidSeries({ plot, positionOf, numbers, room, keyOf, axes }: Drawn): Option[] {
  const isStacked = plot.grouping === 'stacked' || plot.grouping === 'percentStacked';
  const isDeep = plot.grouping === 'standard';
  const slots = isStacked || isDeep ? 1 : plot.series.length;
  const totals = isStacked ? sums(numbers) : undefined;
  const pixels = plot.isSideways ? room.height : room.width;
  const bases: number[] = [];
  const made = plot.series.map((series, at) => {
    const own = numbers[at]!;
    const data = thinned(own, pixels).flatMap((place) => {
      const number = own[place];
      if (number === null || number === undefined) return [];
      const from = isStacked ? (bases[place] ?? 0) : 0;
      if (isStacked) bases[place] = from + number;
      const whole = totals?.[place] || number;
      return [[positionOf(place), from, from + number, whole]];
    });
    const shape = series.shape ?? plot.shape;
    return {
      type: 'custom',
      name: keyOf(at),
      ...axes,
      data,
      encode: plot.isSideways ? { y: 0, x: [1, 2] } : { x: 0, y: [1, 2] },
      itemStyle: { color: series.colour },
      z: isDeep ? 2 + plot.series.length - at : 2,
      clip: false,
      renderItem: (_: unknown, painter: Painter) => {
        const [place, from, to, whole] = [0, 1, 2, 3].map((dimension) => painter.value(dimension)) as [
          number,
          number,
          number,
          number,
        ];
        const place2D = (value: number): Point =>
          plot.isSideways ? painter.coord([value, place]) : painter.coord([place, value]);
        const band = plot.isSideways ? painter.size([0, 1])[1] : painter.size([1, 0])[0];
        const width = band / (slots + plot.gapWidth / 100);
        const depth = Math.min(width * DEPTH_SHARE, MAX_DEPTH);
        const slot = slots === 1 ? 0 : (at - (slots - 1) / 2) * width;
        const back = isDeep ? at * depth : 0;
        const moved = ([x, y]: Point): Point =>
          plot.isSideways ? [x + back, y - slot - back * RISE] : [x + slot + back, y - back * RISE];
        const thickness = (value: number) =>
          shape === 'cone' || shape === 'pyramid'
            ? (width / 2) * Math.max(0, 1 - Math.abs(value / whole))
            : width / 2;
        const solid: Solid = {
          from: moved(place2D(from)),
          to: moved(place2D(to)),
          halves: [thickness(from), thickness(to)],
          isSideways: plot.isSideways,
          depth,
          colour: series.points.get(place) ?? series.colour,
        };
        return { type: 'group', children: facesOf(shape, solid) };
      },
    };
  });
  return made;
}

function sums(numbers: readonly (readonly (number | null)[])[]): number[] {
  const totals: number[] = [];
  for (const own of numbers)
    for (const [at, number] of own.entries()) totals[at] = (totals[at] ?? 0) + (number ?? 0);
  return totals;
}

function facesOf(shape: BarShape, solid: Solid): Option[] {
  if (shape === 'box') return boxFaces(solid);
  if (shape === 'pyramid') return pyramidFaces(solid);
  return roundFaces(solid);
}

const polygon = (points: readonly Point[], fill: unknown): Option => ({
  type: 'polygon',
  shape: { points },
  style: { fill, stroke: fill, lineWidth: 0.5 },
});

/** A point beside the bar's axis. */
const beside = ({ isSideways }: Solid, [x, y]: Point, by: number): Point =>
  isSideways ? [x, y + by] : [x + by, y];
const behind = ({ depth }: Solid, [x, y]: Point): Point => [x + depth, y - depth * RISE];

function boxFaces(solid: Solid): Option[] {
  const { from, to, halves, colour, isSideways } = solid;
  const front = [
    beside(solid, from, -halves[0]),
    beside(solid, from, halves[0]),
    beside(solid, to, halves[1]),
    beside(solid, to, -halves[1]),
  ] as const;
  const back = front.map((point) => behind(solid, point)) as unknown as typeof front;
  const [light, dark] = [shaded(colour, 0.25), shaded(colour, -0.25)];
  // Standing: the upper end and the right side are seen; lying: the upper side and the right end.
  const isPositive = isSideways ? to[0] >= from[0] : to[1] <= from[1];
  const end = isPositive ? [front[2], front[3], back[3], back[2]] : [front[0], front[1], back[1], back[0]];
  const side = isSideways ? [front[0], front[3], back[3], back[0]] : [front[1], front[2], back[2], back[1]];
  return [
    polygon(side, isSideways ? light : dark),
    polygon(end, isSideways ? dark : light),
    polygon(front, colour),
  ];
}

function pyramidFaces(solid: Solid): Option[] {
  const { from, to, halves, colour } = solid;
  const slope = (place: Point, half: number): readonly [Point, Point, Point] => {
    const share = half / Math.max(halves[0], halves[1], 1e-9);
    const shift = solid.depth * share;
    const right = beside(solid, place, half);
    return [beside(solid, place, -half), right, [right[0] + shift, right[1] - shift * RISE]];
  };
  const [low, high] = [slope(from, halves[0]), slope(to, halves[1])];
  return [
    polygon([low[1], low[2], high[2], high[1]], shaded(colour, -0.3)),
    polygon([low[0], low[1], high[1], high[0]], colour),
  ];
}

/** Cylinders and cones: a body with light along it, and the end that is seen. */
function roundFaces(solid: Solid): Option[] {
  const { from, to, halves, colour, isSideways, depth } = solid;
  const body = [
    beside(solid, from, -halves[0]),
    beside(solid, from, halves[0]),
    beside(solid, to, halves[1]),
    beside(solid, to, -halves[1]),
  ];
  const gradient = {
    type: 'linear',
    x: 0,
    y: 0,
    x2: isSideways ? 0 : 1,
    y2: isSideways ? 1 : 0,
    colorStops: [
      { offset: 0, color: shaded(colour, -0.15) },
      { offset: 0.35, color: shaded(colour, 0.45) },
      { offset: 1, color: shaded(colour, -0.35) },
    ],
  };
  const ellipse = ([cx, cy]: Point, half: number, fill: unknown): Option => {
    const flat = (half / Math.max(halves[0], halves[1], 1e-9)) * depth * 0.5;
    return {
      type: 'ellipse',
      shape: { cx, cy, rx: isSideways ? flat : half, ry: isSideways ? half : flat },
      style: { fill },
    };
  };
  return [
    ellipse(from, halves[0], gradient),
    polygon(body, gradient),
    ellipse(to, halves[1], shaded(colour, 0.3)),
  ];
}
