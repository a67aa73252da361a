import type { CellKind } from '#domain/network/RadioKind.ts';

/** What the checks take for near, far, young and strong. */
export interface CheckSettings {
  /** A channel that is not known within this distance is new in the area; metres. */
  areaMetres: number;
  /** Area codes with a cell this near the edge of what was asked for may have more cells outside; metres. */
  edgeMetres: number;
  /** Cells farther than this do not count as neighbours; metres. */
  neighbourMetres: number;
  /** Two operators on one channel within this distance share it; metres. */
  shareMetres: number;
  /** How many times its uncertainty a cell may be from its known position. */
  farFactor: number;
  /** Above the median of its neighbours; dB. */
  strongerDb: number;
  /** A record younger than this when it was scanned is young; milliseconds. */
  youngMs: number;
  /** Bits of the gNB number in an NR cell identity, 22 to 32 (3GPP TS 38.413 9.3.1.6). */
  gnbBits: number;
}

const DAY_MS = 86_400_000;

export const DEFAULT_SETTINGS: CheckSettings = {
  areaMetres: 5000,
  edgeMetres: 2000,
  neighbourMetres: 10_000,
  shareMetres: 2000,
  farFactor: 3,
  strongerDb: 25,
  youngMs: 30 * DAY_MS,
  gnbBits: 24,
};

/** Metres within which a cell of a technology is ordinarily heard outside of the countryside. */
export const REACH_METRES: Readonly<Record<CellKind, number>> = {
  gsm: 5000,
  cdma: 5000,
  wcdma: 2500,
  lte: 3000,
  nr: 1500,
};

/** Metres by which a stored position may be wrong, by quality 0 to 7: the fewer observers, the worse. */
const POSITION_ERROR_METRES = [3000, 2000, 1500, 1000, 700, 500, 300, 200];

export function positionErrorMetres(qos: number): number {
  const step = Number.isFinite(qos) ? Math.max(0, Math.min(7, Math.floor(qos))) : 0;
  return POSITION_ERROR_METRES[step]!;
}
