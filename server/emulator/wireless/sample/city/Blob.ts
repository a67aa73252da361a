import type { Random } from '#server/emulator/Random.ts';

/** A rounded patch of ground, such as a park; metres east and north of the middle of its city. */
export class Blob {
  readonly east: number;
  readonly north: number;
  readonly radiusMetres: number;
  readonly #stretch: number;
  readonly #turn: number;

  constructor([east, north]: readonly [number, number], radiusMetres: number, random: Random) {
    this.east = east;
    this.north = north;
    this.radiusMetres = radiusMetres;
    this.#stretch = 0.1 + random.next() * 0.25;
    this.#turn = random.next() * 2 * Math.PI;
  }

  /** The farthest that its edge is from its middle. */
  get reachMetres(): number {
    return this.radiusMetres * 1.5;
  }

  contains(east: number, north: number): boolean {
    const [dx, dy] = [east - this.east, north - this.north];
    return Math.hypot(dx, dy) < this.#edge(Math.atan2(dx, dy));
  }

  /** Its edge, closed and clockwise. */
  ring(): [east: number, north: number][] {
    const corners = 28;
    return Array.from({ length: corners + 1 }, (_, corner) => {
      const angle = ((corner % corners) / corners) * 2 * Math.PI;
      const edge = this.#edge(angle);
      return [this.east + edge * Math.sin(angle), this.north + edge * Math.cos(angle)];
    });
  }

  #edge(angle: number): number {
    const wave = Math.cos(2 * (angle - this.#turn)) * this.#stretch + 0.08 * Math.cos(3 * angle + this.#turn);
    return this.radiusMetres * (1 + wave);
  }
}
