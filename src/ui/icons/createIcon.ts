import { type ComponentType, createElement, type SVGProps } from 'react';

export type Icon = ComponentType<SVGProps<SVGSVGElement> & { size?: number }>;

const STROKES = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** An icon of strokes on a square of 24 units, hidden from assistive technology: what it stands beside is named. */
export function createIcon(shapes: readonly (readonly [tag: string, attributes: object])[]): Icon {
  const drawn = shapes.map(([tag, attributes]) => createElement(tag, attributes));
  return ({ size = 24, ...props }) =>
    createElement('svg', { ...STROKES, width: size, height: size, ...props }, ...drawn);
}
