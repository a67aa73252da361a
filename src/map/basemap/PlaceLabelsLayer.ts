import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { CollisionIndex, type LabelBox } from './CollisionIndex.ts';
import type { Places } from './loadPlaces.ts';

export interface LabelColours {
  text: string;
  halo: string;
}

const TILE = 256;
const MARGIN = 160;
/** Places that a view has room for at most; more would be a list, not a map. */
const MOST = 60;
/** Thousands of inhabitants from which a name is set in bold, where it is among the largest of the view as well. */
const GREAT = 800;
/** A name stands this far above its place, so that it does not hide what was found there. */
const LIFT = 10;

/** Names of places over the data, the most important first, none over another. */
export class PlaceLabelsLayer extends ViewportCanvas {
  #colours: LabelColours;
  #places: { names: string[]; ranks: number[]; xs: Float64Array; ys: Float64Array } | null = null;
  readonly #widths = new Map<string, number>();

  constructor(colours: LabelColours) {
    super('shadowPane', MARGIN);
    this.#colours = colours;
  }

  update(colours: LabelColours): void {
    this.#colours = colours;
    this.repaint();
  }

  show({ names, ranks, lats, lngs }: Places): void {
    this.#places = {
      names,
      ranks,
      xs: Float64Array.from(lngs, mercatorX),
      ys: Float64Array.from(lats, mercatorY),
    };
    this.repaint();
  }

  /** Measures and paints again, once the page's font is there. */
  refreshFont(): void {
    this.#widths.clear();
    this.repaint();
  }

  /** Names stay as they are while a drag shows nothing but them, which is steadier and costs no frame. */
  protected override follow(): void {
    if (!this.isViewPainted()) this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const label of this.#placed(context, frame)) {
      context.font = label.font;
      context.strokeStyle = this.#colours.halo;
      context.lineWidth = 3;
      context.strokeText(label.name, label.x, label.y);
      context.fillStyle = this.#colours.text;
      context.fillText(label.name, label.x, label.y);
    }
  }

  #placed(context: CanvasRenderingContext2D, frame: ViewportFrame) {
    const room = new CollisionIndex(frame.width, frame.height);
    const found: (LabelBox & { name: string; font: string; x: number; y: number })[] = [];
    const places = this.#places;
    if (!places) return found;
    const size = TILE * 2 ** frame.zoom;
    const least = leastRank(frame.zoom);
    for (let i = 0; i < places.names.length && found.length < MOST; i++) {
      const rank = places.ranks[i]!;
      if (rank < least) break;
      const y = Math.round(places.ys[i]! * size - frame.top) - LIFT;
      if (y < 0 || y > frame.height) continue;
      const first = Math.ceil((frame.left - places.xs[i]! * size) / size);
      for (let copy = first; ; copy++) {
        const x = Math.round((places.xs[i]! + copy) * size - frame.left);
        if (x > frame.width) break;
        const name = places.names[i]!;
        const font = labelFont(rank, least);
        const half = this.#width(context, name, font) / 2;
        const box = { left: x - half, top: y - 8, right: x + half, bottom: y + 8 };
        if (room.tryInsert(box)) found.push({ ...box, name, font, x, y });
      }
    }
    return found;
  }

  #width(context: CanvasRenderingContext2D, name: string, font: string): number {
    const key = `${font} ${name}`;
    const known = this.#widths.get(key);
    if (known !== undefined) return known;
    context.font = font;
    const { width } = context.measureText(name);
    this.#widths.set(key, width);
    return width;
  }
}

/** Thousands of inhabitants that a place needs at a zoom for its name to help there. */
function leastRank(zoom: number): number {
  return Math.max(1, 12_000 / 2.6 ** Math.max(0, zoom - 2));
}

function labelFont(rank: number, least: number): string {
  const isGreat = rank > Math.max(least * 8, GREAT);
  return `${isGreat ? 600 : 500} ${isGreat ? 13 : 12}px "Inter Variable", system-ui, sans-serif`;
}
