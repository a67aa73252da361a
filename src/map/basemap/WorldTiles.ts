import { VectorTile, type VectorTileLayer } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/** The units of a tile's side. */
export const EXTENT = 4096;
/** Tiles kept: several views of them. */
const MOST = 200;

/** A ring of water or a line of a border, x and y by turns in units of its tile, and the corners of the ground that it needs. */
export interface Ring {
  line: Int16Array;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface WorldPlace {
  name: string;
  /** In the mercator square. */
  x: number;
  y: number;
  /** Inhabitants; 0 when not known. */
  population: number;
  /** A district of a larger place. */
  isPart: boolean;
}

export interface WorldTile {
  z: number;
  x: number;
  y: number;
  /** Each a shape that is filled at once. */
  water: Ring[][];
  /** Between countries. */
  borders: Ring[];
  /** Only at the closest zoom. */
  places: WorldPlace[];
}

interface WorldTilesOptions {
  maxZoom: number;
  /** A vector tile; undefined where there is neither water nor a border nor a place. */
  read: (address: { z: number; x: number; y: number }) => Promise<ArrayBuffer | undefined>;
  /** Called after each tile that has come. */
  onTile: () => void;
  /** Called when tiles cannot be read any more; they are asked for again with the next drawing. */
  onTrouble: () => void;
}

/** The water, borders and places that Airledger has cut into tiles, read as they are asked for. Rows are counted southward. */
export class WorldTiles {
  readonly maxZoom: number;
  /** Whether the last one could not be read. */
  isBroken = false;
  readonly #options: WorldTilesOptions;
  /** Null for those that are on their way. */
  readonly #tiles = new Map<string, WorldTile | null>();

  constructor(options: WorldTilesOptions) {
    this.#options = options;
    this.maxZoom = options.maxZoom;
  }

  /** The tile; undefined until it has come, which it is then asked to. */
  tile(z: number, x: number, y: number): WorldTile | undefined {
    const key = `${z}/${x}/${y}`;
    const known = this.#tiles.get(key);
    if (known === undefined) void this.#fetch(key, z, x, y);
    return known ?? undefined;
  }

  /** The tile of this ground with the most detail that is there; the best one is asked for. */
  bestTile(z: number, x: number, y: number): WorldTile | undefined {
    const beyond = Math.max(0, z - this.maxZoom);
    let found = this.tile(z - beyond, x >> beyond, y >> beyond);
    for (let up = beyond + 1; !found && up <= z; up++)
      found = this.#tiles.get(`${z - up}/${x >> up}/${y >> up}`) ?? undefined;
    return found;
  }

  async #fetch(key: string, z: number, x: number, y: number): Promise<void> {
    this.#tiles.set(key, null);
    try {
      const bytes = await this.#options.read({ z, x, y });
      this.#tiles.delete(key); // the newest is the last one
      this.#tiles.set(key, readTile(bytes, z, x, y));
      for (const oldest of this.#tiles.keys()) {
        if (this.#tiles.size <= MOST) break;
        this.#tiles.delete(oldest);
      }
      this.isBroken = false;
      this.#options.onTile();
    } catch {
      this.#tiles.delete(key);
      if (this.isBroken) return;
      this.isBroken = true;
      this.#options.onTrouble();
    }
  }
}

function readTile(bytes: ArrayBuffer | undefined, z: number, x: number, y: number): WorldTile {
  const { water, boundaries, places } = bytes ? new VectorTile(new PbfReader(bytes)).layers : {};
  const shapes = featuresOf(water).map((feature) => feature.loadGeometry().map(ringOf));
  const borders = featuresOf(boundaries).flatMap((feature) => feature.loadGeometry().map(ringOf));
  const side = EXTENT * 2 ** z;
  const named = featuresOf(places).map((feature): WorldPlace => {
    const { name, population, kind } = feature.properties;
    const [at] = feature.loadGeometry()[0]!;
    return {
      name: String(name),
      x: (x * EXTENT + at!.x) / side,
      y: (y * EXTENT + at!.y) / side,
      population: Number(population),
      isPart: kind === 'neighbourhood',
    };
  });
  return { z, x, y, water: shapes, borders, places: named };
}

function featuresOf(layer: VectorTileLayer | undefined) {
  return Array.from({ length: layer?.length ?? 0 }, (_, i) => layer!.feature(i));
}

function ringOf(points: readonly { x: number; y: number }[]): Ring {
  const ring = { line: new Int16Array(points.length * 2), left: EXTENT, top: EXTENT, right: 0, bottom: 0 };
  points.forEach(({ x, y }, i) => {
    ring.line[2 * i] = x;
    ring.line[2 * i + 1] = y;
    ring.left = Math.min(ring.left, x);
    ring.top = Math.min(ring.top, y);
    ring.right = Math.max(ring.right, x);
    ring.bottom = Math.max(ring.bottom, y);
  });
  return ring;
}
