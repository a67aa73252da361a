import { expect, test } from 'vitest';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { prepareChecks } from '#domain/simulator/context/prepareChecks.ts';
import { gradeScan } from '#domain/simulator/gradeScan.ts';
import type { ReviewLabel } from '#domain/simulator/ReviewLabel.ts';
import { splitQuoted } from '#domain/text/splitFields.ts';
import { placeAt, scannedCell, surroundings } from '#tests/support/domain/sampleTown.ts';
import { FIELD_NAMES } from './findingFields.ts';
import { writeFindingsCsv } from './writeFindingsCsv.ts';
import { writeFindingsGeoJson } from './writeFindingsGeoJson.ts';
import { writeFindingsKml } from './writeFindingsKml.ts';

const HOSTILE = '=HYPERLINK("http://x","<b>&\u0000\u0007\ud800]]>")';
const planted = scannedCell('257025', { area: '7777', channels: [6300], name: HOSTILE, ...placeAt(200, 0) });
const nowhere = scannedCell('9', { lat: null, lng: null, lastMs: Number.POSITIVE_INFINITY });
const scan: ScannedCell[] = [planted, nowhere];
const verdicts = gradeScan(scan, prepareChecks(surroundings(), scan));
const label: ReviewLabel = { label: 'confirmed', note: '@SUM(A1)\nvan, "white"', atMs: Date.UTC(2026, 5, 2) };
const labels = new Map([[planted.key, label]]);

/** Records of RFC 4180, whose line breaks in quotes are not ends. */
function readCsv(text: string): Record<string, string>[] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  const [header, ...rows] = lines.map((line) => splitQuoted(line));
  return rows.map((row) => {
    expect(row).toHaveLength(FIELD_NAMES.length);
    return Object.fromEntries((header as string[]).map((name, at) => [name, row[at]!]));
  });
}

test('CSV reads back with reasons and labels', () => {
  const [first, second] = readCsv(writeFindingsCsv(verdicts, labels));
  expect(first).toMatchObject({
    state: 'conflicts',
    technology: 'lte',
    operator: '26201',
    channel: '6300',
    band: 'B20',
    downlink_mhz: '806',
    label: 'Confirmed simulator',
    labelled_at: '2026-06-02T00:00:00.000Z',
    longitude: String(planted.lng),
  });
  expect(first!.reasons!.split('\n')).toHaveLength(first!.findings!.split(' ').length);
  expect(second).toMatchObject({ latitude: '', label: '', last_seen: '' });
});

test('CSV holds no formula and no control character', () => {
  const [first] = readCsv(writeFindingsCsv(verdicts, labels));
  expect(first!.name).toBe(`'=HYPERLINK("http://x","<b>&\ufffd\ufffd\ufffd]]>")`);
  expect(first!.note).toBe(`'${label.note}`);
  for (const start of ['=', '+', '-', '@', '\t=', ' =', '\r', '＝']) {
    const hostile = [{ ...verdicts[0]!, cell: { ...planted, name: `${start}1+1` } }];
    expect(readCsv(writeFindingsCsv(hostile, labels))[0]!.name).toBe(`'${start}1+1`);
  }
});

test('CSV of nothing is a header', () => {
  expect(readCsv(writeFindingsCsv([], labels))).toEqual([]);
});

test('GeoJSON has the longitude first, a null geometry without a place, and all reasons', () => {
  const { type, features } = JSON.parse(writeFindingsGeoJson(verdicts, labels));
  expect(type).toBe('FeatureCollection');
  expect(features).toHaveLength(2);
  expect(features[0].geometry).toEqual({ type: 'Point', coordinates: [planted.lng, planted.lat] });
  expect(features[1].geometry).toBeNull();
  expect(features[0].properties).toMatchObject({
    label: 'Confirmed simulator',
    note: label.note,
    name: HOSTILE.toWellFormed(),
  });
  expect(features[0].properties.evidence).toEqual(verdicts[0]!.findings);
  expect(features[0].properties.explanations).toEqual(verdicts[0]!.explanations);
});

test('KML is well formed, escapes names and has the longitude first', () => {
  const kml = writeFindingsKml(verdicts, labels);
  expect(kml).toContain(`<Point><coordinates>${planted.lng},${planted.lat}</coordinates></Point>`);
  expect(kml.match(/<Point>/g)).toHaveLength(1);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the ones that XML cannot hold
  expect(kml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
  expect(kml.isWellFormed()).toBe(true);
  const open: string[] = [];
  for (const [, close, name, self] of kml.replace(/<\?.*?\?>/, '').matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (self) continue;
    if (close) expect(open.pop()).toBe(name);
    else open.push(name!);
  }
  expect(open).toEqual([]);
  const name = /<Data name="name"><value>([^<]*)</.exec(kml)![1]!;
  const read = name.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, entity: string) => ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[entity]!,
  );
  expect(read).toBe('=HYPERLINK("http://x","<b>&\ufffd\ufffd\ufffd]]>")');
});

test('KML descriptions stay text in viewers that show HTML', () => {
  const evidence = '<img src=x onerror=alert(1)>';
  const hostile = [{ ...verdicts[0]!, findings: [{ ...verdicts[0]!.findings[0]!, evidence }] }];
  const description = /<description>(.*?)<\/description>/s.exec(writeFindingsKml(hostile, labels))![1]!;
  expect(description).toContain('&amp;lt;img src=x onerror=alert(1)&amp;gt;');
});
