import type { CellKind } from '#domain/network/RadioKind.ts';
import { byteText } from '#domain/text/byteText.ts';
import type { Delimiter } from '#domain/text/splitFields.ts';
import { type ColumnMapping, emptyMapping, SCAN_COLUMNS, type ScanColumn } from './ColumnMapping.ts';
import type { ScanFormat } from './ScanFormat.ts';

/** Names of columns in lower-case letters and digits, the better one first where a file has several. */
const NAMES: Readonly<Record<ScanColumn, string>> = {
  kind: 'radio radiotype nettype networktype type technology tech rat kind act accesstechnology system',
  operator: 'mccmnc plmn plmnid operatorcode operatornumeric',
  mcc: 'mcc mobilecountrycode countrycode',
  mnc: 'mnc net mobilenetworkcode sid systemid',
  area: 'tac lac area lactac taclac areacode locationareacode trackingareacode nid',
  cell: 'nci eci ucid lcid longcid fullcellid cellid cid ci cell cellidentity bsid bid basestationid',
  channel: 'narfcn nrarfcn earfcn uarfcn arfcn xarfcn dlearfcn channel chan channelnumber',
  physicalId: 'pci psc pcipsc pscpci phyid physicalcellid physcellid primaryscramblingcode pnoffset unit',
  lat: 'lat latitude currentlatitude gpslat gpslatitude latitudedeg',
  lng: 'lon lng long longitude currentlongitude gpslon gpslng gpslong gpslongitude longitudedeg',
  signal: 'dbm rsrp ssrsrp rscp signaldbm signal signalstrength averagesignal rssi level',
  time: 'measuredat devicetime timestamp time datetime date seen firstseen lastseen updated created',
  name: 'operatorname carrier carriername networkname provider brand name alphalong ssid operator network',
};
const LISTS = SCAN_COLUMNS.map((column) => [column, NAMES[column].split(' ')] as const);

/** Columns that only one kind of cell has, for files without a column of kinds. */
const TELLTALES: readonly [CellKind, string][] = [
  ['nr', 'narfcn nrarfcn nci ssrsrp'],
  ['lte', 'earfcn eci rsrp enodebid'],
  ['wcdma', 'uarfcn ucid rscp'],
  ['cdma', 'bsid sid pnoffset'],
  ['gsm', 'bsic'],
];

/** Columns by which each program is known. */
const SIGNATURES: readonly [ScanFormat, string][] = [
  ['cellMapper', 'latitude longitude mcc mnc lac cid signal type subtype'],
  ['openCellId', 'radio mcc net area cell lon lat'],
  ['towerCollector', 'mcc mnc lac cellid lat lon measuredat nettype'],
  ['networkSurvey', 'devicetime latitude longitude missionid recordnumber'],
  ['neoStumbler', 'timestamp latitude longitude cellid radiotype mcc mnc lac'],
  ['crocodileHunter', 'mcc mnc tac cid phyid earfcn'],
];

const plain = (name: string) =>
  byteText(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** The mapping that a line of names proposes, and how many columns it knows. */
export function mapHeader(
  header: readonly string[],
  delimiter: Delimiter,
): { mapping: ColumnMapping; known: number } {
  const names = header.map(plain);
  const empty = emptyMapping(delimiter, header.map(byteText), header.length);
  const at = { ...empty.at };
  for (const [column, list] of LISTS) {
    const found = list.find((name) => names.includes(name));
    if (found) at[column] = names.indexOf(found);
  }
  const known = SCAN_COLUMNS.filter((column) => at[column] >= 0).length;
  const told = TELLTALES.find(([, list]) => list.split(' ').some((name) => names.includes(name)));
  const kind = at.kind < 0 ? (told?.[0] ?? null) : null;
  return { mapping: { ...empty, at, kind }, known };
}

/** The program that wrote a header; `columns` for any other. */
export function formatOf(header: readonly string[]): ScanFormat {
  const names = new Set(header.map(plain));
  const found = SIGNATURES.find(([, list]) => list.split(' ').every((name) => names.has(name)));
  return found ? found[0] : 'columns';
}
