import { expect, test } from 'vitest';
import { distanceMetres } from '#domain/geo/geo.ts';
import { gatherCells } from './CellGatherer.ts';
import type { ScanRow } from './ScanRow.ts';

const row = (more: Partial<ScanRow>): ScanRow => ({
  line: 2,
  kind: 'lte',
  operator: '26201',
  area: '1',
  cell: '2',
  channel: 1300,
  physicalId: 7,
  lat: 52,
  lng: 13,
  signalDbm: null,
  timeMs: null,
  name: null,
  ...more,
});

test('rows of a cell are put together, the most frequent channel first', () => {
  const cells = gatherCells([
    row({ line: 2, channel: 1444, signalDbm: -100, timeMs: 5 }),
    row({ line: 3, lat: 52.01, signalDbm: -80, timeMs: 9, name: 'T' }),
    row({ line: 4, channel: 1300, lat: null, lng: null, signalDbm: -60, timeMs: 1 }),
    row({ line: 5, kind: 'gsm', channel: null, physicalId: null }),
  ]);
  expect(cells).toHaveLength(2);
  expect(cells[0]).toEqual({
    key: 'lte 26201_1_2',
    kind: 'lte',
    operator: '26201',
    area: '1',
    cell: '2',
    name: 'T',
    channels: [1300, 1444],
    physicalIds: [7],
    rows: 3,
    lines: [2, 3, 4],
    lat: 52.01,
    lng: 13,
    spreadMetres: distanceMetres({ lat: 52, lng: 13 }, { lat: 52.01, lng: 13 }),
    strongestDbm: -60,
    meanDbm: -80,
    firstMs: 1,
    lastMs: 9,
  });
  expect(cells[1]).toMatchObject({ key: 'gsm 26201_1_2', channels: [], physicalIds: [], meanDbm: null });
});

test('without signals it is where it was first heard, without fixes nowhere', () => {
  expect(gatherCells([row({ lat: 10 }), row({ lat: 20 })])).toMatchObject([{ lat: 10, strongestDbm: null }]);
  expect(gatherCells([row({ lat: null, lng: null })])).toMatchObject([
    { lat: null, lng: null, spreadMetres: 0 },
  ]);
});

test('the spread takes the short way across the antimeridian', () => {
  const [cell] = gatherCells([row({ lat: 0, lng: 179.99 }), row({ lat: 0, lng: -179.99 })]);
  expect(cell!.spreadMetres).toBeLessThan(3000);
});
