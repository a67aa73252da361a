import { EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import { chordMetres, type Vector } from '#domain/geo/unitVector.ts';

/** To compare so few is faster than to search 27 cells, and nearly every transmitter has one. */
const FEW = 8;

interface Place<T> {
  at: Vector;
  item: T;
}

/** Finds the nearest of the places put in so far, where they are many through a hashed grid of cubes as wide as the radius. */
export class Places<T> {
  readonly #radiusMetres: number;
  /** All of them, while they are few. */
  readonly #first: Place<T>[] = [];
  readonly #cells = new Map<number, Place<T>[]>();

  constructor(radiusMetres: number) {
    this.#radiusMetres = radiusMetres;
  }

  put(at: Vector, item: T): void {
    this.#first.push({ at, item });
    if (this.#cells.size === 0 && this.#first.length <= FEW) return;
    for (const place of this.#first.splice(0)) {
      const [x, y, z] = this.#cellOf(place.at);
      const cell = hash(x, y, z);
      const here = this.#cells.get(cell);
      if (here) here.push(place);
      else this.#cells.set(cell, [place]);
    }
  }

  /** The nearest item within the radius; of few that are as near the first put in. */
  nearest(at: Vector): T | undefined {
    let nearest: T | undefined;
    let nearestMetres = this.#radiusMetres;
    const look = (places: readonly Place<T>[]) => {
      for (const place of places) {
        const metres = chordMetres(at, place.at);
        if (metres > nearestMetres || (metres === nearestMetres && nearest !== undefined)) continue;
        nearest = place.item;
        nearestMetres = metres;
      }
    };
    look(this.#first);
    if (this.#cells.size === 0) return nearest;
    const [x, y, z] = this.#cellOf(at);
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (let dz = -1; dz <= 1; dz++) look(this.#cells.get(hash(x + dx, y + dy, z + dz)) ?? []);
    return nearest;
  }

  #cellOf(at: Vector): Vector {
    const index = (part: number) => Math.floor((part * EARTH_RADIUS_METRES) / this.#radiusMetres);
    return [index(at[0]), index(at[1]), index(at[2])];
  }
}

/** Teschner et al. 2003; a collision only adds candidates, which the distance sorts out. */
function hash(x: number, y: number, z: number): number {
  return Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
}
