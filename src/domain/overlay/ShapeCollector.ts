import type { OverlayContents, OverlayShape } from './OverlayShape.ts';

const MAX_SHAPES = 100_000;
const MAX_PLACES = 2_000_000;
const MAX_NAME = 200;
/** Places that a line and the ring of an area need. */
const LEAST: Readonly<Record<OverlayShape['kind'], number>> = { point: 1, line: 2, area: 3 };

/** Checks and gathers the shapes of a file. */
export class ShapeCollector {
  readonly #shapes: OverlayShape[] = [];
  #places = 0;
  #skipped = 0;
  #reason: string | undefined;

  /** Parts are longitude and latitude in turn, as the file has them. Throws for more than can be drawn. */
  add(
    kind: OverlayShape['kind'],
    name: string,
    parts: readonly (readonly number[])[],
    colour?: string,
  ): void {
    const before = this.#skipped;
    const drawn = parts.map((part) => this.#placesOf(part)).filter(({ length }) => length >= 2 * LEAST[kind]);
    if (drawn.length === 0) {
      if (this.#skipped === before)
        this.leaveOut(`a ${kind} needs ${LEAST[kind] === 1 ? 'a position' : `${LEAST[kind]} positions`}`);
      return;
    }
    this.#places += drawn.reduce((sum, { length }) => sum + length / 2, 0);
    if (this.#shapes.length === MAX_SHAPES) throw tooMany(MAX_SHAPES, 'shapes');
    if (this.#places > MAX_PLACES) throw tooMany(MAX_PLACES, 'positions');
    const label = name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME);
    this.#shapes.push({ kind, name: label, ...(colour && { colour }), parts: drawn });
  }

  leaveOut(reason: string): void {
    this.#skipped += 1;
    this.#reason ??= reason;
  }

  /** Throws when there is nothing to draw. */
  end(): OverlayContents {
    if (this.#shapes.length === 0)
      throw new Error(
        `The file has nothing to draw${this.#reason ? `: ${this.#reason}` : ': no points, lines or areas'}.`,
      );
    return {
      shapes: this.#shapes,
      skipped: this.#skipped,
      ...(this.#reason !== undefined && { reason: this.#reason }),
    };
  }

  #placesOf(part: readonly number[]): Float64Array {
    const places = new Float64Array(part.length);
    let length = 0;
    for (let at = 0; at < part.length; at += 2) {
      const [lng, lat] = [part[at]!, part[at + 1]!];
      const reason = problemOf('latitude', lat, 90) ?? problemOf('longitude', lng, 180);
      if (reason) {
        this.leaveOut(reason);
        continue;
      }
      places[length] = length === 0 ? lng : onwards(lng, places[length - 2]!);
      places[length + 1] = lat;
      length += 2;
    }
    return places.slice(0, length);
  }
}

function problemOf(name: string, degrees: number, most: number): string | undefined {
  if (Math.abs(degrees) <= most) return undefined;
  return Number.isNaN(degrees) ? `a position has no ${name}` : `${name} ${degrees} is beyond ±${most}`;
}

/** The copy of a longitude that is nearest to the one before; an edge all round the Earth is meant as it is. */
function onwards(lng: number, before: number): number {
  return Math.abs(lng - before) === 360 ? lng : lng + Math.round((before - lng) / 360) * 360;
}

const tooMany = (most: number, what: string) =>
  new Error(`The file has more than ${most.toLocaleString('en')} ${what}, the most that a layer can have.`);
