// Exported files in the hands of programs that know nothing of Airledger.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { ExportFacts } from '#domain/export/ExportRows.ts';
import { EXPORT_FORMATS, type ExportFormatName } from '#domain/export/exportFormats.ts';
import { networkRows } from '#domain/network/export/networkRows.ts';
import { appendNetworks, emptyTable, networkKey } from '#domain/network/NetworkTable.ts';
import { escapeGuard, guardFormula } from '#domain/text/formulaGuard.ts';
import { HOSTILE_NAMES } from '#tests/support/domain/anyNetwork.ts';
import { sampleNetwork } from '#tests/support/domain/sampleTable.ts';
import { testWith } from '#tests/support/runner/testWith.ts';
import { libreOffice, NO_LIBRE_OFFICE } from '#tests/support/workbook/libreOffice.ts';

const NO_GDAL = 'ogr2ogr is not installed (Debian: apt-get install gdal-bin)';

const FACTS: ExportFacts = {
  title: 'Networks',
  source: 'Airledger, wireless service',
  mode: 'embedded · sample data',
  query: 'WiFi networks named like “<a & "b">”',
  link: 'http://127.0.0.1:4600/search?q=%3Ca%3E&b=1',
  fetchedAtMs: Date.UTC(2026, 10, 23, 1, 2, 3),
  licence: 'Do not redistribute.',
};

// Names that text formats cannot hold exactly are tested by the writers themselves.
const NAMES = HOSTILE_NAMES.filter((name) => !/[\p{Cc}\ufffe\uffff]/u.test(name) && name.trim() === name);
const NETWORKS = Array.from({ length: 200 }, (_, n) => ({
  ...sampleNetwork(n),
  ...(n % 4 === 1 && { name: NAMES[(n >> 2) % NAMES.length]! }),
}));
const TABLE = appendNetworks(emptyTable(), NETWORKS);
const ROWS = networkRows(
  TABLE,
  NETWORKS.map((_, row) => row),
);
const LOCATED = NETWORKS.filter(({ lat }) => lat !== null);

const write = (name: ExportFormatName) => [...EXPORT_FORMATS[name].write(ROWS, FACTS)].join('');

function hasGdal(): boolean {
  try {
    execFileSync('ogr2ogr', ['--version'], { stdio: 'pipe' });
    return true;
  } catch {
    return false;
  }
}

interface Feature {
  geometry: { coordinates: number[] };
  properties: Record<string, unknown>;
}

/** What GDAL makes of a file, over all its layers. */
function readWithGdal(file: string, extension: string, layers: readonly string[]): Feature[] {
  const folder = mkdtempSync(join(tmpdir(), 'export-'));
  try {
    const path = join(folder, `export.${extension}`);
    writeFileSync(path, file);
    return layers.flatMap((layer) => {
      const target = ['-f', 'GeoJSON', '/vsistdout/', path, ...(layer === '' ? [] : [layer])];
      const options = ['-lco', 'COORDINATE_PRECISION=15'];
      const text = execFileSync('ogr2ogr', [...options, ...target], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      return (JSON.parse(text) as { features: Feature[] }).features;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const placesOf = (features: readonly Feature[]) =>
  features
    .map(({ geometry }) =>
      geometry.coordinates
        .slice(0, 2)
        .map((one) => one.toFixed(9))
        .join(' '),
    )
    .sort();
const PLACES = LOCATED.map(({ lat, lng }) => `${lng!.toFixed(9)} ${lat!.toFixed(9)}`).sort();
const namesOf = (features: readonly Feature[], field: string) =>
  features.flatMap(({ properties }) => (properties[field] == null ? [] : [String(properties[field])])).sort();
const SSIDS = LOCATED.flatMap(({ name }) => (name === null ? [] : [name])).sort();

testWith(hasGdal(), NO_GDAL)('exports read by GDAL: every GeoJSON feature with its values', () => {
  const features = readWithGdal(write('geojson'), 'geojson', ['']);
  expect(placesOf(features)).toEqual(PLACES);
  expect(namesOf(features, 'ssid')).toEqual(SSIDS);
  expect(namesOf(features, 'netid')).toEqual(LOCATED.map(({ id }) => id).sort());
});

testWith(hasGdal(), NO_GDAL)('exports read by GDAL: every KML placemark, a layer for each kind', () => {
  const layers = ['WiFi', 'Bluetooth', 'BLE', 'GSM', 'CDMA', 'WCDMA', 'LTE', 'NR'];
  const features = readWithGdal(write('kml'), 'kml', layers);
  expect(placesOf(features)).toEqual(PLACES);
  expect(namesOf(features, 'Name')).toEqual(LOCATED.map(({ name }) => name ?? '(no SSID)').sort());
});

testWith(hasGdal(), NO_GDAL)('exports read by GDAL: every GPX waypoint with its time', () => {
  const features = readWithGdal(write('gpx'), 'gpx', ['waypoints']);
  expect(placesOf(features)).toEqual(PLACES);
  expect(features.every(({ properties }) => properties.time !== null)).toBe(true);
  expect(namesOf(features, 'name')).toEqual(LOCATED.map((one) => one.name ?? networkKey(one)).sort());
});

const office = libreOffice();

testWith(office, NO_LIBRE_OFFICE)(
  'exports read by LibreOffice: CSV has a row a network, and no name becomes a formula',
  async () => {
    const [header, ...lines] = await office!.csvRows(write('csv'));
    const column = (name: string) => lines.map((line) => line[header!.indexOf(name)] ?? '');
    expect(column('netid')).toEqual(NETWORKS.map(({ id }) => id));
    expect(column('ssid')).toEqual(NETWORKS.map(({ name }) => guardFormula(escapeGuard(name ?? ''))));
    expect(column('trilat').map((text) => (text === '' ? null : Number(text)))).toEqual(
      NETWORKS.map(({ lat }) => lat),
    );
  },
  120_000,
);
