// Which column of a WigleWifi file is what. Loggers write the same header in many spellings.

export const COLUMNS = [
  'mac',
  'name',
  'capabilities',
  'time',
  'channel',
  'frequency',
  'signal',
  'lat',
  'lng',
  'altitude',
  'accuracy',
  'rcois',
  'mfgrId',
  'type',
] as const;
export type Column = (typeof COLUMNS)[number];

/** Positions of the columns in a row; -1 for a column that the file does not have. */
export interface Layout {
  width: number;
  at: Readonly<Record<Column, number>>;
}

/** Lower-case letters of the names in the wild; the first of each is WiGLE's own. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  mac: ['mac', 'bssid', 'netid', 'networkid', 'macaddress', 'macaddr'],
  name: ['ssid', 'essid', 'name', 'networkname'],
  capabilities: ['authmode', 'encryption', 'capabilities', 'auth', 'security', 'authtype'],
  time: ['firstseen', 'seen', 'firsttime', 'lastseen', 'timestamp', 'datetime', 'time'],
  channel: ['channel', 'chan'],
  frequency: ['frequency', 'freq', 'frequencymhz'],
  signal: ['rssi', 'signal', 'signalstrength', 'level', 'dbm', 'rssidbm'],
  lat: ['currentlatitude', 'latitude', 'lat'],
  lng: ['currentlongitude', 'longitude', 'lon', 'long', 'lng'],
  altitude: ['altitudemeters', 'altitude', 'alt', 'altitudemetres'],
  accuracy: ['accuracymeters', 'accuracy', 'hdop', 'accuracymetres'],
  rcois: ['rcois', 'rcoi'],
  mfgrId: ['mfgrid', 'manufacturerid', 'mfgr'],
  type: ['type', 'networktype', 'devicetype'],
};

/** The column that goes by a name, given as its lower-case letters. */
export function columnOf(letters: string): Column | undefined {
  return COLUMNS.find((column) => NAMES[column].includes(letters));
}

/**
 * The layout that a header row tells; undefined when the row names no address, time and place, and for that of a merged
 * log: numbered columns (MAC1) are none of these, and an address column that is repeated (MAC, MAC2) heads many networks.
 */
export function readHeader(fields: readonly string[]): Layout | undefined {
  const names = fields.map((field) => field.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const find = (column: Column) => names.findIndex((name) => NAMES[column].includes(name));
  const at = Object.fromEntries(COLUMNS.map((column) => [column, find(column)])) as Record<Column, number>;
  const isHeader = at.mac >= 0 && at.time >= 0 && at.lat >= 0 && at.lng >= 0;
  const isMerged = names.some((name, index) => index > at.mac && name.replace(/\d+$/, '') === names[at.mac]);
  return isHeader && !isMerged ? { width: fields.length, at } : undefined;
}

/** The layout of a row that holds these columns in this order. */
export function layoutOf(columns: readonly Column[]): Layout {
  const at = Object.fromEntries(COLUMNS.map((column) => [column, columns.indexOf(column)]));
  return { width: columns.length, at: at as Record<Column, number> };
}

/** WigleWifi 1.6, since 2023. */
export const LAYOUT_1_6 = layoutOf(COLUMNS);
/** WigleWifi 1.4, since 2011. */
export const LAYOUT_1_4 = layoutOf(
  COLUMNS.filter((column) => !['frequency', 'rcois', 'mfgrId'].includes(column)),
);
/** WIFI rows of Kismet, which end without RCOIs and MfgrId whatever the header says. */
export const LAYOUT_KISMET = layoutOf(COLUMNS.filter((column) => column !== 'rcois' && column !== 'mfgrId'));
