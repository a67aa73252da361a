// One style draws vector tiles of any schema: here the layers and tags of OpenMapTiles 3 and Shortbread 1 become those of the
// Protomaps basemap 4. What the style does not draw is left out.

import Point from '@mapbox/point-geometry';
import type { Feature, JsonObject } from 'protomaps-leaflet';

export type TileFeatures = Map<string, Feature[]>;

/** The layer and tags of a feature in Protomaps' terms; undefined leaves it out. */
type Translation = (props: JsonObject) => [layer: string, props: JsonObject] | undefined;
type Schema = Readonly<Record<string, Translation>>;

const MAJOR = new Set(['trunk', 'primary', 'secondary', 'tertiary']);
const RAIL = new Set([
  'rail',
  'transit',
  'light_rail',
  'subway',
  'tram',
  'narrow_gauge',
  'monorail',
  'funicular',
]);
const PATH = new Set(['path', 'track', 'footway', 'steps', 'cycleway', 'bridleway', 'pedestrian', 'pier']);
const LEFT_OUT = new Set(['ferry', 'aerialway', 'runway', 'taxiway']);
const TOWNS = new Set(['city', 'capital', 'state_capital', 'town', 'village', 'hamlet', 'isolated_dwelling']);

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** OpenStreetMap's classes of roads, as both schemas have them, are finer than the kinds that are drawn. */
function road(props: JsonObject, name: string): ReturnType<Translation> {
  const detail = name.replace(/_(link|construction)$/, '');
  if (LEFT_OUT.has(detail)) return undefined;
  const kind =
    detail === 'motorway'
      ? 'highway'
      : MAJOR.has(detail)
        ? 'major_road'
        : RAIL.has(detail)
          ? 'rail'
          : PATH.has(detail)
            ? 'path'
            : 'minor_road';
  return ['roads', { ...props, kind, kind_detail: detail }];
}

function place(props: JsonObject, name: string): ReturnType<Translation> {
  if (name === 'country') return ['places', { ...props, kind: 'country' }];
  if (name === 'state' || name === 'province') return ['places', { ...props, kind: 'region' }];
  return TOWNS.has(name) ? ['places', { ...props, kind: 'locality' }] : undefined;
}

function boundary({ admin_level, maritime, ...props }: JsonObject): ReturnType<Translation> {
  if (maritime === 1 || maritime === true || Number(admin_level) > 4) return undefined;
  return ['boundaries', { ...props, kind_detail: Number(admin_level) }];
}

/** Ground whose name both schemas and the style share, but for a few. */
function ground(props: JsonObject, name: string): ReturnType<Translation> {
  const kind = { ice: 'glacier', grass: 'grassland', meadow: 'grassland', pitch: 'playground' }[name] ?? name;
  return ['landuse', { ...props, kind }];
}

const OPENMAPTILES: Schema = {
  water: (props) => ['water', { ...props, kind: text(props.class) }],
  water_name: (props) => ['water', { ...props, kind: text(props.class) }],
  waterway: (props) => ['water', { ...props, kind: text(props.class) }],
  landcover: (props) => ground(props, text(props.class)),
  landuse: (props) => ground(props, text(props.class)),
  park: (props) => ['landuse', { ...props, kind: 'park' }],
  aeroway: (props) =>
    props.class === 'aerodrome'
      ? ['landuse', { ...props, kind: 'aerodrome' }]
      : ['roads', { kind: 'aeroway', kind_detail: text(props.class) }],
  transportation: (props) => road(props, text(props.class)),
  transportation_name: (props) => road(props, text(props.class)),
  building: (props) => ['buildings', { ...props, kind: 'building' }],
  boundary,
  place: (props) => place(props, text(props.class)),
};

const SHORTBREAD: Schema = {
  ocean: () => ['water', { kind: 'ocean' }],
  water_polygons: (props) => ['water', props],
  water_polygons_labels: (props) => ['water', { ...props, kind: 'water' }],
  water_lines: (props) => ['water', props],
  land: (props) => ground(props, text(props.kind)),
  sites: (props) => ground(props, text(props.kind)),
  streets: (props) => road(props, text(props.kind)),
  street_labels: (props) => road(props, text(props.kind)),
  buildings: (props) => ['buildings', { ...props, kind: 'building' }],
  boundaries: boundary,
  boundary_labels: (props) => place(props, Number(props.admin_level) === 2 ? 'country' : 'state'),
  place_labels: (props) => place(props, text(props.kind)),
};

const SCHEMAS: Readonly<Record<string, Schema>> = { openmaptiles: OPENMAPTILES, shortbread: SHORTBREAD };

/**
 * A decoded tile of a schema as the style reads it; Protomaps' own, and unknown ones, stay as they are. The other schemas
 * have no land: it is all that is not water, here a square of `side` units and a little more.
 */
export function translateTile(tile: TileFeatures, schema: string | null, side: number): TileFeatures {
  const translations = Object.hasOwn(SCHEMAS, schema ?? '') ? SCHEMAS[schema!] : undefined;
  if (!translations || tile.size === 0) return tile;
  const found: TileFeatures = new Map([['earth', [square(side)]]]);
  for (const [name, features] of tile) {
    const translate = Object.hasOwn(translations, name) ? translations[name] : undefined;
    for (const feature of translate ? features : []) {
      const [layer, props] = translate!(feature.props) ?? [];
      if (!layer || !props) continue;
      const list = found.get(layer) ?? [];
      found.set(layer, list);
      list.push({ ...feature, props });
    }
  }
  return found;
}

const BEYOND = 4;

function square(side: number): Feature {
  const from = -BEYOND;
  const to = side + BEYOND;
  const corners = [
    new Point(from, from),
    new Point(to, from),
    new Point(to, to),
    new Point(from, to),
    new Point(from, from),
  ];
  return {
    props: {},
    geomType: 3,
    geom: [corners],
    numVertices: corners.length,
    bbox: { minX: from, minY: from, maxX: to, maxY: to },
  };
}
