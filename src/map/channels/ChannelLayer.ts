import { type LatLng, latLng } from 'leaflet';
import { latitudeOf, longitudeOf, mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { ViewportCanvas, type ViewportFrame } from '#map/canvas/ViewportCanvas.ts';
import { drawSprite } from '#map/marks/markSprite.ts';
import {
  forEachShown,
  inReadingOrder,
  markAt,
  type PlacedMark,
  stepInRound,
  viewFrame,
} from '#map/marks/marksInView.ts';
import { type ChannelSprites, channelSprites, glyphRadius } from './channelSprites.ts';
import {
  type ChannelCluster,
  type ChannelPoints,
  clusterChannels,
  clusterRadius,
  fadedChannels,
} from './clusterChannels.ts';
import { drawCluster } from './drawCluster.ts';

export interface ChannelLayerState {
  points: ChannelPoints;
  /** By point, 1 where it is brushed out. */
  faded: Uint8Array | null;
  selected: readonly number[];
  /** Any point of the cluster that is pointed at. */
  hovered: number | null;
  /** See `useThemeVersion`. */
  theme: number;
}

interface Drawing {
  zoom: number;
  clusters: readonly ChannelCluster[];
  /** Which cluster a point is in; -1 in none. */
  clusterOf: Int32Array;
}

const MARGIN = 24;
/** How far beyond its edge a mark is still meant, CSS pixels. */
const HIT_TOLERANCE = 3;
const FADED_SIDE = 2.5;

/** Points by channel, put together where they crowd. Knows ids, not what they stand for. */
export class ChannelLayer extends ViewportCanvas {
  #state: ChannelLayerState;
  #drawing: Drawing | null = null;
  #fadedMarks: readonly (PlacedMark & { id: number })[];
  #sprites: ChannelSprites | null = null;

  constructor(state: ChannelLayerState) {
    super('overlayPane', MARGIN);
    this.#state = state;
    this.#fadedMarks = fadedChannels(state.points, state.faded);
    this.canvas.style.zIndex = '103';
  }

  update(state: ChannelLayerState): void {
    const { points, faded, theme } = this.#state;
    if (state.points !== points || state.faded !== faded) {
      this.#drawing = null;
      this.#fadedMarks = fadedChannels(state.points, state.faded);
    }
    if (state.theme !== theme) this.#sprites = null;
    this.#state = state;
    this.repaint();
  }

  /** A point of the mark under a place of the map, or null. */
  pick(at: LatLng): number | null {
    if (!this.frame) return null;
    const { clusters, zoom } = this.#clustersAt(this.frame.zoom);
    const place = { x: mercatorX(at.lng), y: mercatorY(at.lat) };
    return clusters[markAt(clusters, place, zoom, (cluster) => this.#reach(cluster))]?.ids[0] ?? null;
  }

  /** A point of the mark after or before that of another point, in reading order of the view. */
  step(from: number | null, step: 1 | -1): number | null {
    const view = viewFrame(this._map);
    if (!view) return null;
    const { clusters, clusterOf } = this.#clustersAt(view.zoom);
    const current = from === null ? -1 : (clusterOf[from] ?? -1);
    return clusters[stepInRound(inReadingOrder(clusters, view), current, step)]?.ids[0] ?? null;
  }

  /** All points that are drawn as one with this one. */
  together(id: number): readonly number[] {
    return this.#clusterWith(id)?.ids ?? [];
  }

  /** Where a point is drawn, alone or with others: in the copy of the world nearest to `near`. */
  whereIs(id: number, near: LatLng): LatLng | null {
    const cluster = this.#clusterWith(id);
    return cluster ? latLng(latitudeOf(cluster.y), nearestCopy(longitudeOf(cluster.x), near.lng)) : null;
  }

  protected override paint(frame: ViewportFrame): void {
    const context = this.blank(frame);
    if (!context) return;
    if (this.#sprites?.ratio !== frame.ratio)
      this.#sprites = channelSprites(this._map.getContainer(), frame.ratio);
    const sprites = this.#sprites;
    const { clusters, clusterOf } = this.#clustersAt(frame.zoom);
    const { points, selected, hovered } = this.#state;
    const chosen = new Set(selected.map((id) => clusterOf[id]!));
    if (hovered !== null) chosen.add(clusterOf[hovered]!);
    const lone: { id: number; x: number; y: number; isChosen: boolean }[] = [];
    const faded = new Set(selected.filter((id) => clusterOf[id] === -1));
    forEachShown(this.#fadedMarks, frame, FADED_SIDE, ({ id }, x, y) => {
      context.fillStyle = sprites.faded[points.group[id]!] ?? sprites.faded.at(-1)!;
      context.fillRect(x - FADED_SIDE / 2, y - FADED_SIDE / 2, FADED_SIDE, FADED_SIDE);
      if (faded.has(id)) lone.push({ id, x, y, isChosen: true });
    });
    forEachShown(clusters, frame, MARGIN, (cluster, x, y, at) => {
      const isChosen = chosen.has(at);
      if (cluster.ids.length === 1) lone.push({ id: cluster.ids[0]!, x, y, isChosen });
      else drawCluster(context, cluster, { x, y, isChosen }, sprites);
    });
    // A lone point is never hidden by a cluster beside it, and a chosen one by none.
    for (const isLast of [false, true])
      for (const { id, x, y, isChosen } of lone)
        if (isChosen === isLast) drawSprite(context, sprites.glyph(points, id, isChosen), x, y, frame.ratio);
  }

  #clustersAt(zoom: number): Drawing {
    if (this.#drawing?.zoom === zoom) return this.#drawing;
    const { points, faded } = this.#state;
    const clusters = clusterChannels(points, faded, zoom);
    const clusterOf = new Int32Array(points.length).fill(-1);
    for (const [at, { ids }] of clusters.entries()) for (const id of ids) clusterOf[id] = at;
    this.#drawing = { zoom, clusters, clusterOf };
    return this.#drawing;
  }

  #clusterWith(id: number): ChannelCluster | undefined {
    if (!this.frame) return undefined;
    const { clusters, clusterOf } = this.#clustersAt(this.frame.zoom);
    return clusters[clusterOf[id] ?? -1];
  }

  #reach({ ids }: ChannelCluster): number {
    const radius =
      ids.length === 1 ? glyphRadius(this.#state.points.size[ids[0]!]!) : clusterRadius(ids.length);
    return radius + HIT_TOLERANCE;
  }
}
