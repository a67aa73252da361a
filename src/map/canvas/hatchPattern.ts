/** Diagonal lines in a pattern that repeats every `period` device pixels, light beside dark so that they show on both. */
export function hatchPattern(
  context: CanvasRenderingContext2D,
  period: number,
  lines: readonly { colour: string; width: number; shift: number }[],
): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = period;
  tile.height = period;
  const pen = tile.getContext('2d');
  if (!pen) return null;
  for (const { colour, width, shift } of lines) {
    pen.strokeStyle = colour;
    pen.lineWidth = width;
    pen.beginPath();
    for (let start = -period; start <= 2 * period; start += period) {
      pen.moveTo(start + shift - period, 2 * period);
      pen.lineTo(start + shift + 2 * period, -period);
    }
    pen.stroke();
  }
  return context.createPattern(tile, 'repeat');
}

/** The pattern laid out from the corner of the world, so that it moves with the map; period and corner in device pixels. */
export function anchorPattern(
  pattern: CanvasPattern,
  period: number,
  left: number,
  top: number,
  ratio: number,
) {
  const shift = (corner: number) => -(corner - Math.floor(corner / period) * period);
  pattern.setTransform(new DOMMatrix([1 / ratio, 0, 0, 1 / ratio, shift(left) / ratio, shift(top) / ratio]));
}
