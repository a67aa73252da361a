import { xmlAttribute } from '#domain/survey/xml/xmlAttribute.ts';
import { ElementReader } from './ElementReader.ts';
import type { OverlayReader, OverlayShape } from './OverlayShape.ts';
import { readKmlColour } from './readColour.ts';
import { ShapeCollector } from './ShapeCollector.ts';

type Kind = OverlayShape['kind'];
type Style = { [kind in Kind]?: string | undefined };

interface Placemark {
  name: string;
  style: Style;
  styleUrl: string;
  geometries: { kind: Kind; parts: number[][] }[];
}

const STYLES: Readonly<Record<string, Kind>> = { IconStyle: 'point', LineStyle: 'line', PolyStyle: 'area' };

/** KML 2.2 (OGC 07-147r2) with gx:Track: geometries of placemarks in the colours of their styles. What it links to is not fetched. */
export function kmlReader(): OverlayReader {
  const placemarks: Placemark[] = [];
  /** By `#id`; a map of styles names another one. */
  const styles = new Map<string, Style | string>();
  let placemark: Placemark | undefined;
  let style: Style = {};
  let styleId = '';
  let pair = { key: '', styleUrl: '' };
  let rings: number[][] = [];
  let track: number[] = [];

  function add(kind: Kind, part: number[][]) {
    placemark?.geometries.push({ kind, parts: part });
  }

  /** A path of coordinates belongs to what is above it. */
  function place(path: readonly string[], text: string) {
    const places = coordinatesOf(text);
    const [owner, parent] = [path.at(-2), path.at(-3)];
    if (owner === 'Point') add('point', [places]);
    else if (owner === 'LinearRing' && /^(outer|inner)BoundaryIs$/.test(parent ?? '')) rings.push(places);
    else if (owner === 'LineString' || owner === 'LinearRing') add('line', [places]);
  }

  const reader = new ElementReader({
    open(path, attributes) {
      const element = path.at(-1)!;
      if (element === 'Placemark') placemark = { name: '', style: {}, styleUrl: '', geometries: [] };
      else if (element === 'Style' || element === 'StyleMap') {
        style = {};
        styleId = `#${xmlAttribute(attributes, 'id')}`;
      } else if (element === 'Pair') pair = { key: '', styleUrl: '' };
      else if (element === 'Polygon') rings = [];
      else if (element === 'Track') track = [];
    },
    close(path, text) {
      const element = path.at(-1)!;
      const parent = path.at(-2);
      if (element === 'coordinates') place(path, text);
      else if (element === 'coord') track.push(...placeOf(text.trim().split(/\s+/)));
      else if (element === 'Track') add('line', [track]);
      else if (element === 'Polygon') add('area', rings);
      else if (element === 'name' && parent === 'Placemark') placemark!.name = text;
      else if (element === 'styleUrl' && parent === 'Placemark') placemark!.styleUrl = text.trim();
      else if (parent === 'Pair' && (element === 'key' || element === 'styleUrl'))
        pair[element] = text.trim();
      else if (element === 'Pair' && pair.key === 'normal') styles.set(styleId, pair.styleUrl);
      else if (element === 'color' && STYLES[parent ?? '']) style[STYLES[parent!]!] = readKmlColour(text);
      else if (element === 'Style' && placemark) placemark.style = style;
      else if (element === 'Style') styles.set(styleId, style);
      else if (element === 'Placemark' && placemark) {
        placemarks.push(placemark);
        placemark = undefined;
      }
    },
  });
  return {
    push: (chunk) => reader.push(chunk),
    end() {
      reader.end();
      const collector = new ShapeCollector();
      for (const one of placemarks) collect(one, styles, collector);
      return collector.end();
    },
  };
}

/** Lines of one placemark are one shape; a shape has one place or one area. */
function collect(
  { name, style, styleUrl, geometries }: Placemark,
  styles: ReadonlyMap<string, Style | string>,
  collector: ShapeCollector,
): void {
  const named = styles.get(styleUrl);
  const shared = (typeof named === 'string' ? styles.get(named) : named) ?? {};
  const colours: Style = typeof shared === 'string' ? style : { ...shared, ...style };
  const colourOf = (kind: Kind) => (kind === 'point' ? colours.point : (colours[kind] ?? colours.line));
  if (geometries.length === 0)
    collector.leaveOut(`the placemark “${name.trim().slice(0, 80)}” has no geometry`);
  const lines = geometries.filter(({ kind }) => kind === 'line').flatMap(({ parts }) => parts);
  if (lines.length > 0) collector.add('line', name, lines, colourOf('line') ?? colours.area);
  for (const { kind, parts } of geometries)
    if (kind !== 'line') collector.add(kind, name, parts, colourOf(kind));
}

/** `lng,lat,height` with blanks between. */
function coordinatesOf(text: string): number[] {
  const places: number[] = [];
  for (const [tuple] of text.matchAll(/\S+/g)) places.push(...placeOf(tuple.split(',')));
  return places;
}

function placeOf([lng, lat]: readonly string[]): [number, number] {
  return [lng ? Number(lng) : Number.NaN, lat ? Number(lat) : Number.NaN];
}
