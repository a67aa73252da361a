import type { CellKind } from '#domain/network/RadioKind.ts';

/** SDL: downlink only, used next to a carrier of another band. */
export type Duplex = 'FDD' | 'TDD' | 'SDL';

/** The frequencies of a channel number in one of the bands that have it. */
export interface Carrier {
  kind: CellKind;
  /** `GSM 900`, `DCS 1800`, `VIII`, `B3`, `n78` */
  band: string;
  /** `E-GSM 900`, `UMTS band VIII`, `LTE band 3`, `NR band n78` */
  label: string;
  /** What operators call the band: `1800`, `AWS`, `3500`. */
  nickname: string;
  /** Centre frequencies in MHz. */
  downlinkMhz: number;
  /** Null without a paired uplink of a known distance; equals the downlink in TDD. */
  uplinkMhz: number | null;
  duplex: Duplex;
  /** The row of the band table was not checked against its specification. */
  isUnverified?: true;
}

/** A channel number decoded: its carriers, or why it has none. */
export interface ChannelReading {
  kind: CellKind;
  channel: number;
  /** One for every band that has the number, the most likely first. */
  carriers: readonly Carrier[];
  /** Why the number is no channel of its technology. */
  flaw?: string;
  /** What else it could mean. */
  hint?: string;
}
