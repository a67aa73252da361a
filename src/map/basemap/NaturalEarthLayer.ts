import { type Coords, GridLayer } from 'leaflet';
import { drawWorldTile } from './drawWorldTile.ts';
import type { AtlasTiles, VectorTile } from './naturalEarth.ts';
import type { WorldTile, WorldTiles } from './WorldTiles.ts';

export interface NaturalEarthColours {
  water: string;
  land: string;
  coast: string;
  border: string;
}

const SIDE = 512;
/** From here on borders, and the atlas, are wrong by more than they tell: streets lie in its seas. Plain paper is honest. */
const PLAIN_ZOOM = 14;

/**
 * The offline base map: fills and lines in the theme's colours, no labels. Land is all that is no water in the world's tiles,
 * and where these are not there, what the atlas has as land. Fires `loaderror` when the atlas cannot be read.
 */
export class NaturalEarthLayer extends GridLayer {
  #colours: NaturalEarthColours;
  #atlas: AtlasTiles | undefined;
  #isLoading = false;
  #tiles: WorldTiles | undefined;
  /** What is on each canvas. */
  readonly #drawn = new WeakMap<HTMLElement, WorldTile>();
  #request = 0;

  constructor(colours: NaturalEarthColours) {
    super({ tileSize: SIDE, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false });
    this.#colours = colours;
  }

  /** Begins to load the atlas, for want of the world's tiles. */
  loadAtlas(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    import('./naturalEarth.ts')
      .then(({ loadWorld }) => loadWorld())
      .then(
        (atlas) => {
          this.#atlas = atlas;
          this.redrawAll();
        },
        () => {
          this.#isLoading = false;
          this.fire('loaderror');
        },
      );
  }

  update(colours: NaturalEarthColours): void {
    this.#colours = colours;
    this.redrawAll();
  }

  /** Draws these tiles, and what `redrawSoon` tells has come of them. */
  showTiles(tiles: WorldTiles | undefined): void {
    this.#tiles = tiles;
    this.redrawSoon();
  }

  /** Draws what other tiles have come for, before the next frame; any number of calls make one. */
  redrawSoon(): void {
    cancelAnimationFrame(this.#request);
    this.#request = requestAnimationFrame(() =>
      this.#redrawTiles((tile, { x, y, z }) => this.#drawn.get(tile) !== this.#tiles?.bestTile(z - 1, x, y)),
    );
  }

  /** Draws everything again. */
  redrawAll(): void {
    this.#redrawTiles();
  }

  protected override createTile({ x, y, z }: Coords): HTMLElement {
    const tile = document.createElement('canvas');
    this.#drawTile(tile, x, y, z);
    return tile;
  }

  #redrawTiles(isStale: (tile: HTMLElement, at: Coords) => boolean = () => true): void {
    // No tiles before the layer is on a map: the atlas may arrive after its map is gone.
    for (const { el, coords } of Object.values(this._tiles ?? {})) {
      const at = this._wrapCoords(coords) as Coords;
      if (isStale(el, at)) this.#drawTile(el as HTMLCanvasElement, at.x, at.y, at.z);
    }
  }

  #drawTile(tile: HTMLCanvasElement, x: number, y: number, z: number): void {
    const ratio = window.devicePixelRatio || 1;
    tile.width = SIDE * ratio;
    tile.height = SIDE * ratio;
    const context = tile.getContext('2d');
    if (!context) return;
    const { land, coast, border, water } = this.#colours;
    const tiled = this.#tiles?.bestTile(z - 1, x, y);
    if (tiled) this.#drawn.set(tile, tiled);
    else this.#drawn.delete(tile);
    const isPlain = z >= PLAIN_ZOOM;
    context.fillStyle = tiled || isPlain ? land : water;
    context.fillRect(0, 0, tile.width, tile.height);
    const ground = { z: z - 1, x, y, side: tile.width };
    const lines = { water, coast, border: isPlain ? undefined : border, width: 0.8 * ratio };
    if (tiled) drawWorldTile(context, tiled, ground, lines);
    const atlas = this.#atlas;
    if (tiled || isPlain || !atlas || !(this.#tiles?.isBroken ?? true)) return;
    const scale = tile.width / atlas.extent;
    context.lineJoin = 'round';
    context.lineWidth = 0.8 * ratio;
    context.fillStyle = land;
    context.strokeStyle = coast;
    trace(context, atlas.land().getTileRaw(z - 1, x, y), scale);
    context.fill('evenodd');
    trace(context, atlas.coasts().getTileRaw(z - 1, x, y), scale);
    context.stroke();
    context.strokeStyle = border;
    trace(context, atlas.borders().getTileRaw(z - 1, x, y), scale);
    context.stroke();
  }
}

function trace(context: CanvasRenderingContext2D, tile: VectorTile | null, scale: number): void {
  context.beginPath();
  for (const feature of tile?.features ?? []) {
    if (feature.type === 1 || feature.type === 4) continue;
    for (const line of feature.geometry) {
      context.moveTo(line[0]! * scale, line[1]! * scale);
      for (let i = 2; i < line.length; i += 2) context.lineTo(line[i]! * scale, line[i + 1]! * scale);
    }
  }
}
