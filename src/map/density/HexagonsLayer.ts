import { colourIn, cssOf } from '#map/canvas/colour.ts';
import type { ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { DensityPicture } from './DensityPicture.ts';
import { tracePolygon } from './tracePolygon.ts';

const TILE = 256;
const GAP_PX = 0.75;

/** Hexagons in the colour of their value, apart by a hairline of the ground. */
export class HexagonsLayer extends DensityPicture {
  protected override draw(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const { cells, values, outlines = [] } = this.state;
    const words = this.colours();
    const bits = new Uint32Array(values.buffer, values.byteOffset, values.length);
    const size = TILE * 2 ** frame.zoom;
    const [right, bottom] = [frame.left + frame.width, frame.top + frame.height];
    context.strokeStyle = cssOf(colourIn(this._map.getContainer(), 'var(--land)'));
    context.lineWidth = GAP_PX;
    context.lineJoin = 'round';
    for (let copy = Math.floor(frame.left / size); copy <= Math.floor(right / size); copy++)
      for (const [at, outline] of outlines.entries()) {
        const word = words[bits[at]! >>> 16]!;
        if (word === 0) continue;
        if (cells.top[at]! * size > bottom || cells.bottom[at]! * size < frame.top) continue;
        if ((cells.left[at]! + copy) * size > right || (cells.right[at]! + copy) * size < frame.left)
          continue;
        tracePolygon(context, outline, { size, left: frame.left - copy * size, top: frame.top });
        context.fillStyle = cssOfWord(word);
        context.fill();
        context.stroke();
      }
  }
}

function cssOfWord(word: number): string {
  return `rgb(${word & 255} ${(word >>> 8) & 255} ${(word >>> 16) & 255} / ${(word >>> 24) / 255})`;
}
