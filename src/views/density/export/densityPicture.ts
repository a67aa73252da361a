import { fitLabels } from '#charts/axis/fitLabels.ts';
import { legendTicks } from '#charts/legend/legendTicks.ts';
import { stripColours } from '#charts/legend/rampColour.ts';
import { colourIn, cssOf } from '#map/canvas/colour.ts';
import { scaleBars } from '#map/controls/scaleBars.ts';
import { type PictureFacts, pictureLabels } from './pictureLabels.ts';

/** CSS pixels. */
const MARGIN = 16;
const FOOT = 16;
const SCALE_ROW = 24;
const LEGEND = 320;
const STRIP = 12;
/** Below it the legend stands under the title. */
const WIDE = 700;

/**
 * The map with measure, year, legend, north, scale, source, date, mode and credits, in the page's colours. At least two
 * pixels per CSS pixel, whatever the screen has.
 */
export function densityPicture(map: HTMLCanvasElement, facts: PictureFacts): HTMLCanvasElement {
  const screenScale = window.devicePixelRatio || 1;
  const scale = Math.max(2, screenScale);
  const width = Math.round(map.width / screenScale);
  const mapHeight = Math.round(map.height / screenScale);
  const words = pictureLabels(facts);
  const page = getComputedStyle(document.documentElement);
  const isWide = width >= WIDE;
  const head = isWide ? 68 : 108;

  const picture = document.createElement('canvas');
  picture.width = width * scale;
  const canvas = picture.getContext('2d')!;
  const font = (size: number, weight = 400) => `${weight} ${size}px ${page.getPropertyValue('--font')}`;
  canvas.font = font(11);
  const footLines = [words.source, words.credit].flatMap((text) => wrap(canvas, text, width - 2 * MARGIN));
  const isOneLine =
    footLines.length === 2 && canvas.measureText(footLines.join('')).width + 3 * MARGIN < width;
  const foot = 12 + SCALE_ROW + FOOT * (isOneLine ? 1 : footLines.length);
  picture.height = (head + mapHeight + foot) * scale;

  // The size of a canvas clears its state.
  canvas.scale(scale, scale);
  canvas.textBaseline = 'alphabetic';
  canvas.fillStyle = token('--page');
  canvas.fillRect(0, 0, width, head + mapHeight + foot);
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(map, 0, head, width, mapHeight);
  canvas.fillStyle = token('--hairline');
  canvas.fillRect(0, head - 1, width, 1);
  canvas.fillRect(0, head + mapHeight, width, 1);

  const titleRoom = isWide ? width - LEGEND - 3 * MARGIN : width - 2 * MARGIN;
  write(words.title, MARGIN, 30, font(17, 600), token('--text'), titleRoom);
  write(words.subtitle, MARGIN, 50, font(12), token('--text-soft'), titleRoom);
  const legend = isWide
    ? { x: width - LEGEND - MARGIN, y: 20, width: LEGEND }
    : { x: MARGIN, y: 66, width: Math.min(LEGEND, width - 2 * MARGIN) };
  drawLegend(canvas, facts, legend, font(11));

  drawScale(canvas, facts, head + mapHeight + SCALE_ROW, font(11));
  const base = head + mapHeight + SCALE_ROW + 18;
  if (isOneLine) {
    write(words.source, MARGIN, base, font(11), token('--text-soft'));
    canvas.textAlign = 'end';
    write(words.credit, width - MARGIN, base, font(11), token('--text-soft'));
  } else
    footLines.forEach((line, at) => {
      write(line, MARGIN, base + at * FOOT, font(11), token('--text-soft'));
    });
  return picture;

  function write(text: string, x: number, y: number, look: string, colour: string, room?: number) {
    canvas.font = look;
    canvas.fillStyle = colour;
    canvas.fillText(text, x, y, room);
  }
}

function drawLegend(
  canvas: CanvasRenderingContext2D,
  { scale, opacity, format, values }: PictureFacts,
  { x, y, width }: { x: number; y: number; width: number },
  font: string,
) {
  const { colours, isStepped } = stripColours(scale);
  const gradient = canvas.createLinearGradient(x, 0, x + width, 0);
  for (const [at, css] of colours.entries()) {
    const [from, to] = isStepped
      ? [at / colours.length, (at + 1) / colours.length]
      : [at / (colours.length - 1), at / (colours.length - 1)];
    for (const stop of new Set([from, to])) gradient.addColorStop(stop, colour(css));
  }
  canvas.fillStyle = token('--land');
  canvas.fillRect(x, y, width, STRIP);
  canvas.globalAlpha = opacity;
  canvas.fillStyle = gradient;
  canvas.fillRect(x, y, width, STRIP);
  canvas.globalAlpha = 1;
  const ticks = legendTicks(scale, format, values);
  canvas.font = font;
  canvas.fillStyle = token('--text-soft');
  for (const { position } of ticks) canvas.fillRect(x + Math.round(position * (width - 1)), y + STRIP, 1, 4);
  for (const { position, text, before } of fitLabels(ticks, width)) {
    canvas.textAlign = before === 0 ? 'start' : before === 1 ? 'end' : 'center';
    canvas.fillText(text, x + position * width, y + STRIP + 17);
  }
  canvas.textAlign = 'start';
}

/** North is up on every map; the bars have the length of the middle of the map. `y` is the line that they stand on. */
function drawScale(canvas: CanvasRenderingContext2D, { view }: PictureFacts, y: number, font: string) {
  canvas.font = font;
  canvas.fillStyle = token('--text-soft');
  canvas.strokeStyle = token('--text-soft');
  canvas.lineWidth = 1.5;
  canvas.fill(new Path2D(`M${MARGIN} ${y} l5 -14 5 14 -5 -4 z`));
  canvas.fillText('N', MARGIN + 14, y - 2);
  let x = MARGIN + 40;
  for (const { text, width } of scaleBars(view.lat, view.zoom)) {
    canvas.stroke(new Path2D(`M${x} ${y - 6} v6 h${width} v-6`));
    canvas.textAlign = 'center';
    canvas.fillText(text, x + width / 2, y - 4);
    x += width + MARGIN;
  }
  canvas.textAlign = 'start';
}

function wrap(canvas: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && canvas.measureText(longer).width <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const colour = (css: string) => cssOf(colourIn(document.documentElement, css));
const token = (name: string) => colour(`var(${name})`);
