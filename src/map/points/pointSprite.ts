/** A mark rendered once into the pixels it covers, so that drawing a point is copying a few words. */
import { mix, pixelWord, type Rgba } from '#map/canvas/colour.ts';
import { distanceToShape, type PointShape } from '#map/marks/pointShape.ts';

export interface PointSprite {
  /** How far the mark reaches from its centre, pixels. */
  reach: number;
  /** Pixels that always overwrite: offsets from the centre in a buffer `stride` wide, and their words. */
  solidOffsets: Int32Array;
  solidWords: Uint32Array;
  /** Pixels written only where nothing is yet: the soft edge and the halo. */
  softOffsets: Int32Array;
  softWords: Uint32Array;
}

export interface SpriteLook {
  shape: PointShape;
  fill: Rgba;
  halo: Rgba;
  /** Pixels. */
  radius: number;
  haloWidth: number;
  /** Keeps overlapping marks apart by letting the halo cover what lies below. */
  isSeparated: boolean;
}

export function pointSprite(look: SpriteLook, stride: number): PointSprite {
  const reach = Math.ceil(look.radius * 1.5 + look.haloWidth) + 1;
  const solid: [number, number][] = [];
  const soft: [number, number][] = [];
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const { fill, whole } = coverage(look, x, y);
      if (whole === 0) continue;
      const colour = mix(look.halo, look.fill, fill / whole);
      const word = pixelWord({ ...colour, alpha: colour.alpha * whole });
      const isSolid = fill >= 0.5 || (look.isSeparated && whole === 1);
      (isSolid ? solid : soft).push([y * stride + x, word]);
    }
  }
  return {
    reach,
    solidOffsets: Int32Array.from(solid, ([offset]) => offset),
    solidWords: Uint32Array.from(solid, ([, word]) => word),
    softOffsets: Int32Array.from(soft, ([offset]) => offset),
    softWords: Uint32Array.from(soft, ([, word]) => word),
  };
}

/** Shares of the pixel under the mark, and under the mark with its halo: an edge through the pixel's centre halves it. */
function coverage(look: SpriteLook, x: number, y: number): { fill: number; whole: number } {
  const distance = distanceToShape(look.shape, x / look.radius, y / look.radius) * look.radius;
  return { fill: share(0.5 - distance), whole: share(0.5 + look.haloWidth - distance) };
}

function share(value: number): number {
  return Math.min(1, Math.max(0, value));
}
