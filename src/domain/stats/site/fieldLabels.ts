// What the fields of statistics count, with a unit. A field without a description has neither.

import { SITE_KEYS } from './SiteKey.ts';

interface Field {
  words: string;
  unit: string;
}

const FIELDS = {
  wifiCount: ['WiFi', 'networks'],
  cellCount: ['Cell', 'cells'],
  btCount: ['Bluetooth', 'devices'],
  count: ['Networks', 'networks'],
  regions: ['', ''],
  countries: ['', ''],
  postalCode: ['Postal code', ''],
  encryption: ['Encryption', ''],
  results: ['', ''],
  users: ['', ''],
  groups: ['', ''],
  group: ['Group', ''],
  statistics: ['', ''],
  rank: ['Rank', 'rank'],
  monthRank: ['Rank this month', 'rank'],
  prevRank: ['Previous rank', 'rank'],
  prevMonthRank: ['Rank in the previous month', 'rank'],
  discoveredWiFiGPS: ['WiFi discovered, located', 'networks'],
  discoveredWiFiGPSPercent: ['Share of all WiFi', '%'],
  discoveredWiFi: ['WiFi discovered', 'networks'],
  discoveredCellGPS: ['Cells discovered, located', 'cells'],
  discoveredCell: ['Cells discovered', 'cells'],
  discoveredBtGPS: ['Bluetooth discovered, located', 'devices'],
  discoveredBt: ['Bluetooth discovered', 'devices'],
  eventMonthCount: ['WiFi this month', 'networks'],
  eventPrevMonthCount: ['WiFi last month', 'networks'],
  monthCount: ['WiFi this month', 'networks'],
  prevMonthCount: ['WiFi last month', 'networks'],
  totalWiFiLocations: ['WiFi observations', 'observations'],
  discovered: ['WiFi discovered', 'networks'],
  total: ['WiFi seen', 'networks'],
  genDisc: ['Cells discovered', 'cells'],
  members: ['Members', 'users'],
  totalUsers: ['Users', 'users'],
  value: ['Networks', 'networks'],
  ssidStatistics: ['Name', ''],
  octetStatistics: ['Address block', ''],
  manufacturerStatistics: ['Vendor', ''],
  ieeeManufacturerStatistics: ['Registered vendor', ''],
} satisfies Record<string, [string, string]>;

const KNOWN: ReadonlyMap<string, Field> = new Map([
  ...Object.entries(FIELDS).map(([key, [words, unit]]): [string, Field] => [
    key,
    { words: words!, unit: unit! },
  ]),
  ...[...SITE_KEYS].map(([key, { group, label, unit }]): [string, Field] => [
    key,
    { words: group === 'Recent days' || group === 'People and uploads' ? label : `${group}: ${label}`, unit },
  ]),
]);

/** "WiFi" for `wifiCount`; empty for a list whose rows say what they are; undefined for a field that is not described. */
export const fieldLabel = (field: string): string | undefined => KNOWN.get(field)?.words;

/** What the field counts; empty where that is not documented. */
export const fieldUnit = (field: string): string => KNOWN.get(field)?.unit ?? '';
