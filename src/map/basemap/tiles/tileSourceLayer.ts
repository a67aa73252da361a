import { type Coords, GridLayer, type Layer } from 'leaflet';
import {
  type LeafletLayerOptions,
  labelRules,
  leafletLayer,
  paintRules,
  type TileSource,
} from 'protomaps-leaflet';
import { Failure } from '#domain/wire/Failure.ts';
import { fetchTile } from '#queries/gateway/fetchTile.ts';
import type { TileSourceView } from '#services/gateway/tileShapes.ts';
import { mapFlavor } from './mapFlavor.ts';
import { readableLabels } from './readableLabels.ts';
import { translateTile } from './translateTile.ts';

/** Where the painter reads a layer's tiles from; its own types do not tell. */
interface Painter extends Layer {
  views: Map<string, { tileCache: { source: TileSource } }>;
}
type Archive = NonNullable<LeafletLayerOptions['url']>;

/**
 * The layer that draws the tiles of a source, vector tiles in the colours of the page around `frame`. Where there are none it is clear.
 * `onTrouble` is told once what goes wrong.
 */
export function tileSourceLayer(
  source: TileSourceView,
  frame: HTMLElement,
  onTrouble: (reason: string) => void,
): Layer {
  let isTold = false;
  const report = (error: unknown) => {
    const why = error instanceof Failure ? error.message : `A tile of ${source.name} is damaged.`;
    if (!isTold) onTrouble(why);
    isTold = true;
  };
  return source.format === 'mvt' ? vectorLayer(source, frame, report) : new PictureTiles(source, report);
}

function vectorLayer(source: TileSourceView, frame: HTMLElement, report: (error: unknown) => void): Layer {
  const flavor = mapFlavor(frame);
  const archive = {
    async getZxy(z: number, x: number, y: number, signal: AbortSignal) {
      const data = await fetchTile(source.id, { z, x, y }, signal);
      return data && { data };
    },
  };
  const painter = leafletLayer({
    url: archive as unknown as Archive,
    paintRules: paintRules(flavor),
    labelRules: readableLabels(labelRules(flavor, 'en')),
    lang: 'en',
    maxDataZoom: source.maxZoom,
    attribution: '',
    // Milliseconds by the tiles from the middle, which is the whole world's width across the antimeridian; 0 counts as unset.
    tileDelay: 1e-9,
  }) as unknown as Painter;
  for (const { tileCache } of painter.views.values()) {
    const { source: packed } = tileCache;
    tileCache.source = {
      async get(place, side) {
        try {
          return translateTile(await packed.get(place, side), source.schema, side);
        } catch (error) {
          if (!isAbort(error)) report(error);
          if (isAbort(error) || isPassing(error)) throw abortOf(error);
          return new Map();
        }
      },
    };
  }
  return painter;
}

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';
const isPassing = (error: unknown) => error instanceof Failure && error.kind === 'offline';
/** The painter asks again for what it was told was given up, and says nothing. */
const abortOf = (error: unknown) => (isAbort(error) ? error : new DOMException('Try again', 'AbortError'));

/** Tiles that are pictures, fetched with the page's secret, which the address of an image cannot carry. */
class PictureTiles extends GridLayer {
  readonly #id: string;
  readonly #report: (error: unknown) => void;

  constructor({ id, minZoom, maxZoom }: TileSourceView, report: (error: unknown) => void) {
    super({ minNativeZoom: minZoom, maxNativeZoom: maxZoom, minZoom });
    this.#id = id;
    this.#report = report;
  }

  protected override createTile(
    coords: Coords,
    done: (error?: Error, tile?: HTMLElement) => void,
  ): HTMLElement {
    const canvas = document.createElement('canvas');
    this.#draw(canvas, coords).then(
      () => done(undefined, canvas),
      (error: Error) => {
        this.#report(error);
        done(error, canvas);
      },
    );
    return canvas;
  }

  async #draw(canvas: HTMLCanvasElement, coords: Coords): Promise<void> {
    const bytes = await fetchTile(this.#id, coords);
    if (!bytes) return;
    const picture = await createImageBitmap(new Blob([bytes]));
    canvas.width = picture.width;
    canvas.height = picture.height;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    picture.close();
  }
}
