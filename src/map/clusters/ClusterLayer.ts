import { type LatLng, latLng } from 'leaflet';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { indexOfRow, type PointIndex, WORLD } from '#domain/points/pointIndex.ts';
import type { WorldRect } from '#domain/points/pointRuns.ts';
import { colourIn } from '#map/canvas/colour.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { fitInSight } from '#map/frame/fitInSight.ts';
import { drawSprite } from '#map/marks/markSprite.ts';
import {
  forEachShown,
  inReadingOrder,
  markAt,
  type PlacedMark,
  stepInRound,
  TILE,
  viewFrame,
  worldRect,
} from '#map/marks/marksInView.ts';
import { APART, type Cluster, Clusters, clusterRadius } from './Clusters.ts';
import { type ClusterLook, type ClusterSprites, clusterSprites } from './clusterSprites.ts';
import { drawCluster } from './drawCluster.ts';
import { PointShade } from './PointShade.ts';
import { PointSums } from './PointSums.ts';
import { MOST_SPREAD, spreadOut } from './spreadOut.ts';

/** A point that is neither counted nor picked. */
export interface FadedMark extends PlacedMark {
  id: number;
  code: number;
}

export interface ClusterLayerState {
  index: PointIndex;
  look: ClusterLook;
  /** Drawn pale and small. */
  faded: readonly FadedMark[];
  selected: readonly number[];
  /** Any point of the mark that is pointed at. */
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

/** A cluster whose points stand around it. */
interface Spread extends PlacedMark {
  zoom: number;
  /** Of the cluster. */
  first: number;
  marks: readonly Cluster[];
}

/** CSS pixels that a drag may go before everything is repainted. */
const MARGIN = 192;
/** CSS pixels from the middle of a mark to its edge, and room. */
const REACH = 32;
/** How far beyond its edge a mark is still meant, CSS pixels. */
const HIT_TOLERANCE = 3;
const FADED_SIDE = 2.5;
/** CSS pixels beside the points that a cluster was opened for. */
const OPEN_PADDING = 48;

/** Points, counted where they crowd; millions are fine. Knows ids, not what they stand for. */
export class ClusterLayer extends ViewportCanvas {
  #state: ClusterLayerState;
  #sums: PointSums | null = null;
  #clusters: { zoom: number; all: Clusters } | null = null;
  #spread: Spread | null = null;
  #sprites: ClusterSprites | null = null;
  #shade: PointShade | null = null;

  constructor(state: ClusterLayerState) {
    // Above the names of places: a count that one of them hides says nothing.
    super('markerPane', MARGIN, true);
    this.#state = state;
    this.canvas.style.zIndex = '103';
    this.canvas.dataset.layer = 'clusters';
  }

  update(state: ClusterLayerState): void {
    const { index, look, theme } = this.#state;
    if (state.index !== index || state.look.colours.length !== look.colours.length) {
      this.#sums = null;
      this.#clusters = null;
      this.#spread = null;
    }
    if (state.theme !== theme || state.look !== look) {
      this.#sprites = null;
      this.#shade = null;
    }
    this.#state = state;
    this.repaint();
  }

  /** A point of the mark under a place of the map, or null. */
  pick(at: LatLng): number | null {
    if (!this.frame) return null;
    const { zoom } = this.frame;
    const place = { x: mercatorX(at.lng), y: mercatorY(at.lat) };
    const reach = REACH / (TILE * 2 ** zoom);
    const marks = this.#marksIn(zoom, {
      left: place.x - reach,
      top: place.y - reach,
      right: place.x + reach,
      bottom: place.y + reach,
    });
    return marks[markAt(marks, place, zoom, (mark) => this.#reach(mark))]?.ids[0] ?? null;
  }

  /** A point of the mark after or before that of another point, in reading order of the view. */
  step(from: number | null, step: 1 | -1): number | null {
    const view = viewFrame(this._map);
    if (!view) return null;
    const marks = this.#marksIn(view.zoom, worldRect(view));
    const current = from === null ? undefined : this.#markOf(from);
    const next = stepInRound(inReadingOrder(marks, view), current ? marks.indexOf(current) : -1, step);
    return marks[next]?.ids[0] ?? null;
  }

  /** What a point is drawn in, alone or with others. */
  markOf(id: number): Cluster | undefined {
    return this.frame ? this.#markOf(id) : undefined;
  }

  /** Where a point is drawn: in the copy of the world nearest to `near`. */
  whereIs(id: number, near: LatLng): LatLng | null {
    const mark = this.markOf(id);
    return mark ? latLng(latitudeOf(mark.y), nearestCopy(longitudeOf(mark.x), near.lng)) : null;
  }

  /** Whether the closest look tells points of a mark apart. */
  isSeparable({ bounds: { left, top, right, bottom } }: Cluster): boolean {
    const most = this._map.getMaxZoom();
    const extent = (Math.max(right - left, bottom - top) / WORLD) * TILE * 2 ** most;
    return extent >= APART && this._map.getZoom() < most;
  }

  /** Zooms to the points of a mark, or spreads them around it where no zoom tells them apart. */
  open(mark: Cluster): void {
    if (!this.isSeparable(mark)) {
      const from = this.#spread?.marks.includes(mark) ? this.#spread.first : mark.ids[0]!;
      this.#spread = this.#spreadOf(mark, from);
      this.repaint();
      return;
    }
    const { left, top, right, bottom } = mark.bounds;
    const around = {
      south: latitudeOf(bottom / WORLD),
      west: longitudeOf(left / WORLD),
      north: latitudeOf(top / WORLD),
      east: longitudeOf(right / WORLD),
    };
    const map = this._map;
    fitInSight(map, around, { padding: OPEN_PADDING, minZoom: map.getZoom() + 1, maxZoom: map.getMaxZoom() });
  }

  /** Puts points that stand around their cluster back into it. */
  fold(): void {
    if (!this.#spread) return;
    this.#spread = null;
    this.repaint();
  }

  /** Another zoom is on the screen sooner without what only a drag would bring there. */
  protected override marginAt(zoom: number): number {
    return this.frame?.zoom === zoom ? MARGIN : 0;
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    const { index, look, faded, selected, hovered } = this.#state;
    const around = this._map.getContainer();
    if (this.#sprites?.ratio !== frame.ratio) this.#sprites = clusterSprites(look, around, frame.ratio);
    const sprites = this.#sprites;
    if (look.isShaded) {
      this.#shade ??= new PointShade(colourIn(around, 'var(--point-shade, rgb(0 0 0 / 60%))'));
      this.#shade.draw(context, index, frame);
    }
    if (this.#spread && this.#spread.zoom !== frame.zoom) this.#spread = null;
    this.#drawLegs(context, frame, sprites);

    const marks = this.#marksIn(frame.zoom, worldRect(frame));
    const chosen = this.#marksWith(hovered === null ? selected : [...selected, hovered], frame);
    const lone: { id: number; code: number; x: number; y: number; isChosen: boolean }[] = [];
    const isSelected = new Set(faded.length > 0 ? selected : []);
    forEachShown(faded, frame, FADED_SIDE, ({ id, code }, x, y) => {
      context.fillStyle = sprites.faded[code] ?? sprites.faded.at(-1)!;
      context.fillRect(x - FADED_SIDE / 2, y - FADED_SIDE / 2, FADED_SIDE, FADED_SIDE);
      if (isSelected.has(id)) lone.push({ id, code, x, y, isChosen: true });
    });
    forEachShown(marks, frame, REACH, (mark, x, y) => {
      const isChosen = chosen.has(mark);
      if (mark.ids.length > 1) drawCluster(context, mark, { x, y, isChosen }, sprites);
      else lone.push({ id: mark.ids[0]!, code: mark.shares.indexOf(1), x, y, isChosen });
    });
    // A lone point is never hidden by a cluster beside it, and a chosen one by none.
    for (const isLast of [false, true])
      for (const { id, code, x, y, isChosen } of lone)
        if (isChosen === isLast) drawSprite(context, sprites.mark(id, code, isChosen), x, y, frame.ratio);
  }

  /** Marks whose cell a part of the world touches, and those of a spread cluster instead of it. */
  #marksIn(zoom: number, rect: WorldRect): Cluster[] {
    const marks = this.#clustersAt(zoom).within(rect);
    const spread = this.#spread?.zoom === zoom ? this.#spread : null;
    return spread ? [...marks.filter(({ ids }) => ids[0] !== spread.first), ...spread.marks] : marks;
  }

  /** Those of points that the frame shows, which may be all of a large result. */
  #marksWith(ids: readonly number[], frame: ViewportFrame): Set<Cluster> {
    const { left, top, right, bottom } = worldRect(frame);
    const { index } = this.#state;
    const found = new Set<Cluster>();
    for (const id of ids) {
      const at = indexOfRow(index, id);
      const [x, y] = [index.xs[at]! / WORLD, index.ys[at]! / WORLD];
      if (!(y >= top && y <= bottom && x + Math.ceil(left - x) <= right)) continue;
      const mark = this.#markOf(id, frame.zoom);
      if (mark) found.add(mark);
    }
    return found;
  }

  #markOf(id: number, zoom = this._map.getZoom()): Cluster | undefined {
    const spread =
      this.#spread?.zoom === zoom ? this.#spread.marks.find(({ ids }) => ids.includes(id)) : undefined;
    return spread ?? this.#clustersAt(zoom).around(id);
  }

  #clustersAt(zoom: number): Clusters {
    if (this.#clusters?.zoom !== zoom) {
      const { index, look } = this.#state;
      this.#sums ??= new PointSums(index, look.colours.length);
      this.#clusters = { zoom, all: new Clusters(this.#sums, zoom) };
    }
    return this.#clusters.all;
  }

  /** What is too much to stand around is a cluster in the middle, which opens in its turn. */
  #spreadOf({ x, y, ids, shares: { length }, bounds }: Cluster, first: number): Spread {
    const zoom = this._map.getZoom();
    const size = TILE * 2 ** zoom;
    const { index } = this.#state;
    const markOf = (some: Cluster['ids'], place: { x: number; y: number }): Cluster => {
      const shares = new Uint32Array(length);
      for (const id of some) shares[Math.min(length - 1, index.classes[indexOfRow(index, id)]!)]! += 1;
      return { x: x + place.x / size, y: y + place.y / size, ids: some, shares, bounds };
    };
    const around = spreadOut(Math.min(ids.length, MOST_SPREAD));
    const marks = around.map((place, i) => markOf(ids.subarray(i, i + 1), place));
    const rest = ids.subarray(MOST_SPREAD);
    return { x, y, zoom, first, marks: rest.length > 0 ? [...marks, markOf(rest, { x: 0, y: 0 })] : marks };
  }

  #drawLegs(context: CanvasRenderingContext2D, frame: ViewportFrame, { text }: ClusterSprites): void {
    const spread = this.#spread;
    if (!spread) return;
    const size = TILE * 2 ** frame.zoom;
    context.strokeStyle = text;
    context.lineWidth = 1;
    forEachShown([spread], frame, REACH, (_, x, y) => {
      context.beginPath();
      for (const mark of spread.marks) {
        context.moveTo(x, y);
        context.lineTo(x + (mark.x - spread.x) * size, y + (mark.y - spread.y) * size);
      }
      context.stroke();
    });
  }

  #reach({ ids, shares }: Cluster): number {
    const radius =
      ids.length > 1 ? clusterRadius(ids.length) : this.#state.look.markOf(ids[0]!, shares.indexOf(1)).radius;
    return radius + HIT_TOLERANCE;
  }
}
