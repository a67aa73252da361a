import { CollisionIndex } from '#map/basemap/CollisionIndex.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { TILE } from '#map/marks/marksInView.ts';
import type { DrawnPart, DrawnShape } from './drawnShapes.ts';

/** The shapes of one file, and the colour of those that have none of their own. */
export interface DrawnOverlay {
  shapes: readonly DrawnShape[];
  /** Of every shape, whatever its own is. */
  colour?: string | undefined;
  ownColour: string;
}

export interface OverlayInk {
  halo: string;
  text: string;
  /** Around what would be lost on the map's ground. */
  edge: string;
  isDark: boolean;
}

/** What is drawn in one colour. */
interface Sheet {
  areas: Path2D;
  lines: Path2D;
  points: Path2D;
}

interface Label {
  text: string;
  x: number;
  y: number;
}

const MARGIN = 120;
/** CSS pixels below which places of a line are drawn as one. */
const LEAST_STEP = 1;
const POINT_RADIUS = 5;
/** From here on points are smaller. */
const MANY_POINTS = 2000;
const FEW_PIXELS = 2.5;
const WASH = '2e';
const LABEL_FONT = '500 12px "Inter Variable", system-ui, sans-serif';
const LABEL_HEIGHT = 14;
/** More cannot be read, and each is measured. */
const MOST_LABELS = 400;
const TURN = 2 * Math.PI;

/** The user's files over the base map, on every copy of the Earth in view, with as many names as have room. */
export class OverlayLayer extends ViewportCanvas {
  #overlays: readonly DrawnOverlay[];
  #ink: OverlayInk;

  constructor(overlays: readonly DrawnOverlay[], ink: OverlayInk) {
    super('overlayPane', MARGIN, true);
    this.#overlays = overlays;
    this.#ink = ink;
    this.canvas.style.zIndex = '104';
    this.canvas.dataset.layer = 'overlays';
  }

  update(overlays: readonly DrawnOverlay[], ink: OverlayInk): void {
    this.#overlays = overlays;
    this.#ink = ink;
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const labels: Label[] = [];
    for (const { shapes, colour, ownColour } of this.#overlays) {
      const sheets = new Map<string, Sheet>();
      const radius = shapes.length > MANY_POINTS ? FEW_PIXELS : POINT_RADIUS;
      for (const shape of shapes) {
        const drawn = colour ?? shape.colour ?? ownColour;
        const sheet = sheets.get(drawn) ?? {
          areas: new Path2D(),
          lines: new Path2D(),
          points: new Path2D(),
        };
        sheets.set(drawn, sheet);
        addShape(sheet, shape, frame, radius, labels);
      }
      for (const [drawn, sheet] of sheets) drawSheet(context, sheet, drawn, this.#ink);
    }
    drawLabels(context, labels, frame, this.#ink);
  }
}

/** Adds a shape to what is drawn in its colour, and its name, in each copy of the Earth in which it is in sight. */
function addShape(
  sheet: Sheet,
  shape: DrawnShape,
  frame: ViewportFrame,
  radius: number,
  labels: Label[],
): void {
  const size = TILE * 2 ** frame.zoom;
  const reach = radius + 2;
  const parts = shape.parts.filter(
    ({ top, bottom }) => bottom * size >= frame.top - reach && top * size <= frame.top + frame.height + reach,
  );
  if (parts.length === 0) return;
  const first = Math.ceil((frame.left - reach) / size - shape.right);
  for (let turn = first; (shape.left + turn) * size - frame.left < frame.width + reach; turn++) {
    const shift = turn * size - frame.left;
    for (const part of parts)
      if (shape.kind === 'area') trace(sheet.areas, part, size, shift, -frame.top, true);
      else if (shape.kind === 'line') trace(sheet.lines, part, size, shift, -frame.top, false);
      else {
        const [x, y] = [part.xs[0]! * size + shift, part.ys[0]! * size - frame.top];
        sheet.points.moveTo(x + radius, y);
        sheet.points.arc(x, y, radius, 0, TURN);
      }
    if (shape.name === '' || labels.length >= MOST_LABELS) continue;
    const x = shape.middle.x * size + shift;
    const y = shape.middle.y * size - frame.top;
    if (x > 0 && y > 0 && x < frame.width && y < frame.height)
      labels.push({ text: shape.name, x, y: shape.kind === 'area' ? y - LABEL_HEIGHT / 2 : y + radius + 2 });
  }
}

/** Leaves out places that are nearer than a pixel to the one before. */
function trace(
  path: Path2D,
  { xs, ys }: DrawnPart,
  size: number,
  dx: number,
  dy: number,
  isClosed: boolean,
): void {
  let lastX = Number.NaN;
  let lastY = Number.NaN;
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at]! * size + dx;
    const y = ys[at]! * size + dy;
    if (at === 0) path.moveTo(x, y);
    else if (at < xs.length - 1 && Math.abs(x - lastX) < LEAST_STEP && Math.abs(y - lastY) < LEAST_STEP)
      continue;
    else path.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  if (isClosed) path.closePath();
}

function drawSheet(
  context: CanvasRenderingContext2D,
  { areas, lines, points }: Sheet,
  colour: string,
  ink: OverlayInk,
): void {
  const halo = isLost(colour, ink.isDark) ? ink.edge : ink.halo;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  context.fillStyle = colour + WASH;
  context.fill(areas, 'evenodd');
  for (const [path, width] of [
    [areas, 2],
    [lines, 3],
  ] as const) {
    context.strokeStyle = halo;
    context.lineWidth = width + 2;
    context.stroke(path);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke(path);
  }
  context.strokeStyle = halo;
  context.lineWidth = 3;
  context.stroke(points);
  context.fillStyle = colour;
  context.fill(points);
}

/** Whether a colour, #rrggbb, is about as light or as dark as the map; by the luma of ITU-R BT.601. */
function isLost(colour: string, isDark: boolean): boolean {
  const [red, green, blue] = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const luma = red! * 0.299 + green! * 0.587 + blue! * 0.114;
  return isDark ? luma < 90 : luma > 185;
}

function drawLabels(
  context: CanvasRenderingContext2D,
  labels: readonly Label[],
  { width, height }: ViewportFrame,
  ink: OverlayInk,
): void {
  const taken = new CollisionIndex(width, height);
  context.font = LABEL_FONT;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  context.lineJoin = 'round';
  context.lineWidth = 3;
  context.strokeStyle = ink.halo;
  context.fillStyle = ink.text;
  for (const { text, x, y } of labels) {
    const half = context.measureText(text).width / 2;
    if (!taken.tryInsert({ left: x - half, top: y, right: x + half, bottom: y + LABEL_HEIGHT })) continue;
    context.strokeText(text, x, y);
    context.fillText(text, x, y);
  }
}
