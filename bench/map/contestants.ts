import KDBush from 'kdbush';
import { canvas, circleMarker, DomUtil, Layer, type Map as LeafletMap, layerGroup } from 'leaflet';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import { pointIndex } from '#domain/points/pointIndex.ts';
import type { PointShape } from '#map/marks/pointShape.ts';
import { PointLayer } from '#map/points/PointLayer.ts';
import { COLOURS, type Survey } from './survey.ts';

/** Puts the points on the map; what it returns tells how many bytes its index holds now, where that can be counted. */
export type Contestant = (map: LeafletMap, points: Survey) => { indexBytes: () => number | null };

const SHAPES: PointShape[] = ['disc', 'square', 'triangle', 'diamond'];

function ours(map: LeafletMap, points: Survey) {
  const index = pointIndex(points);
  const styles = COLOURS.map((colour, i) => ({ colour, shape: SHAPES[i]! }));
  map.addLayer(new PointLayer({ index, styles, selected: [], hovered: null, theme: 0 }));
  const columns = [index.xs, index.ys, index.ids, index.classes];
  return {
    indexBytes: () =>
      [...columns, ...index.levels.values()].reduce((sum, { byteLength }) => sum + byteLength, 0),
  };
}

/** What most hand-written layers do: a spatial index, and a sprite drawn for each point found. */
class SpriteLayer extends Layer {
  readonly #index: KDBush;
  readonly #points: Survey;
  readonly #canvas = document.createElement('canvas');
  readonly #sprites = COLOURS.map(sprite);
  #request = 0;

  constructor(index: KDBush, points: Survey) {
    super();
    this.#index = index;
    this.#points = points;
  }

  override onAdd(map: LeafletMap): this {
    map.getPane('overlayPane')?.append(this.#canvas);
    map.on('move zoomend resize', () => {
      this.#request ||= requestAnimationFrame(() => {
        this.#request = 0;
        this.#draw(map);
      });
    });
    this.#draw(map);
    return this;
  }

  #draw(map: LeafletMap): void {
    const { x: width, y: height } = map.getSize();
    if (this.#canvas.width !== width || this.#canvas.height !== height) {
      this.#canvas.width = width;
      this.#canvas.height = height;
    }
    DomUtil.setPosition(this.#canvas, map.containerPointToLayerPoint([0, 0]));
    const context = this.#canvas.getContext('2d')!;
    context.clearRect(0, 0, width, height);
    const size = 256 * 2 ** map.getZoom();
    const { x: left, y: top } = map.getPixelBounds().min!;
    const { lats, lngs, classes } = this.#points;
    const range = [left - 4, top - 4, left + width + 4, top + height + 4].map((side) => side / size);
    for (const i of this.#index.range(range[0]!, range[1]!, range[2]!, range[3]!)) {
      const x = Math.round(mercatorX(lngs[i]!) * size - left);
      const y = Math.round(mercatorY(lats[i]!) * size - top);
      context.drawImage(this.#sprites[classes[i]!]!, x - 4, y - 4);
    }
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

function kdbushSprites(map: LeafletMap, points: Survey) {
  const index = new KDBush(points.lats.length);
  for (let i = 0; i < points.lats.length; i++)
    index.add(mercatorX(points.lngs[i]!), mercatorY(points.lats[i]!));
  index.finish();
  map.addLayer(new SpriteLayer(index, points));
  return { indexBytes: () => index.data.byteLength };
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

export const CONTESTANTS: Record<string, Contestant> = { ours, kdbushSprites, circleMarkers };
