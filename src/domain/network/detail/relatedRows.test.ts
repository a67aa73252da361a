import { expect, test } from 'vitest';
import { appendNetworks, emptyTable, networkAt } from '#domain/network/NetworkTable.ts';
import { networkOfWifi } from '#services/wireless/networks.ts';
import { WiFiNetwork } from '#services/wireless/shapes.ts';
import { relatedRows } from './relatedRows.ts';

const wifi = (netid: string, ssid: string | null, trilat: number | null) =>
  networkOfWifi(WiFiNetwork.read({ netid, ssid, trilat, trilong: trilat && 13.4 }, '', () => {}));

const table = appendNetworks(emptyTable(), [
  wifi('08:2C:EF:3D:25:1B', 'cafe', 52.5),
  wifi('0A:2C:EF:3D:25:1C', 'cafe-guest', 52.5),
  wifi('10:00:00:00:00:01', 'cafe', 52.51),
  wifi('10:00:00:00:00:02', 'cafe', 52.501),
  wifi('10:00:00:00:00:03', 'cafe', 53),
  wifi('10:00:00:00:00:04', 'cafe', null),
  wifi('10:00:00:00:00:05', 'other', 52.5),
  wifi('08:2C:EF:3D:25:1D', 'cafe', 52.5),
]);

test('related rows: neighbouring addresses, and the same name nearby by distance', () => {
  const found = relatedRows(table, networkAt(table, 0));
  expect(found.device).toEqual([1, 7]);
  expect(found.name.map(({ row }) => row)).toEqual([3, 2]);
  expect(found.name[0]!.metres).toBeCloseTo(111, 0);
});

test('related rows: without a name or a position nothing is nearby', () => {
  expect(relatedRows(table, { ...networkAt(table, 0), name: null }).name).toEqual([]);
  expect(relatedRows(table, networkAt(table, 5)).name).toEqual([]);
});
