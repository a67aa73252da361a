/** Draws points straight into pixels: no path, no state, one stamp for each distinct pixel. */
import { indexOfRow, type PointIndex, WORLD } from '#domain/points/pointIndex.ts';
import { bitsForWorldSize } from '#domain/points/pointLevels.ts';
import { noRuns, type WorldRect, worldCopies } from '#domain/points/pointRuns.ts';
import { visiblePoints } from '#domain/points/visiblePoints.ts';
import type { PointSprite } from './pointSprite.ts';

/** A buffer and the part of the world that it shows; everything in device pixels. */
export interface PixelView {
  pixels: Uint32Array;
  /** One byte a pixel, for the use of `stampPoints`. */
  taken: Uint8Array;
  width: number;
  height: number;
  /** Place of the buffer's corner, whole pixels from the corner of the world. */
  left: number;
  top: number;
  /** The side of the world. */
  worldSize: number;
}

/** Half-open, in pixels of the buffer. */
export interface PixelArea {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const runs = noRuns();

/**
 * Draws the points whose centre lies in the area (all of the buffer, unless told), and returns how many stamps that took.
 * Sprites are by class; a class without one is drawn as class 0. Points whose sprite would cross the buffer's edge are
 * left out: give the buffer that margin.
 */
export function stampPoints(
  view: PixelView,
  index: PointIndex,
  sprites: readonly PointSprite[],
  area: PixelArea = { left: 0, top: 0, right: view.width, bottom: view.height },
): number {
  const { pixels, taken, width, worldSize } = view;
  const fallback = sprites[0];
  if (!fallback) return 0;
  const reach = Math.max(...sprites.map((sprite) => sprite.reach));
  const startX = Math.max(area.left, reach);
  const startY = Math.max(area.top, reach);
  const endX = Math.min(area.right, width - reach);
  const endY = Math.min(area.bottom, view.height - reach);
  const { xs, ys, classes } = index;
  const scale = worldSize / WORLD;
  const bits = bitsForWorldSize(worldSize);
  const { top } = view;
  taken.fill(0);
  let stamps = 0;
  for (const copy of worldCopies(rectOf(view, area))) {
    const left = view.left - copy * worldSize;
    const { places, runs: found } = visiblePoints(index, rectOf({ left, top, worldSize }, area), bits, runs);
    for (let run = 0; run < found.length; run++) {
      const end = found.ends[run]!;
      for (let i = found.starts[run]!; i < end; i++) {
        const at = places === null ? i : places[i]!;
        const x = Math.floor(xs[at]! * scale - left);
        const y = Math.floor(ys[at]! * scale - top);
        if (x < startX || y < startY || x >= endX || y >= endY) continue;
        const centre = y * width + x;
        if (taken[centre] === 1) continue;
        taken[centre] = 1;
        stamps++;
        stamp(pixels, centre, sprites[classes[at]!] ?? fallback);
      }
    }
  }
  return stamps;
}

/**
 * Stamps single points over everything else, in each copy of the world; unknown ids are skipped. Returns what takes
 * them off again.
 */
export function stampChosen(
  view: PixelView,
  index: PointIndex,
  ids: readonly number[],
  sprites: readonly PointSprite[],
): () => void {
  const { pixels, width, height, left, top, worldSize } = view;
  const covered: [place: number, word: number][] = [];
  const put = (place: number, word: number) => {
    covered.push([place, pixels[place]!]);
    pixels[place] = word;
  };
  for (const id of ids) {
    const at = indexOfRow(index, id);
    const sprite = at < 0 ? undefined : (sprites[index.classes[at]!] ?? sprites[0]);
    if (!sprite) continue;
    const { reach, solidOffsets, solidWords, softOffsets, softWords } = sprite;
    for (const copy of worldCopies(rectOf(view, { left: 0, top: 0, right: width, bottom: height }))) {
      const x = Math.floor((index.xs[at]! / WORLD + copy) * worldSize - left);
      const y = Math.floor((index.ys[at]! / WORLD) * worldSize - top);
      if (x < reach || y < reach || x >= width - reach || y >= height - reach) continue;
      const centre = y * width + x;
      for (const [i, offset] of solidOffsets.entries()) put(centre + offset, solidWords[i]!);
      for (const [i, offset] of softOffsets.entries()) put(centre + offset, softWords[i]!);
    }
  }
  return () => {
    for (const [place, word] of covered.reverse()) pixels[place] = word;
  };
}

function stamp(pixels: Uint32Array, centre: number, sprite: PointSprite): void {
  const { solidOffsets, solidWords, softOffsets, softWords } = sprite;
  for (let i = 0; i < solidOffsets.length; i++) pixels[centre + solidOffsets[i]!] = solidWords[i]!;
  for (let i = 0; i < softOffsets.length; i++) {
    const at = centre + softOffsets[i]!;
    if (pixels[at] === 0) pixels[at] = softWords[i]!;
  }
}

function rectOf(
  { left, top, worldSize }: Pick<PixelView, 'left' | 'top' | 'worldSize'>,
  area: PixelArea,
): WorldRect {
  return {
    left: (left + area.left) / worldSize,
    top: (top + area.top) / worldSize,
    right: (left + area.right) / worldSize,
    bottom: (top + area.bottom) / worldSize,
  };
}
