import type { CellKind } from '#domain/network/RadioKind.ts';
import { CELL_FIELDS } from '#domain/radio/cell/cellFields.ts';
import { byteText } from '#domain/text/byteText.ts';
import type { ColumnMapping, ScanColumn } from './ColumnMapping.ts';
import { kindOf } from './kindOf.ts';
import { operatorCode, readOperator } from './operatorCode.ts';
import type { ScanRow } from './ScanRow.ts';
import type { ScanTimes } from './ScanTimes.ts';
import { readDecimal, readName, readWhole } from './scanField.ts';

/** Greatest NR-ARFCN, 3GPP TS 38.104 clause 5.4.2.1. */
const MAX_CHANNEL = 3_279_165;
/** Greatest BSIC or PSC, PN offset, PSC and PCI: 3GPP TS 25.213 clause 5.2, 36.211 clause 6.11, 38.211 clause 7.4.2. */
const MAX_PHYSICAL_ID = { gsm: 511, cdma: 511, wcdma: 511, lte: 503, nr: 1007 };
/** LTE and WCDMA cells are often called GSM, so GSM may have their 28 bits, too. */
const MAX_CELL_OF_GSM = 2 ** 28 - 1;

/** Signals outside of this are ASU values, placeholders or mistakes. */
const SIGNAL_DBM = { min: -180, max: -1 };

/** Why a line is no row. */
class Wrong {
  readonly reason: string;

  constructor(label: string, field: string, rule: string) {
    this.reason = `${label} ${JSON.stringify(byteText(field.slice(0, 80)))}: ${rule}`;
  }
}

type Identity = Pick<ScanRow, 'kind' | 'operator' | 'area' | 'cell'>;

/** What a line without a cell of its own is of: WiFi or Bluetooth, or a neighbour that a phone heard but could not name. */
export type NoCell = { isOf: 'other' | 'neighbour' };

/**
 * One line as a row; a text when it is no row and why. A channel of 0, a signal that is no dBm and a time that `times`
 * cannot read are not known; both coordinates 0 is no fix.
 */
export function readScanRow(
  fields: readonly string[],
  mapping: ColumnMapping,
  line: number,
  times: ScanTimes,
): ScanRow | NoCell | string {
  const raw = (column: ScanColumn) => fields[mapping.at[column]] ?? '';
  const extra = fields.length - mapping.width;
  if (extra < 0 || fields.slice(mapping.width).some((field) => field.trim() !== ''))
    return `${fields.length} ${fields.length === 1 ? 'field' : 'fields'}, ${mapping.width} in the header`;
  try {
    const kind = readKind(raw('kind'), mapping);
    if (kind === 'other' || isNeighbour(raw)) return { isOf: kind === 'other' ? kind : 'neighbour' };
    return {
      line,
      ...checkIdentity(kind, readOperatorOf(kind, raw, mapping), raw('area'), raw('cell')),
      channel: readLimited('Channel', raw('channel'), MAX_CHANNEL) || null,
      physicalId: readLimited('PCI', raw('physicalId'), MAX_PHYSICAL_ID[kind]),
      ...readPlace(raw('lat'), raw('lng')),
      signalDbm: readSignal(raw('signal')),
      timeMs: times.read(raw('time')),
      name: readName(raw('name')),
    };
  } catch (error) {
    if (error instanceof Wrong) return error.reason;
    throw error;
  }
}

/** The identity of a cell of another reader, checked and written as all others are; a text when it is none and why. */
export function readIdentity(
  kind: CellKind,
  operator: string,
  area: string,
  cell: string,
): Identity | string {
  try {
    const code = kind === 'cdma' ? systemOf(operator) : readOperator(operator);
    if (code === undefined) throw new Wrong('Operator', operator, 'not an MCC and MNC');
    return checkIdentity(kind, code, area, cell);
  } catch (error) {
    if (error instanceof Wrong) return error.reason;
    throw error;
  }
}

function checkIdentity(kind: CellKind, operator: string, area: string, cell: string): Identity {
  const fields = CELL_FIELDS[kind];
  const highest = kind === 'gsm' ? MAX_CELL_OF_GSM : fields.cell.highest;
  return {
    kind,
    operator,
    area: String(readNeeded(fields.area.name, area, fields.area.highest)),
    cell: String(readNeeded(fields.cell.name, cell, highest)),
  };
}

/** Android tells of most neighbours only channel and physical id. */
function isNeighbour(raw: (column: ScanColumn) => string): boolean {
  const isBlank = (column: ScanColumn) => readWhole(raw(column)) === null;
  const hasNoName = (['operator', 'mcc', 'mnc', 'area', 'cell'] as const).every(isBlank);
  return hasNoName && !(isBlank('channel') && isBlank('physicalId'));
}

function readKind(field: string, { kind }: ColumnMapping): CellKind | 'other' {
  if (kind && field.trim() === '') return kind;
  const read = kindOf(field);
  if (!read) throw new Wrong('Type', field, 'not GSM, CDMA, UMTS, LTE or NR');
  return read;
}

function readOperatorOf(kind: CellKind, raw: (column: ScanColumn) => string, { at }: ColumnMapping): string {
  if (kind === 'cdma') {
    const system = systemOf(raw(at.mnc >= 0 ? 'mnc' : 'operator'));
    if (system === undefined) throw new Wrong('System id', raw('mnc'), 'not 0 to 65535');
    return system;
  }
  if (at.operator >= 0) {
    const operator = readOperator(byteText(raw('operator')).trim().replace(/\.0+$/, ''));
    if (operator !== undefined) return operator;
    if (at.mcc < 0 || at.mnc < 0) throw new Wrong('Operator', raw('operator'), 'not an MCC and MNC');
  }
  const operator = operatorCode(readNeeded('MCC', raw('mcc'), 999), readNeeded('MNC', raw('mnc'), 999));
  if (operator === undefined) throw new Wrong('MCC', raw('mcc'), 'not 1 to 999');
  return operator;
}

function systemOf(field: string): string | undefined {
  const system = readWhole(field);
  return typeof system === 'number' && system <= 65_535 ? String(system) : undefined;
}

function readNeeded(label: string, field: string, max: number): number {
  const value = readLimited(label, field, max);
  if (value === null) throw new Wrong(label, field, 'not given');
  return value;
}

function readLimited(label: string, field: string, max: number): number | null {
  const value = readWhole(field);
  if (value === undefined)
    throw new Wrong(
      label,
      field,
      /\de\+?\d/i.test(field) ? 'digits lost in a spreadsheet' : 'not a whole number',
    );
  if (value !== null && value > max) throw new Wrong(label, field, `beyond ${max}`);
  return value;
}

function readPlace(latField: string, lngField: string): Pick<ScanRow, 'lat' | 'lng'> {
  const lat = readDecimal(latField);
  const lng = readDecimal(lngField);
  if (lat === undefined) throw new Wrong('Latitude', latField, 'not a number');
  if (lng === undefined) throw new Wrong('Longitude', lngField, 'not a number');
  if (lat !== null && Math.abs(lat) > 90)
    throw new Wrong(
      'Latitude',
      latField,
      `beyond 90${isSwapped(lat, lng) ? '; swapped with the longitude?' : ''}`,
    );
  if (lng !== null && Math.abs(lng) > 180) throw new Wrong('Longitude', lngField, 'beyond 180');
  if (lat === null && lng === null) return { lat, lng };
  if (lat === null) throw new Wrong('Latitude', latField, 'not given, the longitude is');
  if (lng === null) throw new Wrong('Longitude', lngField, 'not given, the latitude is');
  return lat === 0 && lng === 0 ? { lat: null, lng: null } : { lat, lng };
}

/** Whether a place is only possible with its coordinates exchanged. */
export function isSwapped(lat: number, lng: number | null): boolean {
  return Math.abs(lat) > 90 && Math.abs(lat) <= 180 && lng !== null && Math.abs(lng) <= 90;
}

function readSignal(field: string): number | null {
  const value = readDecimal(field.replace(/\s*dbm\s*$/i, ''));
  if (value === undefined) throw new Wrong('Signal', field, 'not a number');
  return value !== null && value >= SIGNAL_DBM.min && value <= SIGNAL_DBM.max ? value : null;
}
