import type { Position } from '#domain/geo/geo.ts';
import { familyOf, type NetworkKind } from '#domain/network/RadioKind.ts';

/** What locating a transmitter needs of one observation of it. */
export interface Sighting extends Position {
  timeMs: number;
  /** 0 when not measured. */
  signalDbm: number;
  name: string;
}

/** False for the 0, 0 that loggers write without a fix, and for numbers outside the range of positions. */
export function hasFix({ lat, lng }: Position): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0);
}

/** Metres around its strongest sighting within which a transmitter is taken to have stayed in one place. */
export function placeRadiusMetres(kind: NetworkKind): number {
  const family = familyOf(kind);
  if (family === 'cell') return 2000;
  return family === 'wifi' ? 200 : 100;
}
