import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { CollisionIndex, type LabelBox } from './CollisionIndex.ts';
import type { Places } from './loadPlaces.ts';
import { nearbyPlaces } from './nearbyPlaces.ts';
import { type PlaceColumns, type PlacesOnGround, placesOn } from './placeColumns.ts';
import type { WorldTiles } from './WorldTiles.ts';

export interface LabelColours {
  text: string;
  /** Of places beyond the view. */
  faint: string;
  halo: string;
}

interface PlacedLabel extends LabelBox {
  name: string;
  font: string;
  x: number;
  y: number;
  isFaint?: boolean;
}

const TILE = 256;
const MARGIN = 160;
/** Places that a view has room for at most; more would be a list, not a map. */
const MOST = 60;
/** Thousands of inhabitants from which a name is set in bold, where it is among the largest of the view as well. */
const GREAT = 800;
/** A name stands this far above its place, so that it does not hide what was found there. */
const LIFT = 10;
/** From here on the tiles know more places than the list of the largest ones. */
const TILES_ZOOM = 8;
/** From here on a view may lie between all places: with less than so many names in it, it points to those around. */
const NEARBY_ZOOM = 12;
const FEW = 3;
/** Of the mercator square: 40 km at the equator. */
const BEYOND = 0.001;
/** Pixels from the edges of the view, where controls are. */
const EDGE = { x: 84, y: 76 };
/** Pixels from the side edges, where the numbers of the graticule are. */
const NUMBERS = 72;

/** Names of places over the data, the most important first, none over another. */
export class PlaceLabelsLayer extends ViewportCanvas {
  #colours: LabelColours;
  #largest: PlaceColumns | null = null;
  #tiles: WorldTiles | undefined;
  #tiled: PlacesOnGround | undefined;
  readonly #widths = new Map<string, number>();

  constructor(colours: LabelColours) {
    super('shadowPane', MARGIN, true);
    this.#colours = colours;
  }

  update(colours: LabelColours): void {
    this.#colours = colours;
    this.repaint();
  }

  show({ names, ranks, lats, lngs }: Places): void {
    this.#largest = {
      names,
      ranks,
      xs: Float64Array.from(lngs, mercatorX),
      ys: Float64Array.from(lats, mercatorY),
    };
    this.repaint();
  }

  /** Takes the names from these tiles where the largest places are too few. */
  showTiles(tiles: WorldTiles | undefined): void {
    this.#tiles = tiles;
    this.#tiled = undefined;
    this.repaint();
  }

  /** Measures and paints again, once the page's font is there. */
  refreshFont(): void {
    this.#widths.clear();
    this.repaint();
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    for (const label of this.#placed(context, frame)) {
      context.font = label.font;
      if (label.isFaint) this.#drawPlate(context, label);
      else {
        context.strokeStyle = this.#colours.halo;
        context.lineWidth = 3;
        context.strokeText(label.name, label.x, label.y);
      }
      context.fillStyle = label.isFaint ? this.#colours.faint : this.#colours.text;
      context.fillText(label.name, label.x, label.y);
    }
  }

  /** Under what points beyond the view, which the names of streets do not make room for. */
  #drawPlate(context: CanvasRenderingContext2D, { left, top, right, bottom }: PlacedLabel): void {
    context.fillStyle = this.#colours.halo;
    context.beginPath();
    context.roundRect(left - 6, top - 2, right - left + 12, bottom - top + 4, 4);
    context.fill();
  }

  #placed(context: CanvasRenderingContext2D, frame: ViewportFrame): PlacedLabel[] {
    const room = new CollisionIndex(frame.width, frame.height);
    const found: PlacedLabel[] = [];
    const places = this.#placesIn(frame);
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
        const label = this.#label(context, places.names[i]!, labelFont(rank, least), x, y);
        if (room.tryInsert(label)) found.push(label);
      }
    }
    const isInSight = ({ x, y }: PlacedLabel) =>
      x > MARGIN && x < frame.width - MARGIN && y > MARGIN && y < frame.height - MARGIN;
    if (frame.zoom < NEARBY_ZOOM || found.filter(isInSight).length >= FEW) return found;
    const around = this.#around(context, frame, places).filter((label) => room.tryInsert(label));
    return [...found, ...around];
  }

  #placesIn({ left, top, width, height, zoom }: ViewportFrame): PlaceColumns | null {
    if (!this.#tiles || zoom < TILES_ZOOM) return this.#largest;
    const size = TILE * 2 ** zoom;
    const pad = zoom < NEARBY_ZOOM ? 0 : BEYOND;
    const span = {
      left: left / size - pad,
      top: top / size - pad,
      right: (left + width) / size + pad,
      bottom: (top + height) / size + pad,
    };
    this.#tiled = placesOn(this.#tiles, span, zoom, this.#tiled);
    return this.#tiled ?? this.#largest;
  }

  /** Names at the edges of the view of what lies beyond them. */
  #around(context: CanvasRenderingContext2D, frame: ViewportFrame, places: PlaceColumns): PlacedLabel[] {
    const size = TILE * 2 ** frame.zoom;
    const [middleX, middleY] = [frame.width / 2, frame.height / 2];
    const [reachX, reachY] = [middleX - MARGIN - EDGE.x, middleY - MARGIN - EDGE.y];
    const view = {
      x: (frame.left + middleX) / size,
      y: (frame.top + middleY) / size,
      width: (frame.width - 2 * MARGIN) / size,
      height: (frame.height - 2 * MARGIN) / size,
    };
    return nearbyPlaces(places, view, 2 * FEW).map(({ text, direction }) => {
      const [dx, dy] = [Math.cos(direction), Math.sin(direction)];
      const reach = Math.min(reachX / Math.abs(dx), reachY / Math.abs(dy));
      const room = middleX - MARGIN - this.#width(context, text, SMALL) / 2 - NUMBERS;
      const x = middleX + Math.max(-room, Math.min(room, dx * reach));
      return { ...this.#label(context, text, SMALL, x, middleY + dy * reach), isFaint: true };
    });
  }

  #label(context: CanvasRenderingContext2D, name: string, font: string, x: number, y: number): PlacedLabel {
    const half = this.#width(context, name, font) / 2;
    return { name, font, x, y, left: x - half, top: y - 8, right: x + half, bottom: y + 8 };
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
  return 12_000 / 2.6 ** Math.max(0, zoom - 2);
}

const FAMILY = '"Inter Variable", system-ui, sans-serif';
const SMALL = `500 12px ${FAMILY}`;

function labelFont(rank: number, least: number): string {
  const isGreat = rank > Math.max(least * 8, GREAT);
  return `${isGreat ? 600 : 500} ${isGreat ? 13 : 12}px ${FAMILY}`;
}
