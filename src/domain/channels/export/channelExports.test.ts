import { expect, test } from 'vitest';
import { groupSites } from '#domain/channels/groupSites.ts';
import { joinChannels } from '#domain/channels/joinChannels.ts';
import type { ExportRows } from '#domain/export/ExportRows.ts';
import { EXPORT_FORMATS, formatsFor } from '#domain/export/exportFormats.ts';
import { fieldsOf } from '#domain/export/jsonFile.ts';
import { knownCell, OPERATORS, placeAt, TOWN } from '#tests/support/domain/sampleTown.ts';
import { channelRows } from './channelRows.ts';
import { siteRows } from './siteRows.ts';

const cells = [
  knownCell('28145706', placeAt(80, 0)),
  knownCell('28145707', { ...placeAt(90, 0), lat: null, lng: null }),
];
const table = joinChannels(
  [
    { kind: 'lte', channel: 1300, ...TOWN, qos: 4 },
    { kind: 'lte', channel: 999_999, ...TOWN, qos: 1 },
  ],
  cells,
);
const records = (rows: ExportRows) =>
  Array.from({ length: rows.count }, (_, index) => fieldsOf(rows, rows.at(index)));

test('channel export: a row has its carrier, and what is inferred is named so', () => {
  const [first, second] = records(channelRows(table, [0, 1], { gnbBits: 24, operators: OPERATORS }));
  expect(first).toMatchObject({
    ...{
      technology: 'LTE',
      number: 'EARFCN',
      channel: 1300,
      band: 'B3',
      downlink_mhz: 1815,
      uplink_mhz: 1720,
    },
    ...{ lat: TOWN.lat, lng: TOWN.lng, inferred_operator: '26201', inferred_operator_name: 'Telekom' },
    inferred_site: 'eNB 109944',
  });
  expect(first!.inferred_distance_m).toBeCloseTo(80, 1);
  expect(second).toMatchObject({ channel: 999_999, band: null, downlink_mhz: null, inferred_cell: null });
});

test('site export: a row has its cells, and sites without a position have none', () => {
  const rows = siteRows(groupSites(cells, 24), OPERATORS);
  expect(records(rows)).toMatchObject([
    { site: 'eNB 109944', operator_name: 'Telekom', technology: 'LTE', cells: 2, channels: '1300' },
  ]);
  expect(rows.placeAt(0)).toEqual({
    lat: expect.closeTo(cells[0]!.lat!, 9),
    lng: expect.closeTo(cells[0]!.lng!, 9),
  });
  expect(siteRows(groupSites([cells[1]!], 24), OPERATORS).placeAt(0)).toBeNull();
});

test('channel and site exports: every format but WigleWifi, with styles that the file defines', () => {
  for (const rows of [
    channelRows(table, [0, 1], { gnbBits: 24, operators: OPERATORS }),
    siteRows(groupSites(cells, 24), OPERATORS),
  ]) {
    expect(formatsFor(rows)).toEqual(['csv', 'geojson', 'kml', 'gpx', 'json']);
    const facts = {
      title: 't',
      source: 's',
      mode: 'live',
      query: 'q',
      link: 'l',
      fetchedAtMs: 0,
      licence: null,
    };
    const kml = [...EXPORT_FORMATS.kml.write(rows, facts)].join('');
    const used = [...kml.matchAll(/<styleUrl>#([^<]*)</g)].map(([, id]) => id);
    expect(used.length).toBeGreaterThan(0);
    for (const id of used) expect(kml).toContain(`<Style id="${id}">`);
    for (const column of rows.columns) expect(column).toMatch(/^[a-z][a-z0-9_]*$/);
  }
});
