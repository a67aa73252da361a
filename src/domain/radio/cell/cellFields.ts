import type { CellKind } from '#domain/network/RadioKind.ts';
import type { IdField } from './IdField.ts';

/** Area and cell codes by technology: 3GPP TS 23.003 for widths and reserved values, 3GPP2 C.S0005 for CDMA. */
export const CELL_FIELDS: Readonly<Record<CellKind, { area: IdField; cell: IdField }>> = {
  gsm: {
    area: { name: 'LAC', highest: 65535, reserved: [0, 65534, 65535] },
    cell: { name: 'CID', highest: 65535, reserved: [0, 65535] },
  },
  wcdma: {
    area: { name: 'LAC', highest: 65535, reserved: [0, 65534, 65535] },
    cell: { name: 'CID', highest: 2 ** 28 - 1, reserved: [0] },
  },
  lte: {
    area: { name: 'TAC', highest: 65535, reserved: [0, 65534, 65535] },
    cell: { name: 'ECI', highest: 2 ** 28 - 1, reserved: [0] },
  },
  nr: {
    area: { name: 'TAC', highest: 2 ** 24 - 1, reserved: [0, 2 ** 24 - 2] },
    cell: { name: 'NCI', highest: 2 ** 36 - 1, reserved: [0] },
  },
  cdma: {
    area: { name: 'NID', highest: 65535, reserved: [] },
    cell: { name: 'BSID', highest: 65535, reserved: [0] },
  },
};
