import KDBush from 'kdbush';
import * as leaflet from 'leaflet';
import { canvas, circleMarker, DomUtil, Layer, type Map as LeafletMap, layerGroup, marker } from 'leaflet';
import Supercluster from 'supercluster';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { pointIndex } from '#domain/points/pointIndex.ts';
import { ClusterLayer } from '#map/clusters/ClusterLayer.ts';
import type { PointShape } from '#map/marks/pointShape.ts';
import { pointLook } from '#map/points/pointLook.ts';
import { COLOURS, type Survey } from './survey.ts';

/** Puts the points on the map; what it returns tells how many bytes its index holds now, where that can be counted. */
export type Contestant = (
  map: LeafletMap,
  points: Survey,
) => { indexBytes: () => number | null } | Promise<{ indexBytes: () => number | null }>;

const SHAPES: PointShape[] = ['disc', 'square', 'triangle', 'diamond'];

function ours(map: LeafletMap, points: Survey) {
  const index = pointIndex(points);
  const look = pointLook(COLOURS.map((colour, i) => ({ colour, shape: SHAPES[i]! })));
  map.addLayer(new ClusterLayer({ index, look, faded: [], selected: [], hovered: null, theme: 0 }));
  const columns = [index.xs, index.ys, index.ids, index.classes];
  return { indexBytes: () => columns.reduce((sum, { byteLength }) => sum + byteLength, 0) };
}

type Draw = (
  context: CanvasRenderingContext2D,
  view: { left: number; top: number; width: number; height: number; zoom: number },
) => void;

/** What most hand-written layers do: everything in view is drawn again with every move. */
class RedrawnLayer extends Layer {
  readonly #draw: Draw;
  readonly #canvas = document.createElement('canvas');
  #request = 0;

  constructor(draw: Draw) {
    super();
    this.#draw = draw;
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.#canvas);
    map.on('move zoomend resize', () => {
      this.#request ||= requestAnimationFrame(() => {
        this.#request = 0;
        this.#redraw(map);
      });
    });
    this.#redraw(map);
    return this;
  }

  #redraw(map: LeafletMap): void {
    const { x: width, y: height } = map.getSize();
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([0, 0]));
    const context = this.#canvas.getContext('2d')!;
    context.clearRect(0, 0, width, height);
    const { x: left, y: top } = map.getPixelBounds().min!;
    this.#draw(context, { left, top, width, height, zoom: map.getZoom() });
  }
}

function sprite(colour: string): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = image.height = 8;
  const context = image.getContext('2d')!;
  context.fillStyle = colour;
  context.arc(4, 4, 2.5, 0, 2 * Math.PI);
  context.fill();
  return image;
}

/** A spatial index, and a sprite drawn for each point found. */
function kdbushSprites(map: LeafletMap, { lats, lngs, classes }: Survey) {
  const index = new KDBush(lats.length);
  for (let i = 0; i < lats.length; i++) index.add(mercatorX(lngs[i]!), mercatorY(lats[i]!));
  index.finish();
  const sprites = COLOURS.map(sprite);
  map.addLayer(
    new RedrawnLayer((context, { left, top, width, height, zoom }) => {
      const size = 256 * 2 ** zoom;
      const range = [left - 4, top - 4, left + width + 4, top + height + 4].map((side) => side / size);
      for (const i of index.range(range[0]!, range[1]!, range[2]!, range[3]!)) {
        const x = Math.round(mercatorX(lngs[i]!) * size - left);
        const y = Math.round(mercatorY(lats[i]!) * size - top);
        context.drawImage(sprites[classes[i]!]!, x - 4, y - 4);
      }
    }),
  );
  return { indexBytes: () => index.data.byteLength };
}

/** Its clusters as discs with their counts, its single points as sprites. */
function supercluster(map: LeafletMap, { lats, lngs, classes }: Survey) {
  const index = new Supercluster({ radius: 60, maxZoom: 19 });
  index.load(
    Array.from(lats, (lat, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lngs[i]!, lat] },
      properties: { code: classes[i]! },
    })),
  );
  const sprites = COLOURS.map(sprite);
  map.addLayer(
    new RedrawnLayer((context, { left, top, zoom }) => {
      const size = 256 * 2 ** zoom;
      const { _southWest: low, _northEast: high } = map.getBounds().pad(0.1) as unknown as Record<
        '_southWest' | '_northEast',
        { lat: number; lng: number }
      >;
      context.textAlign = 'center';
      context.textBaseline = 'middle';
      for (const { geometry, properties } of index.getClusters(
        [low.lng, low.lat, high.lng, high.lat],
        zoom,
      )) {
        const [lng, lat] = geometry.coordinates;
        const x = Math.round(mercatorX(lng) * size - left);
        const y = Math.round(mercatorY(lat) * size - top);
        if (properties.point_count === undefined) {
          context.drawImage(sprites[properties.code!]!, x - 4, y - 4);
          continue;
        }
        context.fillStyle = '#1d3a9c';
        context.beginPath();
        context.arc(x, y, 16, 0, 2 * Math.PI);
        context.fill();
        context.fillStyle = '#fff';
        context.fillText(String(properties.point_count_abbreviated), x, y);
      }
    }),
  );
  return { indexBytes: () => null };
}

/** Leaflet's own way to cluster, as its plugin comes. */
async function markerCluster(map: LeafletMap, { lats, lngs }: Survey) {
  const { default: _, ...names } = leaflet as typeof leaflet & { default?: unknown };
  const L = Object.assign(window as unknown as { L: typeof leaflet }, { L: { ...names } }).L;
  await import('leaflet.markercluster');
  const group = (
    L as unknown as {
      markerClusterGroup: (options: object) => leaflet.LayerGroup & {
        addLayers: (markers: leaflet.Marker[]) => void;
      };
    }
  ).markerClusterGroup({ animate: false });
  // The other way round each marker is put in alone.
  map.addLayer(group);
  group.addLayers(Array.from(lats, (lat, i) => marker([lat, lngs[i]!])));
  return { indexBytes: () => null };
}

function circleMarkers(map: LeafletMap, { lats, lngs, classes }: Survey) {
  const renderer = canvas();
  const group = layerGroup();
  for (let i = 0; i < lats.length; i++) {
    const color = COLOURS[classes[i]!]!;
    group.addLayer(
      circleMarker([lats[i]!, lngs[i]!], {
        renderer,
        radius: 2.5,
        stroke: false,
        fillColor: color,
        fillOpacity: 1,
      }),
    );
  }
  map.addLayer(group);
  return { indexBytes: () => null };
}

/** No points at all: what a map and the frames that are waited for take by themselves. */
const bareMap: Contestant = () => ({ indexBytes: () => null });

export const CONTESTANTS: Record<string, Contestant> = {
  ours,
  bareMap,
  kdbushSprites,
  supercluster,
  markerCluster,
  circleMarkers,
};
