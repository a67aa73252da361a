// A small town with two operators, made the same each time, in which the checks are tested: a mast every 500 m, three
// sectors each, one tracking area, and channels that the operators publish.

import { writeCellId } from '#domain/network/CellId.ts';
import type { KnownCell, OperatorRecord, Surroundings } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';

export const TOWN = { lat: 52.5, lng: 13.4 };
const BOX = { south: 52.4, west: 13.25, north: 52.6, east: 13.55 };
const METRES_PER_DEGREE = 111_195;
export const SCANNED_MS = Date.UTC(2026, 5, 1);
const YEAR_MS = 365 * 86_400_000;

export const OPERATORS: readonly OperatorRecord[] = [
  operatorRecord('262', '01', 'DE', 'Telekom', 'GSM 900 / LTE 1800 / 5G 3500'),
  operatorRecord('262', '02', 'DE', 'Vodafone', 'GSM 900 / LTE 800 / 5G 3500'),
  operatorRecord('262', '98', 'DE', 'Former', 'GSM 900', 'Not operational'),
  operatorRecord('260', '01', 'PL', 'Plus', 'GSM 900 / LTE 1800'),
];

export function operatorRecord(
  mcc: string,
  mnc: string,
  countryCode: string,
  brand: string,
  bands: string,
  status = 'Operational',
): OperatorRecord {
  return { mcc, mnc, countryCode, brand, operator: `${brand} Ltd`, status, bands };
}

/** Metres from the middle of the town, north and east. */
export function placeAt(north: number, east: number): { lat: number; lng: number } {
  const lat = TOWN.lat + north / METRES_PER_DEGREE;
  return { lat, lng: TOWN.lng + east / (METRES_PER_DEGREE * Math.cos((TOWN.lat * Math.PI) / 180)) };
}

/** LTE, 26201, TAC 1101, channel 1300 (B3) and good quality unless told otherwise. */
export function knownCell(cell: string, part: Partial<KnownCell> = {}): KnownCell {
  const named = { operator: '26201', area: '1101', ...part, cell };
  return {
    id: writeCellId(named),
    kind: 'lte',
    channel: 1300,
    name: 'Telekom',
    ...TOWN,
    qos: 5,
    firstMs: SCANNED_MS - 4 * YEAR_MS,
    lastMs: SCANNED_MS - YEAR_MS / 12,
    ...named,
  };
}

/** What a phone hears of a known cell that has not changed, or of another one. */
export function scannedCell(cell: string, part: Partial<ScannedCell> = {}): ScannedCell {
  const named = { kind: 'lte' as const, operator: '26201', area: '1101', ...part, cell };
  return {
    key: `${named.kind} ${writeCellId(named)}`,
    name: 'Telekom',
    channels: [1300],
    physicalIds: [100],
    rows: 5,
    lines: [2],
    ...TOWN,
    spreadMetres: 300,
    strongestDbm: -85,
    meanDbm: -95,
    firstMs: SCANNED_MS - 60_000,
    lastMs: SCANNED_MS,
    ...named,
  };
}

export function scanOf({ kind, operator, area, cell, channel, lat, lng }: KnownCell): ScannedCell {
  const channels = channel === null ? [] : [channel];
  return scannedCell(cell, { kind, operator, area, channels, lat, lng });
}

/** Nine masts an operator: Telekom's are eNB 1000 to 1008 on 1300 (B3), Vodafone's 5000 to 5008 on 6300 (B20). */
export function townCells(): KnownCell[] {
  return [0, 1, 2, 3, 4, 5, 6, 7, 8].flatMap((mast) =>
    [1, 2, 3].flatMap((sector) => {
      const at = placeAt((Math.floor(mast / 3) - 1) * 500, ((mast % 3) - 1) * 500);
      return [
        knownCell(String((1000 + mast) * 256 + sector), at),
        knownCell(String((5000 + mast) * 256 + sector), {
          ...at,
          operator: '26202',
          area: '2202',
          channel: 6300,
          name: 'Vodafone',
        }),
      ];
    }),
  );
}

export function surroundings(part: Partial<Surroundings> = {}): Surroundings {
  const cells = part.cells ?? townCells();
  return {
    boxes: [BOX],
    isPartial: false,
    channels: cells.flatMap(({ kind, channel, lat, lng, qos }) =>
      channel === null || lat === null || lng === null ? [] : [{ kind, channel, lat, lng, qos }],
    ),
    operators: OPERATORS,
    countriesAt: () => ['DE'],
    ...part,
    cells,
  };
}
