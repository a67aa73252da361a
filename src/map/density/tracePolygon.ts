/** Begins a closed path around a polygon of the mercator square, whose side and corner of the picture are in pixels. */
export function tracePolygon(
  context: CanvasRenderingContext2D,
  outline: Float64Array,
  { size, left, top }: { size: number; left: number; top: number },
): void {
  context.beginPath();
  for (let at = 0; at < outline.length; at += 2)
    context.lineTo(outline[at]! * size - left, outline[at + 1]! * size - top);
  context.closePath();
}
