import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encryptionOf } from '#domain/network/encryptionOf.ts';
import { networkRows } from '#domain/network/export/networkRows.ts';
import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable } from '#domain/network/NetworkTable.ts';
import { XmlScanner } from '#domain/survey/xml/XmlScanner.ts';
import { anyNetwork, HOSTILE_NAMES } from '#tests/support/domain/anyNetwork.ts';
import { readSurveyText } from '#tests/support/domain/readSurveyText.ts';
import { bareNetwork } from '#tests/support/domain/sampleTable.ts';
import type { ExportFacts, ExportRows } from './ExportRows.ts';
import { EXPORT_FORMATS, type ExportFormatName, formatsFor, heldCount } from './exportFormats.ts';

const FACTS: ExportFacts = {
  title: 'Networks',
  source: 'Airledger, wireless service',
  mode: 'embedded · sample data',
  query: 'WiFi networks named like “<a & "b">”',
  link: 'http://127.0.0.1:4600/search?q=%3Ca%3E&b=1',
  fetchedAtMs: Date.UTC(2026, 10, 23, 1, 2, 3),
  licence: 'Do not redistribute.',
};

function rowsOf(networks: readonly Network[]): { networks: Network[]; rows: ExportRows } {
  const table = appendNetworks(emptyTable(), networks);
  const rows = networkRows(
    table,
    Array.from({ length: table.length }, (_, row) => row),
  );
  const kept = new Map<string, Network>();
  for (const network of networks) {
    const key = `${network.kind === 'wifi' ? 'wifi' : network.id.includes('_') ? 'cell' : 'bt'}/${network.id}`;
    if (!kept.has(key)) kept.set(key, network);
  }
  return { networks: [...kept.values()], rows };
}

const write = (name: ExportFormatName, rows: ExportRows) =>
  [...EXPORT_FORMATS[name].write(rows, FACTS)].join('');

/** What XML 1.0 and CSV cannot hold becomes U+FFFD; the rest is exact. */
const NOT_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu;
const xmlText = (text: string) =>
  text.replace(NOT_XML, (one) => (one >= '\u007f' && one <= '\u009f' ? one : '\ufffd'));
const csvName = (text: string) =>
  text.replace(/(?![\t\n\r])\p{Cc}/gu, (one) => (one > '\u007f' ? one : '\ufffd'));

/** What an import makes of a network: a sighting at each of its two times. */
function sightings(network: Network, nameOf: (text: string) => string) {
  const times = new Set([network.firstMs, network.lastMs].filter((timeMs) => timeMs !== null));
  return [...(times.size > 0 ? times : [0])].map((timeMs) => ({
    kind: network.kind,
    id: network.id,
    name: nameOf(network.name ?? ''),
    timeMs,
    lat: network.lat ?? 0,
    lng: network.lng ?? 0,
    encryption: network.kind === 'wifi' ? (network.encryption ?? 'unknown') : null,
  }));
}

function imported(file: string) {
  const { format, observations, rejects } = readSurveyText(file);
  return {
    format,
    rejects,
    found: observations.map(({ kind, id, name, timeMs, lat, lng, capabilities }) => {
      const encryption = kind === 'wifi' ? encryptionOf(capabilities) : null;
      return { kind, id, name, timeMs, lat, lng, encryption };
    }),
  };
}

const isPlaced = ({ lat }: Network) => lat !== null;

test.each<[ExportFormatName, string, (network: Network) => boolean, (text: string) => string]>([
  ['csv', 'WiGLE search results as CSV', () => true, csvName],
  ['json', 'WiGLE search results as JSON', () => true, (text) => text],
  ['wigle', 'WigleWifi CSV 1.4 or 1.6', isPlaced, csvName],
])(
  'export as %s: an import finds the same networks, places, times, encryption and names',
  (name, format, holds, nameOf) => {
    fc.assert(
      fc.property(fc.array(anyNetwork(), { minLength: 1, maxLength: 12 }), (given) => {
        const { networks, rows } = rowsOf(given);
        const held = networks.filter(holds);
        expect(heldCount(rows, name)).toBe(held.length);
        if (held.length === 0) return;
        const read = imported(write(name, rows));
        expect(read).toEqual({
          format,
          rejects: [],
          found: held.flatMap((network) => sightings(network, nameOf)),
        });
      }),
    );
  },
);

test('export as KML: an import of WiGLE KML finds the same networks at their latest time', () => {
  fc.assert(
    fc.property(fc.array(anyNetwork(), { minLength: 1, maxLength: 12 }), (given) => {
      const { networks, rows } = rowsOf(given);
      const held = networks.filter(isPlaced);
      const { rejects, found } = imported(write('kml', rows));
      expect(rejects).toEqual([]);
      const bare = ({ kind, id, timeMs, lat, lng, encryption }: (typeof found)[number]) =>
        JSON.stringify({ kind, id, timeMs, lat, lng, encryption });
      const last = held.map(
        (one) => sightings({ ...one, firstMs: one.lastMs ?? one.firstMs }, xmlText).at(-1)!,
      );
      expect(found.map((one) => bare(one)).sort()).toEqual(
        last.map((one) => bare(one as (typeof found)[number])).sort(),
      );
    }),
  );
});

/** The texts of elements of XML, by name; throws where tags do not match. */
function xmlTexts(file: string, wanted: string): string[] {
  const open: string[] = [];
  const texts: string[] = [];
  new XmlScanner().push(Buffer.from(file).toString('latin1'), {
    open(local) {
      open.push(local);
      if (local === wanted) texts.push('');
    },
    close(local) {
      if (open.pop() !== local) throw new Error(`</${local}> closes nothing`);
    },
    text(text) {
      if (open.at(-1) === wanted) texts[texts.length - 1] += text;
    },
  });
  expect(open).toEqual([]);
  return texts.map((text) => Buffer.from(text, 'latin1').toString());
}

test('export as GPX: names and values come out as they went in', () => {
  fc.assert(
    fc.property(fc.array(anyNetwork(), { minLength: 1, maxLength: 12 }), (given) => {
      const { networks, rows } = rowsOf(given);
      const held = networks.filter(isPlaced);
      const file = write('gpx', rows);
      expect(xmlTexts(file, 'netid')).toEqual(held.map(({ id }) => id));
      expect(xmlTexts(file, 'ssid')).toEqual(
        held.flatMap(({ name }) => (name === null ? [] : xmlText(name))),
      );
      const places = [...file.matchAll(/<wpt lat="([^"]*)" lon="([^"]*)">/g)].map(([, lat, lng]) =>
        [lat, lng].map(Number),
      );
      expect(places).toEqual(held.map(({ lat, lng }) => [lat, lng]));
    }),
  );
});

test('export as GeoJSON: every value of the placed rows, longitude first, with the facts beside them', () => {
  fc.assert(
    fc.property(fc.array(anyNetwork(), { minLength: 1, maxLength: 12 }), (given) => {
      const { networks, rows } = rowsOf(given);
      const held = networks.filter(isPlaced);
      const file = JSON.parse(write('geojson', rows));
      expect(file).toMatchObject({
        type: 'FeatureCollection',
        source: FACTS.source,
        mode: FACTS.mode,
        query: FACTS.query,
        link: FACTS.link,
        fetched_at: '2026-11-23T01:02:03.000Z',
        licence: FACTS.licence,
        rows: held.length,
      });
      expect(file.features).toEqual(
        held.map(({ lat, lng, id, name }) =>
          expect.objectContaining({
            geometry: { type: 'Point', coordinates: [lng, lat] },
            properties: expect.objectContaining({ netid: id, ssid: name, trilat: lat, trilong: lng }),
          }),
        ),
      );
      expect(new Set(file.features.map(({ id }: { id: string }) => id)).size).toBe(held.length);
    }),
  );
});

describe('export: hostile names', () => {
  const { rows } = rowsOf(
    HOSTILE_NAMES.map((name, at) => ({
      ...bareNetwork,
      id: `00:00:00:00:00:${String(at).padStart(2, '0')}`,
      name,
      lat: 52.5,
      lng: 13.4,
    })),
  );

  test('CSV starts no field with what a spreadsheet runs', () => {
    const fields = write('csv', rows).split(/,|\r\n/);
    expect(fields.filter((field) => /^"?\s*[=+@＝]/.test(field))).toEqual([]);
  });

  test.each(['kml', 'gpx'] as const)('%s holds them as text that is valid XML', (name) => {
    const file = write(name, rows);
    expect(xmlText(file)).toBe(file);
    expect(file).not.toMatch(/\]\]>|<script/);
    expect(xmlTexts(file, 'name').slice(-HOSTILE_NAMES.length)).toEqual(HOSTILE_NAMES.map(xmlText));
  });

  test('a description of KML is text after two readings, as XML and as HTML', () => {
    expect(xmlTexts(write('kml', rows), 'description')[0]).toContain('&lt;a &amp; &quot;b&quot;&gt;');
  });
});

test('export: facts of the file stand in every format that has a place for them', () => {
  const { rows } = rowsOf([{ ...bareNetwork, lat: 1, lng: 2 }]);
  for (const name of formatsFor(rows)) {
    const file = write(name, rows);
    expect(file, name).toContain('embedded · sample data');
    expect(file, name).toContain('2026-11-23T01:02:03.000Z');
    if (name !== 'csv' && name !== 'wigle') expect(file, name).toContain('Do not redistribute.');
  }
});

test('export: rows without a position are in CSV and JSON, and left out of the others', () => {
  const { rows } = rowsOf([bareNetwork, { ...bareNetwork, id: '00:00:00:00:00:01', lat: 1, lng: 2 }]);
  const counts = formatsFor(rows).map((name) => [name, heldCount(rows, name)]);
  expect(Object.fromEntries(counts)).toEqual({ csv: 2, geojson: 1, kml: 1, gpx: 1, json: 2, wigle: 1 });
});

test('export as CSV: numbers are not rounded, and what is unknown is empty', () => {
  const { rows } = rowsOf([{ ...bareNetwork, lat: 52.12345678901234, lng: -1e-7 }]);
  const [header, line] = write('csv', rows)
    .split('\r\n')
    .map((text) => text.split(','));
  const at = (column: string) => line![header!.indexOf(column)];
  expect([at('trilat'), at('trilong'), at('ssid'), at('firsttime')]).toEqual([
    '52.12345678901234',
    '-1e-7',
    '',
    '',
  ]);
});
