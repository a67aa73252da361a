import type { CellKind } from '#domain/network/RadioKind.ts';
import type { ScanColumn } from '#domain/scan/ColumnMapping.ts';
import type { Explanation } from '#domain/simulator/context/Finding.ts';
import type { VerdictState } from '#domain/simulator/Verdict.ts';

/** What a cell's numbers are called in its technology. */
export const NUMBER_NAMES: Readonly<Record<CellKind, { area: string; cell: string; channel: string }>> = {
  gsm: { area: 'LAC', cell: 'CID', channel: 'ARFCN' },
  cdma: { area: 'NID', cell: 'BSID', channel: 'Channel' },
  wcdma: { area: 'LAC', cell: 'UCID', channel: 'UARFCN' },
  lte: { area: 'TAC', cell: 'ECI', channel: 'EARFCN' },
  nr: { area: 'TAC', cell: 'NCI', channel: 'NR-ARFCN' },
};

export const COLUMN_NAMES: Readonly<Record<ScanColumn, string>> = {
  kind: 'Technology',
  operator: 'Operator (MCC and MNC)',
  mcc: 'MCC',
  mnc: 'MNC',
  area: 'Area code (LAC or TAC)',
  cell: 'Cell identity',
  channel: 'Channel number',
  physicalId: 'PSC or PCI',
  lat: 'Latitude',
  lng: 'Longitude',
  signal: 'Signal, dBm',
  time: 'Time',
  name: 'Operator name',
};

export const STATE_NAMES: Readonly<Record<VerdictState, string>> = {
  conflicts: 'Conflicts',
  unknown: 'Unknown',
  matches: 'Matches',
};

/** What each state says, and what it does not. */
export const STATE_MEANINGS: Readonly<Record<VerdictState, string>> = {
  conflicts: 'Something contradicts what is known of this cell or of this place.',
  unknown: 'The database does not know it well enough; that alone says nothing against it.',
  matches: 'Known with this area code and channel, and nothing speaks against it.',
};

export const CAUSE_NAMES: Readonly<Record<Explanation['cause'], string>> = {
  refarming: 'Refarming: the operator moved to other channels',
  border: 'A border: networks of the neighbour country',
  smallCell: 'A small cell or repeater',
  poorCoverage: 'Poor coverage of the database here',
  event: 'An event with temporary cells',
};
