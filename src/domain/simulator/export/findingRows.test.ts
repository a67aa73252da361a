import { expect, test } from 'vitest';
import type { ExportFacts } from '#domain/export/ExportRows.ts';
import { EXPORT_FORMATS, formatsFor } from '#domain/export/exportFormats.ts';
import { readTableSnapshot, takeSnapshot } from '#domain/saved/TableSnapshot.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { gradeScan } from '#domain/simulator/gradeScan.ts';
import type { ReviewLabel } from '#domain/simulator/ReviewLabel.ts';
import { scanOfFindings } from '#domain/simulator/scanOfFindings.ts';
import { splitQuoted } from '#domain/text/splitFields.ts';
import { placeAt, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { findingRows } from './findingRows.ts';

const HOSTILE = '=HYPERLINK("http://x","<b>&")';
const planted = scannedCell('257025', { area: '7777', channels: [6300], name: HOSTILE, ...placeAt(200, 0) });
const nowhere = scannedCell('9', { lat: null, lng: null, lastMs: Number.POSITIVE_INFINITY });
const scan: ScannedCell[] = [planted, nowhere];
const verdicts = gradeScan(scan, prepareChecks(surroundings(), scan));
const label: ReviewLabel = { label: 'confirmed', note: '@SUM(A1)\nvan, "white"', atMs: Date.UTC(2026, 5, 2) };
const rows = findingRows(verdicts, new Map([[planted.key, label]]));
const facts: ExportFacts = {
  ...{ title: 'Scan findings', source: 'walk.csv', mode: 'live', query: 'Cells of walk.csv', link: 'l' },
  ...{ fetchedAtMs: 0, licence: null },
};
const write = (format: 'csv' | 'geojson' | 'kml') => [...EXPORT_FORMATS[format].write(rows, facts)].join('');

test('finding rows: every format but WigleWifi holds them', () => {
  expect(formatsFor(rows)).toEqual(['csv', 'geojson', 'kml', 'gpx', 'json']);
});

test('finding rows: CSV reads back with reasons and labels, and holds no formula', () => {
  // Records of RFC 4180, whose line breaks in quotes are not ends.
  const [header, ...lines] = write('csv')
    .trimEnd()
    .split('\r\n')
    .map((line) => splitQuoted(line) as string[]);
  const [first, second] = lines.map((line) =>
    Object.fromEntries(header!.map((name, at) => [name, line[at]!])),
  );
  expect(first).toMatchObject({
    ...{ state: 'conflicts', technology: 'lte', operator: '26201', channel: '6300', band: 'B20' },
    ...{ downlink_mhz: '806', label: 'Confirmed simulator', labelled_at: '2026-06-02T00:00:00.000Z' },
    ...{ longitude: String(planted.lng), name: `'${HOSTILE}`, note: `'${label.note}`, source: 'walk.csv' },
  });
  expect(first!.reasons!.split('\n')).toHaveLength(first!.findings!.split(' ').length);
  expect(second).toMatchObject({ latitude: '', label: '', last_seen: '' });
});

test('finding rows: GeoJSON has the evidence and explanations whole', () => {
  const { features } = JSON.parse(write('geojson'));
  expect(features).toHaveLength(1);
  expect(features[0].geometry.coordinates).toEqual([planted.lng, planted.lat]);
  expect(features[0].properties).toMatchObject({
    name: HOSTILE,
    note: label.note,
    label: 'Confirmed simulator',
  });
  expect(features[0].properties.evidence).toEqual(verdicts[0]!.findings);
  expect(features[0].properties.explanations).toEqual(verdicts[0]!.explanations);
});

test('finding rows: a KML description has the reasons, coloured by state', () => {
  const kml = write('kml');
  expect(kml).toContain(`<description>${verdicts[0]!.findings[0]!.heuristic}: `);
  expect(kml).toContain('<styleUrl>#conflicts</styleUrl>');
  expect(kml).toContain('<Style id="conflicts"><IconStyle><color>ff3539e5</color>');
});

test('finding rows: what was kept of them is the scan again', () => {
  const known = {
    ...planted,
    channels: [6300, 1300],
    physicalIds: [12, 7],
    lines: [2, 9],
    meanDbm: -90.5,
    spreadMetres: 42,
  };
  const some = [known, { ...nowhere, lastMs: null }];
  const graded = gradeScan(some, prepareChecks(surroundings(), some));
  const kept = JSON.parse(
    JSON.stringify(
      takeSnapshot(findingRows(graded, new Map()), { ...facts, unit: 'cell', question: 'q', isWhole: true }),
    ),
  );
  const { cells, report } = scanOfFindings(readTableSnapshot(kept));
  expect(cells).toEqual(graded.map(({ cell }) => cell));
  expect(report).toMatchObject({ rejected: 0, rows: some.reduce((sum, cell) => sum + cell.rows, 0) });
});
