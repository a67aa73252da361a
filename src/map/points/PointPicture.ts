/** The pixels of all points of a view. When the view only moves, what it still shows is moved along and the rest drawn. */
import type { PointIndex } from '#domain/points/pointIndex.ts';
import type { PointSprite } from './pointSprite.ts';
import { type PixelArea, type PixelView, stampPoints } from './stampPoints.ts';

/** Where a picture is: device pixels from the corner of the world, and the side of the world. */
export interface PictureFrame {
  left: number;
  top: number;
  worldSize: number;
}

export class PointPicture {
  readonly #view: PixelView;
  #drawn: { frame: PictureFrame; index: PointIndex; sprites: readonly PointSprite[] } | null = null;

  /** @param pixels rows of `width`, all empty; they stay the picture's own */
  constructor(pixels: Uint32Array, width: number) {
    this.#view = {
      pixels,
      taken: new Uint8Array(pixels.length),
      width,
      height: pixels.length / width,
      left: 0,
      top: 0,
      worldSize: 1,
    };
  }

  /**
   * Draws what is not drawn yet, and gives the view with its pixels. Within twice a sprite's
   * reach of the edge marks may be missing.
   */
  draw(frame: PictureFrame, index: PointIndex, sprites: readonly PointSprite[]): Readonly<PixelView> {
    const view = this.#view;
    const { width, height, pixels } = view;
    const last = this.#drawn;
    const isSame =
      last?.index === index && last.sprites === sprites && last.frame.worldSize === frame.worldSize;
    const right = isSame ? frame.left - last.frame.left : width;
    const down = isSame ? frame.top - last.frame.top : height;
    Object.assign(view, frame);
    this.#drawn = { frame, index, sprites };
    if (right === 0 && down === 0) return view;
    if (Math.abs(right) > width / 2 || Math.abs(down) > height / 2) {
      pixels.fill(0);
      stampPoints(view, index, sprites);
      return view;
    }
    shift(pixels, down * width + right);
    const reach = Math.max(0, ...sprites.map((sprite) => sprite.reach));
    for (const area of bared(width, height, right, down, reach)) {
      clear(view, area);
      stampPoints(view, index, sprites, {
        left: area.left - reach,
        top: area.top - reach,
        right: area.right + reach,
        bottom: area.bottom + reach,
      });
    }
    return view;
  }
}

/** Moves every pixel so many places towards the start; what comes in from the other row is bared and cleared after. */
function shift(pixels: Uint32Array, places: number): void {
  if (places > 0) pixels.copyWithin(0, places);
  else pixels.copyWithin(-places, 0);
}

/** The strips that a move lays bare, with the edge of the old picture, where points had been left out. */
function bared(width: number, height: number, right: number, down: number, reach: number): PixelArea[] {
  const areas: PixelArea[] = [];
  const edge = 2 * reach;
  if (right > 0) areas.push({ left: width - right - edge, top: 0, right: width, bottom: height });
  if (right < 0) areas.push({ left: 0, top: 0, right: edge - right, bottom: height });
  if (down > 0) areas.push({ left: 0, top: height - down - edge, right: width, bottom: height });
  if (down < 0) areas.push({ left: 0, top: 0, right: width, bottom: edge - down });
  return areas;
}

function clear({ pixels, width }: PixelView, { left, top, right, bottom }: PixelArea): void {
  for (let y = top; y < bottom; y++) pixels.fill(0, y * width + left, y * width + right);
}
