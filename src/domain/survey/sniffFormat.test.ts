import { expect, test } from 'vitest';
import { HEADER_1_4, PRE_HEADER_1_4, SIGHTED, wigleRow } from '#tests/support/domain/wigleCsv.ts';
import { sniffFormat } from './sniffFormat.ts';

test.each([
  ['a pre-header', PRE_HEADER_1_4],
  ['a quoted pre-header behind a byte order mark', `\xef\xbb\xbf"${PRE_HEADER_1_4}"\r\n`],
  ['a header', HEADER_1_4],
  ['a row alone', wigleRow(SIGHTED)],
  ['a header with semicolons', HEADER_1_4.replaceAll(',', ';')],
  ['a row alone with tabs', wigleRow(SIGHTED).replaceAll(',', '\t')],
  ['a header behind what a logger printed', `booting\n\nGPS ok\n${HEADER_1_4}\n`],
])('%s is told as WigleWifi', (_, head) => {
  expect(sniffFormat(head).name).toContain('WigleWifi');
});

test.each([
  ['<?xml version="1.0"?>\n<detection-run kismet-version="2">', 'Kismet netxml'],
  ['\xef\xbb\xbf\n<?xml version="1.0"?><kml:kml xmlns:kml="x">', 'WiGLE KML'],
  ['{"success":true,"totalResults":9,"first":1,"resultCount":1', 'WiGLE search results as JSON'],
  ['[{"ssid":"trilat,trilong,netid\n","netid":"', 'WiGLE search results as JSON'],
  ['"netid","ssid","trilat","trilong"\r\n', 'WiGLE search results as CSV'],
])('%j is told as %s', (head, name) => {
  expect(sniffFormat(head).name).toBe(name);
});

test.each([
  [
    'OpenCellID CSV',
    'radio,mcc,net,area,cell,unit,lon,lat,range,samples,changeable,created,updated,averageSignal\n',
  ],
  ['CellMapper CSV', '52.5,13.4,30,262,1,1101,27447298,-90,LTE,LTE,1300,12\n'],
  ['CSV', 'lat;lon;mccmnc;tac;cellid;rat\n'],
])('a scan of cells in %s says where it opens', (format, head) => {
  expect(() => sniffFormat(head)).toThrow(
    `This is a scan of cells (${format}), which is checked, not imported. Open it in Channels, under Check a scan.`,
  );
});

test.each([
  ['', 'an empty file'],
  [' \r\n\xef\xbb', 'text that begins'],
  ['SQLite format 3\0…', 'an SQLite database'],
  ['PK\x03\x04', 'a zip archive'],
  ['\x1f\x8b\b', 'gzip inside gzip'],
  ['\xff\xfeM\0A\0', 'text in UTF-16'],
  ['<?xml version="1.0"?><gpx version="1.1">', 'an XML document'],
  ['<!doctype html><html>', 'an HTML page'],
  ['{"a":1}', 'JSON'],
  ['abc\0def', 'binary data'],
  ['name,price\nx,1\n', 'text that begins with "name,price"'],
])('%j is rejected with its format', (head, found) => {
  expect(() => sniffFormat(head)).toThrow(`This is ${found}`);
  expect(() => sniffFormat(head)).toThrow('Accepted: WigleWifi CSV 1.4 or 1.6');
});
