import { canvasPng } from '#ui/browser/canvasPng.ts';
import type { SvgPicture } from './chartSvg.ts';

/** Sharp on screens and in print. */
const SCALE = 2;

/** Throws an Error in words where the browser cannot draw it. */
export async function svgPng({ text, width, height }: SvgPicture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  try {
    await image.decode();
  } catch {
    throw new Error('This browser could not draw it.');
  }
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvasPng(canvas);
}
