// How the rows of a sheet look on its map.

import type { ValueClasses } from '#domain/sheet/places/valueClasses.ts';
import type { PointShape, PointStyle } from '#map/marks/pointShape.ts';
import { strengthColour } from '#map/marks/strengthColour.ts';

const SHAPES: PointShape[] = ['disc', 'square', 'diamond', 'triangle', 'hexagon', 'wedge', 'star', 'cross'];
const REST: PointStyle = { shape: 'plus', colour: 'var(--text-faint)' };
const PLAIN: readonly PointStyle[] = [{ shape: 'disc', colour: 'var(--accent)' }];
/** Rows that are coloured by nothing are all in one class. */
export const NO_CLASSES: ValueClasses = { kind: 'names', names: [], codes: new Uint8Array() };

/** By class; the last is that of what is in no other. */
export function markStyles(classes: ValueClasses): readonly PointStyle[] {
  if (classes === NO_CLASSES) return PLAIN;
  if (classes.kind === 'names')
    return [
      ...classes.names.map((_, code) => ({ shape: SHAPES[code]!, colour: `var(--band-${code})` })),
      REST,
    ];
  const steps = classes.bounds.length - 1;
  return [
    ...Array.from({ length: steps }, (_, step) => ({
      shape: SHAPES[step]!,
      colour: strengthColour(step / Math.max(1, steps - 1)),
    })),
    REST,
  ];
}
