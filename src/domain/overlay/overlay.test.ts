import { expect, test } from 'vitest';
import { holdsNetworks, overlayFormat } from './overlayFormat.ts';

function read(file: string, step = file.length) {
  const reader = overlayFormat(file.slice(0, 65_536))!();
  for (let at = 0; at < file.length; at += step) reader.push(file.slice(at, at + step));
  const { shapes, ...rest } = reader.end();
  return { ...rest, shapes: shapes.map((one) => ({ ...one, parts: one.parts.map((part) => [...part]) })) };
}

const GPX = `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>All</name></metadata>
<wpt lat="52.5" lon="13.4"><ele>34</ele><name>Caf\u00e9 &amp; Co</name></wpt>
<wpt lon="13.5"><name>Nowhere</name></wpt>
<rte><name>Way</name><rtept lat="1" lon="2"><name>turn</name></rtept><rtept lat="3" lon="4"/></rte>
<trk><name>Ferry</name><extensions><gpxx:TrackExtension><gpxx:DisplayColor>DarkRed</gpxx:DisplayColor></gpxx:TrackExtension></extensions>
<trkseg><trkpt lat="-17" lon="179.9"><time>2026-01-01T00:00:00Z</time></trkpt><trkpt lat="-17.1" lon="-179.9"/></trkseg>
<trkseg><trkpt lat="5" lon="6"/><trkpt lat="95" lon="6"/><trkpt lat="7" lon="8"/></trkseg></trk></gpx>`;

test('overlay: GPX has waypoints, routes and the segments of tracks, across the antimeridian', () => {
  expect(read(GPX)).toEqual({
    skipped: 2,
    reason: 'a position has no latitude',
    shapes: [
      { kind: 'point', name: 'Caf\u00e9 & Co', parts: [[13.4, 52.5]] },
      { kind: 'line', name: 'Way', parts: [[2, 1, 4, 3]] },
      {
        kind: 'line',
        name: 'Ferry',
        colour: '#8b0000',
        parts: [
          [179.9, -17, 180.1, -17.1],
          [6, 5, 8, 7],
        ],
      },
    ],
  });
});

const KML = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>doc</name>
<StyleMap id="m"><Pair><key>highlight</key><styleUrl>#h</styleUrl></Pair><Pair><key>normal</key><styleUrl>#n</styleUrl></Pair></StyleMap>
<Placemark><name>Park</name><styleUrl>#m</styleUrl><MultiGeometry>
<Polygon><outerBoundaryIs><LinearRing><coordinates>0,0,5 1,0,5 1,1,5 0,0,5</coordinates></LinearRing></outerBoundaryIs>
<innerBoundaryIs><LinearRing><coordinates>.1,.1 .2,.1 .2,.2</coordinates></LinearRing></innerBoundaryIs></Polygon>
<LineString><coordinates>3,4 5,6</coordinates></LineString></MultiGeometry></Placemark>
<Style id="n"><LineStyle><color>ff0000ff</color></LineStyle><PolyStyle><color>7f00ff00</color></PolyStyle></Style>
<Placemark><name><![CDATA[A <b> place]]></name><Style><IconStyle><color>ffff8800</color></IconStyle></Style>
<Point><coordinates> 13.4,52.5,0 </coordinates></Point></Placemark>
<Placemark><gx:Track><when>2026</when><gx:coord>1 2 3</gx:coord><gx:coord>2 3 4</gx:coord></gx:Track></Placemark>
<Placemark><name>Link</name></Placemark></Document></kml>`;

test('overlay: KML has every geometry, in the colours of styles that may come later', () => {
  expect(read(KML)).toEqual({
    skipped: 1,
    reason: 'the placemark “Link” has no geometry',
    shapes: [
      { kind: 'line', name: 'Park', colour: '#ff0000', parts: [[3, 4, 5, 6]] },
      {
        kind: 'area',
        name: 'Park',
        colour: '#00ff00',
        parts: [
          [0, 0, 1, 0, 1, 1, 0, 0],
          [0.1, 0.1, 0.2, 0.1, 0.2, 0.2],
        ],
      },
      { kind: 'point', name: 'A <b> place', colour: '#0088ff', parts: [[13.4, 52.5]] },
      { kind: 'line', name: '', parts: [[1, 2, 2, 3]] },
    ],
  });
});

const feature = (geometry: object | null, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry,
});
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });

test('overlay: GeoJSON has every geometry, names, and the colours of simplestyle', () => {
  const world = [
    [-180, -80],
    [180, -80],
    [180, 80],
    [-180, 80],
    [-180, -80],
  ];
  const file = collection(
    feature(
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4, 5],
        ],
      },
      { title: 7, 'marker-color': '#F00' },
    ),
    feature({
      type: 'GeometryCollection',
      geometries: [
        {
          type: 'LineString',
          coordinates: [
            [170, 1],
            [-170, 2],
          ],
        },
      ],
    }),
    feature({ type: 'Polygon', coordinates: [world] }, { name: 'World', fill: '00ff00', stroke: '#000' }),
    feature(null),
  );
  expect(read(file)).toEqual({
    skipped: 1,
    reason: 'a feature has no geometry of GeoJSON',
    shapes: [
      { kind: 'point', name: '7', colour: '#ff0000', parts: [[1, 2]] },
      { kind: 'point', name: '7', colour: '#ff0000', parts: [[3, 4]] },
      { kind: 'line', name: '', parts: [[170, 1, 190, 2]] },
      { kind: 'area', name: 'World', colour: '#00ff00', parts: [world.flat()] },
    ],
  });
});

test('overlay: a file reads the same however it is cut', () => {
  for (const file of [GPX, KML]) for (const step of [1, 7]) expect(read(file, step)).toEqual(read(file));
});

test('overlay: formats are told by what a file begins with, and KML with networks from other KML', () => {
  for (const file of ['', '{"results":[]}', '[1]', '<html><body>gpx</body></html>', 'PK\x03\x04'])
    expect(overlayFormat(file), file).toBeUndefined();
  expect(holdsNetworks(KML)).toBe(false);
  const network =
    '<kml><Placemark><description>Network ID: 0a:2c:ef:3d:25:1b</description></Placemark></kml>';
  expect(holdsNetworks(network)).toBe(true);
});

test.each([
  [
    'entities of its own',
    '<!DOCTYPE gpx [<!ENTITY a "&b;&b;">]><gpx>&a;</gpx>',
    'document type with its own',
  ],
  ['endless nesting', `<gpx>${'<a>'.repeat(300)}`, 'nested more than 256 deep'],
  ['a tag without end', `<gpx><wpt lat="${'1'.repeat(17 * 2 ** 20)}`, 'longer than 16 MB'],
  ['a file that is cut off', '<gpx><trk><trkseg>', 'it ends inside <trkseg>'],
  ['nothing to draw', '<gpx><metadata/></gpx>', 'nothing to draw: no points, lines or areas'],
  ['a line of one position', '<gpx><rte><rtept lat="1" lon="1"/></rte></gpx>', 'a line needs 2 positions'],
  ['broken JSON', '{"type":"FeatureCollection",', 'not valid JSON'],
  [
    'other coordinates',
    '{"type":"FeatureCollection","crs":{"properties":{"name":"EPSG:3857"}}}',
    'EPSG:3857',
  ],
  ['nested collections', nested(20), 'nested more than 16 deep'],
  [
    'too many shapes',
    `{"type":"MultiPoint","coordinates":[${'[1,1],'.repeat(100_000)}[1,1]]}`,
    'more than 100,000 shapes',
  ],
])('overlay: %s is refused with a sentence', (_, file, message) => {
  expect(() => read(file)).toThrow(message);
});

function nested(depth: number): string {
  let inner: object = { type: 'Point', coordinates: [1, 2] };
  for (let at = 0; at < depth; at++) inner = { type: 'GeometryCollection', geometries: [inner] };
  return JSON.stringify(inner);
}
