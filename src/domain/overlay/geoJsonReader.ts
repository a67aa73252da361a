import type { OverlayReader } from './OverlayShape.ts';
import { readColour } from './readColour.ts';
import { ShapeCollector } from './ShapeCollector.ts';

type Json = Readonly<Record<string, unknown>>;

/** Collections inside collections. */
const MAX_DEPTH = 16;
const WGS84 = /CRS:?:?84$|EPSG:?:?(\d+:)?4326$/i;

/** GeoJSON (RFC 7946, and older files in WGS84), with names and the colours of simplestyle-spec 1.1. */
export function geoJsonReader(): OverlayReader {
  let text = '';
  return {
    push(chunk) {
      text += chunk;
    },
    end() {
      const collector = new ShapeCollector();
      const root = parsed(text);
      checkReference(root);
      walk(root, {}, collector, 0);
      return collector.end();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new Error(`The file is not valid JSON: ${(error as Error).message}.`);
  }
}

function checkReference(root: unknown): void {
  const name = at(at(at(root, 'crs'), 'properties'), 'name');
  if (typeof name === 'string' && !WGS84.test(name))
    throw new Error(
      `Its positions are in ${name.slice(0, 80)}. Only WGS 84 longitude and latitude can be drawn.`,
    );
}

function walk(value: unknown, properties: Json, collector: ShapeCollector, depth: number): void {
  if (depth > MAX_DEPTH) throw new Error(`The file’s collections are nested more than ${MAX_DEPTH} deep.`);
  const inner = (entries: unknown) => {
    for (const entry of listOf(entries)) walk(entry, properties, collector, depth + 1);
  };
  const type = at(value, 'type');
  if (type === 'FeatureCollection') inner(at(value, 'features'));
  else if (type === 'GeometryCollection') inner(at(value, 'geometries'));
  else if (type === 'Feature') {
    const own = at(value, 'properties');
    walk(at(value, 'geometry'), isObject(own) ? own : {}, collector, depth + 1);
  } else addGeometry(String(type), listOf(at(value, 'coordinates')), properties, collector);
}

function addGeometry(type: string, places: readonly unknown[], properties: Json, collector: ShapeCollector) {
  const name = nameOf(properties);
  const colour = (...names: string[]) => {
    for (const one of [...names, 'color', 'colour']) {
      const found = readColour(String(properties[one] ?? ''));
      if (found) return found;
    }
    return undefined;
  };
  const point = (place: unknown) => collector.add('point', name, [placesOf([place])], colour('marker-color'));
  const line = (lines: readonly unknown[]) =>
    collector.add('line', name, lines.map(placesOf), colour('stroke'));
  const area = (rings: unknown) =>
    collector.add('area', name, listOf(rings).map(placesOf), colour('fill', 'stroke'));
  if (type === 'Point') point(places);
  else if (type === 'MultiPoint') places.forEach(point);
  else if (type === 'LineString') line([places]);
  else if (type === 'MultiLineString') line(places);
  else if (type === 'Polygon') area(places);
  else if (type === 'MultiPolygon') places.forEach(area);
  else collector.leaveOut('a feature has no geometry of GeoJSON');
}

function nameOf(properties: Json): string {
  for (const key of ['name', 'Name', 'title', 'label']) {
    const value = properties[key];
    if (typeof value === 'string' || typeof value === 'number') return String(value);
  }
  return '';
}

function placesOf(positions: unknown): number[] {
  return listOf(positions).flatMap((position) => {
    const [lng, lat] = listOf(position);
    return [typeof lng === 'number' ? lng : Number.NaN, typeof lat === 'number' ? lat : Number.NaN];
  });
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const at = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
