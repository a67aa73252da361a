import { colourIn, cssOf } from '#map/canvas/colour.ts';
import type { PictureScene, SceneItem, TextLook } from './pictureScene.ts';

const STROKE = 1.5;

/** CSS pixels that a text of a look is wide. */
export function textMeasure(): (text: string, look: TextLook) => number {
  const context = document.createElement('canvas').getContext('2d')!;
  return (text, look) => {
    context.font = fontOf(look);
    return context.measureText(text).width;
  };
}

/** The scene in the page's colours, `scale` pixels to a CSS pixel. Throws an Error where the browser cannot hold it. */
export function drawScene(scene: PictureScene, map: HTMLCanvasElement, scale: number): HTMLCanvasElement {
  const picture = document.createElement('canvas');
  picture.width = Math.round(scene.width * scale);
  picture.height = Math.round(scene.height * scale);
  const canvas = picture.getContext('2d');
  if (!canvas) throw new Error('The picture is too large for this browser. Choose fewer pixels.');
  canvas.scale(scale, scale);
  canvas.imageSmoothingQuality = 'high';
  for (const item of scene.items) draw(canvas, item, map);
  return picture;
}

function draw(canvas: CanvasRenderingContext2D, item: SceneItem, map: HTMLCanvasElement): void {
  if (item.kind === 'map') {
    canvas.drawImage(map, item.x, item.y, item.width, item.height);
  } else if (item.kind === 'rect') {
    canvas.fillStyle = colourNow(item.colour);
    canvas.fillRect(item.x, item.y, item.width, item.height);
  } else if (item.kind === 'ramp') {
    const gradient = canvas.createLinearGradient(item.x, 0, item.x + item.width, 0);
    for (const { at, colour } of item.stops) gradient.addColorStop(at, colourNow(colour));
    canvas.globalAlpha = item.opacity;
    canvas.fillStyle = gradient;
    canvas.fillRect(item.x, item.y, item.width, item.height);
    canvas.globalAlpha = 1;
  } else if (item.kind === 'path') {
    canvas.save();
    canvas.translate(item.x, item.y);
    const path = new Path2D(item.d);
    if (item.fill !== undefined) {
      canvas.fillStyle = colourNow(item.fill);
      canvas.fill(path);
    }
    if (item.stroke !== undefined) {
      canvas.strokeStyle = colourNow(item.stroke);
      canvas.lineWidth = STROKE;
      canvas.stroke(path);
    }
    canvas.restore();
  } else {
    canvas.font = fontOf(item.look);
    canvas.textAlign = item.anchor === 'middle' ? 'center' : (item.anchor ?? 'start');
    canvas.fillStyle = colourNow(item.colour);
    canvas.fillText(item.text, item.x, item.y, item.room);
  }
}

/** The scene as a file of SVG, its words as text, the map as an image in it. */
export function sceneSvg({ width, height, items }: PictureScene, map: HTMLCanvasElement): string {
  const image = map.toDataURL('image/png');
  const body = items.map((item, at) => svgOf(item, `ramp${at}`, image)).join('\n');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(fontFamily())}">\n${body}\n</svg>\n`;
}

function svgOf(item: SceneItem, id: string, image: string): string {
  if (item.kind === 'path') {
    const stroke = item.stroke && ` stroke="${colourNow(item.stroke)}" stroke-width="${STROKE}"`;
    const fill = item.fill === undefined ? 'none' : colourNow(item.fill);
    return `<path transform="translate(${item.x} ${item.y})" d="${item.d}" fill="${fill}"${stroke ?? ''}/>`;
  }
  const place = `x="${item.x}" y="${item.y}"`;
  if (item.kind === 'text') {
    const anchor = item.anchor ? ` text-anchor="${item.anchor}"` : '';
    return `<text ${place} font-size="${item.look.size}" font-weight="${item.look.weight}" fill="${colourNow(item.colour)}"${anchor}>${escaped(item.text)}</text>`;
  }
  const size = `${place} width="${item.width}" height="${item.height}"`;
  if (item.kind === 'map') return `<image ${size} href="${image}" preserveAspectRatio="none"/>`;
  if (item.kind === 'rect') return `<rect ${size} fill="${colourNow(item.colour)}"/>`;
  const stops = item.stops
    .map(({ at, colour }) => `<stop offset="${at}" stop-color="${colourNow(colour)}"/>`)
    .join('');
  return `<linearGradient id="${id}">${stops}</linearGradient><rect ${size} fill="url(#${id})" opacity="${item.opacity}"/>`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const colourNow = (css: string) => cssOf(colourIn(document.documentElement, css));
const fontFamily = () => getComputedStyle(document.documentElement).getPropertyValue('--font');
const fontOf = ({ size, weight }: TextLook) => `${weight} ${size}px ${fontFamily()}`;
