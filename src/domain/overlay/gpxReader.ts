import { xmlAttribute } from '#domain/survey/xml/xmlAttribute.ts';
import { ElementReader } from './ElementReader.ts';
import type { OverlayReader } from './OverlayShape.ts';
import { readColour } from './readColour.ts';
import { ShapeCollector } from './ShapeCollector.ts';

const SHAPES: ReadonlySet<string> = new Set(['wpt', 'rte', 'trk']);

/** GPX 1.0 and 1.1: waypoints are points, routes and tracks lines, a part for each segment; heights and times are left out. */
export function gpxReader(): OverlayReader {
  const collector = new ShapeCollector();
  let name = '';
  let colour: string | undefined;
  let parts: number[][] = [];
  const reader = new ElementReader({
    open(path, attributes) {
      const element = path.at(-1)!;
      if (SHAPES.has(element)) {
        name = '';
        colour = undefined;
        parts = [];
      }
      if (element === 'trkseg' || element === 'rte' || element === 'wpt') parts.push([]);
      if (element === 'trkpt' || element === 'rtept' || element === 'wpt')
        parts.at(-1)?.push(degrees(attributes, 'lon'), degrees(attributes, 'lat'));
    },
    close(path, text) {
      const element = path.at(-1)!;
      if (element === 'name' && SHAPES.has(path.at(-2) ?? '')) name = text;
      else if (/^(color|DisplayColor)$/i.test(element)) colour ??= readColour(text) ?? GARMIN[text.trim()];
      else if (element === 'wpt') collector.add('point', name, parts, colour);
      else if (SHAPES.has(element)) collector.add('line', name, parts, colour);
    },
  });
  return {
    push: (chunk) => reader.push(chunk),
    end() {
      reader.end();
      return collector.end();
    },
  };
}

function degrees(attributes: string, name: string): number {
  const text = xmlAttribute(attributes, name).trim();
  return text === '' ? Number.NaN : Number(text);
}

/** DisplayColor of Garmin's GpxExtensions v3. */
const GARMIN: Readonly<Record<string, string>> = {
  Black: '#000000',
  DarkRed: '#8b0000',
  DarkGreen: '#006400',
  DarkYellow: '#b5a300',
  DarkBlue: '#00008b',
  DarkMagenta: '#8b008b',
  DarkCyan: '#008b8b',
  LightGray: '#d3d3d3',
  DarkGray: '#a9a9a9',
  Red: '#ff0000',
  Green: '#008000',
  Yellow: '#ffff00',
  Blue: '#0000ff',
  Magenta: '#ff00ff',
  Cyan: '#00ffff',
  White: '#ffffff',
};
