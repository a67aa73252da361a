import type { CellKind } from '#domain/network/RadioKind.ts';
import type { Explanation } from '#domain/simulator/context/Finding.ts';
import type { VerdictState } from '#domain/simulator/Verdict.ts';

/** Names of a cell's numbers by technology (3GPP TS 23.003). */
export const NUMBER_NAMES: Readonly<Record<CellKind, { area: string; cell: string; channel: string }>> = {
  gsm: { area: 'LAC', cell: 'CID', channel: 'ARFCN' },
  cdma: { area: 'NID', cell: 'BSID', channel: 'Channel' },
  wcdma: { area: 'LAC', cell: 'UCID', channel: 'UARFCN' },
  lte: { area: 'TAC', cell: 'ECI', channel: 'EARFCN' },
  nr: { area: 'TAC', cell: 'NCI', channel: 'NR-ARFCN' },
};

export const STATE_NAMES: Readonly<Record<VerdictState, string>> = {
  conflicts: 'Conflicts',
  unknown: 'Unknown',
  matches: 'Matches',
};

export const STATE_MEANINGS: Readonly<Record<VerdictState, string>> = {
  conflicts: 'A check contradicts the known cells of this place.',
  unknown: 'The database has too little data on this cell. That alone is no evidence against it.',
  matches: 'Known with this area code and channel. No check contradicts it.',
};

export const CAUSE_NAMES: Readonly<Record<Explanation['cause'], string>> = {
  refarming: 'Refarming: the operator moved to other channels',
  border: 'A border: networks of the neighbouring country',
  smallCell: 'A small cell or repeater',
  poorCoverage: 'Sparse survey data here',
  event: 'An event with temporary cells',
};
