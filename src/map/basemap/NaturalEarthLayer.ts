import { type Coords, GridLayer } from 'leaflet';
import { drawWater } from './drawWater.ts';
import type { AtlasTiles, Detail, VectorTile } from './naturalEarth.ts';
import type { WorldTile, WorldTiles } from './WorldTiles.ts';

export interface NaturalEarthColours {
  water: string;
  land: string;
  coast: string;
  border: string;
}

const SIDE = 512;
/** From here on the fine coasts show; before it they would be smaller than a pixel. */
const FINE_ZOOM = 7;
/** From here on the atlas is wrong by more than it tells: streets lie in its seas. Plain paper is honest. */
const PLAIN_ZOOM = 14;

/**
 * The offline base map: fills and lines in the theme's colours, no labels. Land is what the atlas has as land, and once there
 * are tiles of water, all that is none. Fires `loaderror` when an atlas cannot be read.
 */
export class NaturalEarthLayer extends GridLayer {
  #colours: NaturalEarthColours;
  #worlds: Partial<Record<Detail, AtlasTiles>> = {};
  #wanted = new Set<Detail>(['coarse']);
  #isLoading = false;
  #tiles: WorldTiles | undefined;
  /** The water on each canvas. */
  readonly #drawn = new WeakMap<HTMLElement, WorldTile>();
  #request = 0;

  constructor(colours: NaturalEarthColours) {
    super({ tileSize: SIDE, keepBuffer: 1, updateWhenIdle: false, updateWhenZooming: false });
    this.#colours = colours;
  }

  /** Begins to load the atlases; until then there is paper only. */
  load(): void {
    if (this.#isLoading) return;
    this.#isLoading = true;
    for (const detail of this.#wanted) this.#read(detail);
  }

  update(colours: NaturalEarthColours): void {
    this.#colours = colours;
    this.redrawAll();
  }

  /** Draws water by these tiles, and by what `redrawSoon` tells has come of them. */
  showWater(tiles: WorldTiles | undefined): void {
    this.#tiles = tiles;
    this.redrawSoon();
  }

  /** Draws what other water has come for, before the next frame; any number of calls make one. */
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
    if (z >= FINE_ZOOM && z < PLAIN_ZOOM) this.#want('fine');
    this.#drawTile(tile, x, y, z);
    return tile;
  }

  #want(detail: Detail): void {
    if (this.#wanted.has(detail)) return;
    this.#wanted.add(detail);
    if (this.#isLoading) this.#read(detail);
  }

  #read(detail: Detail): void {
    import('./naturalEarth.ts')
      .then(({ loadWorld }) => loadWorld(detail))
      .then(
        (world) => {
          this.#worlds[detail] = world;
          this.redrawAll();
        },
        () => {
          this.#wanted.delete(detail);
          this.fire('loaderror');
        },
      );
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
    if (tiled) drawWater(context, tiled, ground, { water, coast, width: 0.8 * ratio });
    const world = (z >= FINE_ZOOM ? this.#worlds.fine : undefined) ?? this.#worlds.coarse;
    if (!world || isPlain) return;
    const scale = tile.width / world.extent;
    context.lineJoin = 'round';
    context.lineWidth = 0.8 * ratio;
    context.fillStyle = land;
    context.strokeStyle = coast;
    if (!tiled && (this.#tiles?.isBroken ?? true)) {
      trace(context, world.land().getTileRaw(z - 1, x, y), scale);
      context.fill('evenodd');
      trace(context, world.coasts().getTileRaw(z - 1, x, y), scale);
      context.stroke();
    }
    context.strokeStyle = border;
    trace(context, world.borders().getTileRaw(z - 1, x, y), scale);
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
