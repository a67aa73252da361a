import { type PointShape, shapePath } from './pointShape.ts';

export interface MarkLook {
  shape: PointShape;
  /** CSS pixels. */
  radius: number;
  /** None for a hollow mark. */
  fill?: string;
  stroke?: { colour: string; width: number };
  /** Outside the stroke, so that marks stand out from each other and from the map. */
  halo: { colour: string; width: number };
  /** Inside the mark. */
  letter?: { text: string; colour: string; font: string };
}

/** A mark drawn once, its centre in the middle of the canvas; `ratio` device pixels to a CSS pixel. */
export function markSprite(look: MarkLook, ratio: number): HTMLCanvasElement {
  const sprite = document.createElement('canvas');
  const strokeWidth = look.stroke?.width ?? 0;
  const reach = Math.ceil((look.radius * 1.5 + strokeWidth + look.halo.width) * ratio) + 1;
  sprite.width = 2 * reach;
  sprite.height = 2 * reach;
  const pen = sprite.getContext('2d');
  if (!pen) return sprite;
  pen.setTransform(ratio, 0, 0, ratio, reach, reach);
  pen.lineJoin = 'round';
  const outline = new Path2D(shapePath(look.shape, look.radius));
  pen.strokeStyle = look.halo.colour;
  pen.lineWidth = strokeWidth + 2 * look.halo.width;
  pen.stroke(outline);
  if (look.fill) {
    pen.fillStyle = look.fill;
    pen.fill(outline);
  }
  if (look.stroke) {
    pen.strokeStyle = look.stroke.colour;
    pen.lineWidth = look.stroke.width;
    pen.stroke(outline);
  }
  if (look.letter) {
    pen.fillStyle = look.letter.colour;
    pen.font = look.letter.font;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(look.letter.text, 0, 0.5);
  }
  return sprite;
}

/** Sharp: on whole device pixels. */
export function drawSprite(
  context: CanvasRenderingContext2D,
  sprite: HTMLCanvasElement,
  x: number,
  y: number,
  ratio: number,
): void {
  const snap = (place: number, extent: number) => Math.round(place * ratio - extent / 2) / ratio;
  context.drawImage(
    sprite,
    snap(x, sprite.width),
    snap(y, sprite.height),
    sprite.width / ratio,
    sprite.height / ratio,
  );
}
