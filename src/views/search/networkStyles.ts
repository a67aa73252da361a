// The colour and the shape of each class, for the map, the legend and the table alike.

import { type ColourMode, classLabels } from '#domain/networkClasses.ts';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/radioKind.ts';
import type { PointShape, PointStyle } from '#map/layers/pointShape.ts';

const ENCRYPTION_SHAPES: PointShape[] = ['triangle', 'wedge', 'square', 'disc', 'diamond', 'plus'];
const KIND_SHAPES: PointShape[] = [
  'disc',
  'diamond',
  'hexagon',
  'square',
  'cross',
  'wedge',
  'triangle',
  'star',
];
const STEP_SHAPES: PointShape[] = [
  'disc',
  'hexagon',
  'diamond',
  'square',
  'triangle',
  'wedge',
  'star',
  'cross',
];
const REST: PointStyle = { shape: 'plus', colour: 'var(--text-faint)' };

/** Ramp tokens run from low to high; the middle of nine steps is skipped evenly for fewer classes. */
const ramp = (step: number, steps: number) => `var(--ramp-${Math.round((step / (steps - 1)) * 8)})`;

const AGES = classLabels('age').length - 1;
const QUALITIES = classLabels('qos').length - 1;

const STYLES: Record<ColourMode, readonly PointStyle[]> = {
  encryption: [
    ...ENCRYPTIONS.map((name, code) => ({
      shape: ENCRYPTION_SHAPES[code]!,
      colour: `var(--encryption-${name})`,
    })),
    { shape: 'hexagon', colour: 'var(--text-faint)' },
  ],
  kind: RADIO_KINDS.map((name, code) => ({ shape: KIND_SHAPES[code]!, colour: `var(--kind-${name})` })),
  age: [
    ...Array.from({ length: AGES }, (_, step) => ({
      shape: STEP_SHAPES[step]!,
      colour: ramp(AGES - 1 - step, AGES),
    })),
    REST,
  ],
  qos: [
    ...Array.from({ length: QUALITIES }, (_, step) => ({
      shape: STEP_SHAPES[step]!,
      colour: ramp(step, QUALITIES),
    })),
    REST,
  ],
};

/** By class number, the same array every time. */
export const networkStyles = (mode: ColourMode): readonly PointStyle[] => STYLES[mode];
