import type { Random } from '#server/emulator/Random.ts';
import { Blob } from './Blob.ts';
import type { CitySpec } from './CitySpec.ts';
import { planeOf } from './cityPlane.ts';
import { cityWater } from './cityWater.ts';
import { smoothNoise } from './smoothNoise.ts';

/** A stretch of ground with a use of its own. */
export interface GroundArea {
  kind: 'park' | 'pond' | 'industrial' | 'square';
  shape: Blob;
}

/** How far a district reaches, in its radii: its density falls off as a bell curve does. */
const SIGMA = 1.6;
/** Sum of the districts' bell curves below which the city ends. */
const EDGE = 0.16;
/** How far the dense middle of a district reaches, in its radii. */
const CENTRE = 0.55;
/** Beyond it a bell curve is below the edge. */
const REACH = 3.3;
const PARK_AREA = 5e6;
const INDUSTRY_AREA = 14e6;

/** The ground of a city in a raster: which district a place belongs to, and how densely it is built on. */
export class CityGround {
  /** Half of the side of the square that is known, metres. */
  readonly half: number;
  readonly areas: GroundArea[] = [];
  /** Middles of the districts, metres. */
  readonly middles: readonly (readonly [east: number, north: number])[];
  readonly #city: CitySpec;
  readonly #size: number;
  readonly #cell: number;
  readonly #owner: Uint8Array;
  readonly #density: Float32Array;
  readonly #isWater: (east: number, north: number) => boolean;

  constructor(city: CitySpec, random: Random) {
    this.#city = city;
    this.middles = city.districts.map((spec) => planeOf(city, spec));
    this.half = Math.max(
      ...this.middles.map(
        ([east, north], i) =>
          Math.max(Math.abs(east), Math.abs(north)) + REACH * city.districts[i]!.radiusMetres,
      ),
    );
    this.#cell = Math.min(120, Math.max(30, this.half / 120));
    this.#size = Math.ceil((2 * this.half) / this.#cell);
    this.#owner = new Uint8Array(this.#size ** 2);
    this.#density = new Float32Array(this.#size ** 2);
    this.#isWater = cityWater(city.name);
    this.#settle(random);
    this.#useGround(random);
  }

  /** 0 where nothing is built: beyond the city, in water and parks; more than 1 in a centre. */
  density(east: number, north: number): number {
    return this.#density[this.#indexAt(east, north)] ?? 0;
  }

  /** Index of the district that a place belongs to. */
  owner(east: number, north: number): number {
    return this.#owner[this.#indexAt(east, north)] ?? 0;
  }

  isWater(east: number, north: number): boolean {
    return this.#isWater(east, north);
  }

  /** How far the built ground of each district reaches from its middle, metres. */
  reaches(): number[] {
    const reaches = this.middles.map(() => 0);
    this.#forEach((index, east, north) => {
      const owner = this.#owner[index]!;
      const [x, y] = this.middles[owner]!;
      if (this.#density[index]! > 0)
        reaches[owner] = Math.max(reaches[owner]!, Math.hypot(east - x, north - y));
    });
    return reaches;
  }

  #indexAt(east: number, north: number): number {
    const column = Math.floor((east + this.half) / this.#cell);
    const row = Math.floor((north + this.half) / this.#cell);
    const isIn = column >= 0 && row >= 0 && column < this.#size && row < this.#size;
    return isIn ? row * this.#size + column : -1;
  }

  /** All cells of the raster, or those around a shape, by their middles. */
  #forEach(visit: (index: number, east: number, north: number) => void, around?: Blob): void {
    const ends = (middle: number): [first: number, last: number] => {
      if (!around) return [0, this.#size - 1];
      const [low, high] = [-1, 1].map((side) =>
        Math.floor((middle + side * around.reachMetres + this.half) / this.#cell),
      );
      return [Math.max(0, low!), Math.min(this.#size - 1, high!)];
    };
    const [[west, east], [south, north]] = [ends(around?.east ?? 0), ends(around?.north ?? 0)];
    for (let row = south; row <= north; row++)
      for (let column = west; column <= east; column++)
        visit(row * this.#size + column, this.#middleOf(column), this.#middleOf(row));
  }

  /** Of a column or row, metres. */
  #middleOf(at: number): number {
    return (at + 0.5) * this.#cell - this.half;
  }

  /** The city fills the ground around its centres, with a ragged edge. */
  #settle(random: Random): void {
    const bells = this.#city.districts.map(({ radiusMetres }, i) => ({
      columns: this.#bell(this.middles[i]![0], radiusMetres),
      rows: this.#bell(this.middles[i]![1], radiusMetres),
    }));
    const [edge, grain] = [smoothNoise(random, 2400), smoothNoise(random, 800)];
    this.#forEach((index, east, north) => {
      const [row, column] = [Math.floor(index / this.#size), index % this.#size];
      let sum = 0;
      let nearest = Infinity;
      let owner = 0;
      for (let i = 0; i < bells.length; i++) {
        const { columns, rows } = bells[i]!;
        const squared = columns.squared[column]! + rows.squared[row]!;
        if (squared < nearest) {
          nearest = squared;
          owner = i;
        }
        if (squared < (2 * REACH) ** 2) sum += columns.height[column]! * rows.height[row]!;
      }
      this.#owner[index] = owner;
      if (sum * (0.25 + 1.5 * edge(east, north)) < EDGE || this.#isShore(east, north)) return;
      const centre = Math.exp(-nearest / CENTRE ** 2);
      this.#density[index] =
        (0.75 * Math.min(1, sum) ** 1.8 + 0.9 * centre) * (0.3 + 1.4 * grain(east, north));
    });
  }

  /** Of a district along one axis: squared distances from its middle, in radii, and a bell curve. Over both it is their product. */
  #bell(middle: number, radiusMetres: number): { squared: Float64Array; height: Float64Array } {
    const squared = Float64Array.from(
      { length: this.#size },
      (_, at) => ((this.#middleOf(at) - middle) / radiusMetres) ** 2,
    );
    return { squared, height: squared.map((one) => Math.exp(-0.5 * (one / SIGMA ** 2))) };
  }

  /** Whether a cell of the raster has water in it. */
  #isShore(east: number, north: number): boolean {
    const half = this.#cell / 2;
    return [-half, 0, half].some((dx) => [-half, 0, half].some((dy) => this.#isWater(east + dx, north + dy)));
  }

  /** Parks with ponds, industry towards the edge, and a square in the middle of each district. */
  #useGround(random: Random): void {
    const squareMetres = this.#density.filter((density) => density > 0).length * this.#cell ** 2;
    const put = (kind: GroundArea['kind'], shape: Blob, share: number) => {
      this.areas.push({ kind, shape });
      this.#forEach((index, east, north) => {
        if (shape.contains(east, north)) this.#density[index]! *= share;
      }, shape);
    };
    for (const middle of this.middles) {
      const shape = new Blob(middle, random.from(35, 70), random);
      if (this.density(...middle) > 0) put('square', shape, 1);
    }
    for (let count = Math.round(squareMetres / PARK_AREA); count > 0; count--) {
      const radius = 110 + random.exponential(130);
      const place = this.#placeWhere(random, (density) => density > 0.1);
      if (!place || this.#nearestMiddle(place) < radius + 250) continue;
      put('park', new Blob(place, Math.min(600, radius), random), 0);
      if (radius > 220) put('pond', new Blob(place, radius * 0.3, random), 0);
    }
    for (let count = Math.round(squareMetres / INDUSTRY_AREA); count > 0; count--) {
      const place = this.#placeWhere(random, (density) => density > 0 && density < 0.35);
      if (place) put('industrial', new Blob(place, random.from(300, 750), random), 0.15);
    }
  }

  #placeWhere(random: Random, fits: (density: number) => boolean): [number, number] | undefined {
    for (let attempt = 0; attempt < 60; attempt++) {
      const place: [number, number] = [
        (2 * random.next() - 1) * this.half,
        (2 * random.next() - 1) * this.half,
      ];
      if (fits(this.density(...place))) return place;
    }
    return undefined;
  }

  #nearestMiddle([east, north]: readonly [number, number]): number {
    return Math.min(...this.middles.map(([x, y]) => Math.hypot(east - x, north - y)));
  }
}
