import { wrapLongitude } from '#domain/geo/geo.ts';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { degreeText, graticuleStep } from './graticule.ts';

export interface GraticuleColours {
  line: string;
  text: string;
  halo: string;
}

const TILE = 256;
const MARGIN = 64;
const FONT = '500 11px "Inter Variable", system-ui, sans-serif';
/** From here on the base map has little detail left, and lines of known degrees tell where one is. */
export const GRATICULE_ZOOM = 13;

/** Lines of whole degrees or decimal parts of them, with their numbers at the left and lower edges. */
export class GraticuleLayer extends ViewportCanvas {
  #colours: GraticuleColours;

  constructor(colours: GraticuleColours) {
    super('tilePane', MARGIN);
    this.#colours = colours;
    this.canvas.style.zIndex = '2';
  }

  update(colours: GraticuleColours): void {
    this.#colours = colours;
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    if (frame.zoom < GRATICULE_ZOOM) return;
    context.font = FONT;
    const size = TILE * 2 ** frame.zoom;
    const step = graticuleStep(360 / size);
    this.#drawMeridians(context, frame, size, step);
    this.#drawParallels(context, frame, size, step);
  }

  #drawMeridians(context: CanvasRenderingContext2D, frame: ViewportFrame, size: number, step: number): void {
    const last = Math.floor(longitudeOf((frame.left + frame.width) / size) / step);
    for (let i = Math.ceil(longitudeOf(frame.left / size) / step); i <= last; i++) {
      const x = Math.round(mercatorX(i * step) * size - frame.left) + 0.5;
      this.#line(context, x, 0, x, frame.height);
      const text = degreeText(wrapLongitude(i * step), step, 'E', 'W');
      const end = x + 4 + context.measureText(text).width;
      if (x > MARGIN && end < frame.width - MARGIN)
        this.#write(context, text, x + 4, frame.height - MARGIN - 34);
    }
  }

  #drawParallels(context: CanvasRenderingContext2D, frame: ViewportFrame, size: number, step: number): void {
    const last = Math.floor(latitudeOf(frame.top / size) / step);
    for (let i = Math.ceil(latitudeOf((frame.top + frame.height) / size) / step); i <= last; i++) {
      const y = Math.round(mercatorY(i * step) * size - frame.top) + 0.5;
      this.#line(context, 0, y, frame.width, y);
      this.#write(context, degreeText(i * step, step, 'N', 'S'), MARGIN + 8, y - 5);
    }
  }

  #line(context: CanvasRenderingContext2D, fromX: number, fromY: number, toX: number, toY: number): void {
    context.lineWidth = 1;
    context.strokeStyle = this.#colours.line;
    context.beginPath();
    context.moveTo(fromX, fromY);
    context.lineTo(toX, toY);
    context.stroke();
  }

  #write(context: CanvasRenderingContext2D, text: string, x: number, y: number): void {
    context.lineWidth = 3;
    context.strokeStyle = this.#colours.halo;
    context.strokeText(text, x, y);
    context.fillStyle = this.#colours.text;
    context.fillText(text, x, y);
  }
}
