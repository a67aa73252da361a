import type { CellKind } from '#domain/network/RadioKind.ts';

/** One line of a phone's scan: one cell heard at one place and time. Null for what the file omits. */
export interface ScanRow {
  /** Counted from 1. */
  line: number;
  kind: CellKind;
  /** MCC and MNC as written, `26201`; for CDMA the system id. */
  operator: string;
  /** LAC or TAC; for CDMA the network id. */
  area: string;
  /** CID, UCID, ECI or NCI in full; for CDMA the base station id. */
  cell: string;
  /** ARFCN, UARFCN, EARFCN or NR-ARFCN. */
  channel: number | null;
  /** PSC or PCI. */
  physicalId: number | null;
  /** WGS84 degrees; both null without a fix. */
  lat: number | null;
  lng: number | null;
  signalDbm: number | null;
  timeMs: number | null;
  /** Carrier as written. */
  name: string | null;
}
