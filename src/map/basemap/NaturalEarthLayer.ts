import { type Coords, GridLayer } from 'leaflet';
import type { Detail, VectorTile, WorldTiles } from './naturalEarth.ts';

export interface NaturalEarthColours {
  water: string;
  land: string;
  coast: string;
  border: string;
}

const SIDE = 512;
/** From here on the fine coasts show; before it they would be smaller than a pixel. */
const FINE_ZOOM = 7;
/** From here on the coasts are wrong by more than they tell: streets lie in the sea. Plain paper is honest. */
const PLAIN_ZOOM = 14;

/** The offline base map: fills and lines in the theme's colours, no labels. Fires `loaderror` when an atlas cannot be read. */
export class NaturalEarthLayer extends GridLayer {
  #colours: NaturalEarthColours;
  #worlds: Partial<Record<Detail, WorldTiles>> = {};
  #wanted = new Set<Detail>(['coarse']);
  #isLoading = false;

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
          this.#redrawTiles();
        },
        () => {
          this.#wanted.delete(detail);
          this.fire('loaderror');
        },
      );
  }

  #redrawTiles(): void {
    // No tiles before the layer is on a map: the atlas may arrive after its map is gone.
    for (const { el, coords } of Object.values(this._tiles ?? {})) {
      const { x, y, z } = this._wrapCoords(coords);
      this.#drawTile(el as HTMLCanvasElement, x, y, z);
    }
  }

  #drawTile(tile: HTMLCanvasElement, x: number, y: number, z: number): void {
    const ratio = window.devicePixelRatio || 1;
    tile.width = SIDE * ratio;
    tile.height = SIDE * ratio;
    const context = tile.getContext('2d');
    if (!context) return;
    const { land, water, coast, border } = this.#colours;
    context.fillStyle = z >= PLAIN_ZOOM ? land : water;
    context.fillRect(0, 0, tile.width, tile.height);
    const world = (z >= FINE_ZOOM ? this.#worlds.fine : undefined) ?? this.#worlds.coarse;
    if (!world || z >= PLAIN_ZOOM) return;
    const scale = tile.width / world.extent;
    context.lineJoin = 'round';
    context.fillStyle = land;
    trace(context, world.land.getTileRaw(z - 1, x, y), scale);
    context.fill('evenodd');
    context.strokeStyle = border;
    context.lineWidth = 0.8 * ratio;
    trace(context, world.borders.getTileRaw(z - 1, x, y), scale);
    context.stroke();
    context.strokeStyle = coast;
    trace(context, world.coasts.getTileRaw(z - 1, x, y), scale);
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
