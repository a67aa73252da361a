import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { markSprite } from '#map/marks/markSprite.ts';
import type { PointStyle } from '#map/marks/pointShape.ts';

/** The mark of one point. */
export interface LoneMark extends PointStyle {
  /** CSS pixels. */
  radius: number;
}

/** What points are drawn with; keep the object stable between renderings. */
export interface ClusterLook {
  /** By class, CSS: shares of a cluster's ring. */
  colours: readonly string[];
  markOf: (id: number, code: number) => LoneMark;
  /** Whether the ground is shaded by how many points there are. */
  isShaded: boolean;
}

/** The same in the page's colours of the moment. */
export interface ClusterSprites {
  ratio: number;
  shares: readonly string[];
  faded: readonly string[];
  disc: string;
  text: string;
  font: string;
  mark: (id: number, code: number, isChosen: boolean) => HTMLCanvasElement;
}

const FADED = 0.55;
/** CSS pixels that a chosen mark is larger. */
const CHOSEN = 2;

/** @param ratio device pixels to a CSS pixel */
export function clusterSprites(look: ClusterLook, around: HTMLElement, ratio: number): ClusterSprites {
  const read = (css: string, alpha?: number) => {
    const colour = colourIn(around, css);
    return cssOf({ ...colour, alpha: alpha ?? colour.alpha });
  };
  const halo = { colour: read('var(--label-halo, #fff)', 0.9), width: 1.2 };
  const text = read('var(--text, #000)');
  const made = new Map<string, HTMLCanvasElement>();
  return {
    ratio,
    shares: look.colours.map((css) => read(css)),
    faded: look.colours.map((css) => read(css, FADED)),
    disc: read('var(--raised, #fff)'),
    text,
    font: '600 11px "Inter Variable", system-ui, sans-serif',
    mark(id, code, isChosen) {
      const { shape, colour, radius } = look.markOf(id, code);
      const key = `${shape} ${radius} ${isChosen} ${colour}`;
      const known = made.get(key);
      if (known) return known;
      const sprite = markSprite(
        {
          shape,
          radius: radius + (isChosen ? CHOSEN : 0),
          fill: read(colour),
          ...(isChosen && { stroke: { colour: text, width: 2 } }),
          halo,
        },
        ratio,
      );
      made.set(key, sprite);
      return sprite;
    },
  };
}
