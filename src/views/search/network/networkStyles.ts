// The colour and the shape of each class, for the map, the legend and the table alike.

import { type ColourMode, classLabels } from '#domain/network/networkClasses.ts';
import { ENCRYPTIONS, RADIO_KINDS } from '#domain/network/RadioKind.ts';
import type { PointShape, PointStyle } from '#map/marks/pointShape.ts';
import { strengthColour } from '#map/marks/strengthColour.ts';

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
  kind: [
    ...RADIO_KINDS.map((name, code) => ({ shape: KIND_SHAPES[code]!, colour: `var(--kind-${name})` })),
    REST,
    { ...REST, shape: 'cross' },
  ],
  age: [
    ...Array.from({ length: AGES }, (_, step) => ({
      shape: STEP_SHAPES[step]!,
      colour: strengthColour(1 - step / (AGES - 1)),
    })),
    REST,
  ],
  qos: [
    ...Array.from({ length: QUALITIES }, (_, step) => ({
      shape: STEP_SHAPES[step]!,
      colour: strengthColour(step / (QUALITIES - 1)),
    })),
    REST,
  ],
};

/** By class number, the same array every time. */
export const networkStyles = (mode: ColourMode): readonly PointStyle[] => STYLES[mode];
