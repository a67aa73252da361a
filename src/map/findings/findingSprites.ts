import type { VerdictState } from '#domain/simulator/Verdict.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { markSprite } from '#map/marks/markSprite.ts';
import { FINDING_STYLES } from './findingStyle.ts';

/** What findings are drawn with in the page's colours of the moment. */
export interface FindingSprites {
  ratio: number;
  /** From a cell to where it is known. */
  line: string;
  halo: string;
  ground: string;
  mark: (state: VerdictState, isChosen: boolean) => HTMLCanvasElement;
}

const RADII: Record<VerdictState, number> = { matches: 4.5, unknown: 6.5, conflicts: 7 };
const LETTER_FONT = '700 10px "Inter Variable", system-ui, sans-serif';

/** CSS pixels. */
export function findingRadius(state: VerdictState): number {
  return RADII[state];
}

/** @param ratio device pixels to a CSS pixel */
export function findingSprites(around: HTMLElement, ratio: number): FindingSprites {
  const read = (css: string, alpha = 1) => cssOf({ ...colourIn(around, css), alpha });
  const halo = read('var(--label-halo, #fff)', 0.9);
  const text = read('var(--text, #000)');
  const ground = read('var(--raised, #fff)');
  const made = new Map<string, HTMLCanvasElement>();
  return {
    ratio,
    line: read('var(--danger, #b8221f)'),
    halo,
    ground,
    mark: (state, isChosen) => {
      const key = `${state} ${isChosen}`;
      const known = made.get(key);
      if (known) return known;
      const { shape, colour, isHollow, letter } = FINDING_STYLES[state];
      const own = read(colour);
      const ink = isHollow ? own : read('var(--on-danger, #fff)');
      const sprite = markSprite(
        {
          shape,
          radius: RADII[state] * (isChosen ? 1.3 : 1),
          fill: isHollow ? ground : own,
          stroke: { colour: isChosen ? text : own, width: isHollow || isChosen ? 1.8 : 0.5 },
          halo: { colour: halo, width: 1.4 },
          ...(letter && { letter: { text: letter, colour: ink, font: LETTER_FONT } }),
        },
        ratio,
      );
      made.set(key, sprite);
      return sprite;
    },
  };
}
