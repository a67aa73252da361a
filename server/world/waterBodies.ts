import { readFileSync } from 'node:fs';
import type { Feature, Polygon } from 'geojson';

/** Told the share of the file that has been read. */
type OnRead = (share: number) => void;

/** A polygon that is parsed only when it is asked for: five million vertices as objects take half a gigabyte. */
class WaterBody implements Feature<Polygon> {
  readonly type = 'Feature';
  readonly properties: Feature['properties'];
  readonly #file: { text: string; onRead: OnRead };
  readonly #start: number;
  readonly #end: number;

  constructor(file: { text: string; onRead: OnRead }, start: number, end: number, properties: object) {
    this.#file = file;
    this.#start = start;
    this.#end = end;
    this.properties = properties;
  }

  get geometry(): Polygon {
    const { text, onRead } = this.#file;
    onRead(this.#end / text.length);
    return { type: 'Polygon', coordinates: JSON.parse(text.slice(this.#start, this.#end)) };
  }
}

const OCEAN = { kind: 'ocean' };
const WATER = { kind: 'water' };

/**
 * The polygons of a GeoJSON file of MultiPolygons, such as that of @geo-maps/earth-waterbodies-250m; the longest one is the
 * ocean.
 */
export function waterBodies(path: string, onRead: OnRead): Feature<Polygon>[] {
  const text = readFileSync(path, 'latin1');
  const file = { text, onRead };
  const ends = polygonsIn(text);
  let longest = 0;
  for (let i = 0; i < ends.length; i += 2) longest = Math.max(longest, ends[i + 1]! - ends[i]!);
  const bodies: WaterBody[] = [];
  for (let i = 0; i < ends.length; i += 2) {
    const [start, end] = [ends[i]!, ends[i + 1]!];
    bodies.push(new WaterBody(file, start, end, end - start === longest ? OCEAN : WATER));
  }
  return bodies;
}

/** Where the coordinates of each polygon begin and end, one behind the other. */
function polygonsIn(text: string): number[] {
  const ends: number[] = [];
  let end = 0;
  for (let open = text.indexOf('[[['); open >= 0; open = text.indexOf('[[[', end)) {
    const start = text[open + 3] === '[' ? open + 1 : open; // behind the bracket around all polygons
    end = text.indexOf(']]]', start) + 3;
    if (end < start) throw new Error('The file of water bodies ends within a polygon.');
    ends.push(start, end);
  }
  return ends;
}
