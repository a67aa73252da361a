import { EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import { chordMetres, type Vector } from '#domain/geo/unitVector.ts';

/** Finds the nearest of the places put in so far, through a hashed grid of cubes as wide as the radius. */
export class Places<T> {
  readonly #radiusMetres: number;
  readonly #cells = new Map<number, { at: Vector; item: T }[]>();

  constructor(radiusMetres: number) {
    this.#radiusMetres = radiusMetres;
  }

  put(at: Vector, item: T): void {
    const cell = hash(this.#index(at[0]), this.#index(at[1]), this.#index(at[2]));
    const here = this.#cells.get(cell);
    if (here) here.push({ at, item });
    else this.#cells.set(cell, [{ at, item }]);
  }

  /** The nearest item within the radius, the first put in of equals. */
  nearest(at: Vector): T | undefined {
    let nearest: T | undefined;
    let nearestMetres = this.#radiusMetres;
    const [x, y, z] = [this.#index(at[0]), this.#index(at[1]), this.#index(at[2])];
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (let dz = -1; dz <= 1; dz++)
          for (const place of this.#cells.get(hash(x + dx, y + dy, z + dz)) ?? []) {
            const metres = chordMetres(at, place.at);
            if (metres > nearestMetres || (metres === nearestMetres && nearest !== undefined)) continue;
            nearest = place.item;
            nearestMetres = metres;
          }
    return nearest;
  }

  #index(part: number): number {
    return Math.floor((part * EARTH_RADIUS_METRES) / this.#radiusMetres);
  }
}

/** Teschner et al. 2003; a collision only adds candidates, which the distance sorts out. */
function hash(x: number, y: number, z: number): number {
  return Math.imul(x, 73856093) ^ Math.imul(y, 19349663) ^ Math.imul(z, 83492791);
}
