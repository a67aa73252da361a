import { distanceMetres, EARTH_RADIUS_METRES } from '#domain/geo/geo.ts';
import type { CellKind } from '#domain/network/RadioKind.ts';
import { Random } from '#server/emulator/Random.ts';
import type { AirCell } from './cellsOnAir.ts';
import type { ScanFix } from './driveThrough.ts';

/** One cell heard at one place. */
export interface Heard {
  cell: AirCell;
  fix: ScanFix;
  signalDbm: number;
}

/** A transmitter, and how much stronger it is than a mast of an operator. */
export interface Transmitter {
  cell: AirCell;
  gainDb: number;
}

/** Weaker cells are lost in the noise. */
const FAINTEST_DBM = -112;
/** Of each operator and technology a phone reports the serving cell and these neighbours. */
const REPORTED = 3;
/** Farther than this nothing is heard, so that most cells need no logarithm. */
const FARTHEST_METRES = 3500;
const DEGREES_PER_METRE = 180 / (Math.PI * EARTH_RADIUS_METRES);

/** What phones of all operators report along a track: of each operator and technology, the strongest cells. */
export function hear(air: readonly Transmitter[], track: readonly ScanFix[], seed: string): Heard[] {
  const random = new Random(`${seed}/signals`);
  return track.flatMap((fix) => {
    const groups = new Map<string, Heard[]>();
    for (const { cell, gainDb } of air) {
      if (Math.abs(cell.lat - fix.lat) > FARTHEST_METRES * DEGREES_PER_METRE) continue;
      const signalDbm = strength(cell.kind, distanceMetres(cell, fix), random) + gainDb;
      if (signalDbm < FAINTEST_DBM) continue;
      const key = `${cell.operator} ${cell.kind}`;
      const heard = { cell, fix, signalDbm: Math.round(Math.min(-45, signalDbm)) };
      const group = groups.get(key);
      if (group) group.push(heard);
      else groups.set(key, [heard]);
    }
    return [...groups.values()].flatMap((group) =>
      group.sort((a, b) => b.signalDbm - a.signalDbm).slice(0, REPORTED),
    );
  });
}

/** Path loss in streets, about 30 dB a decade beyond the first hundred metres, and 4 dB of shadow. */
function strength(kind: CellKind, metres: number, random: Random): number {
  if (metres > FARTHEST_METRES) return Number.NEGATIVE_INFINITY;
  const mean = REFERENCE_DBM[kind] - 30 * Math.log10(Math.max(100, metres) / 100);
  return mean + 4 * random.bell();
}

/** At 100 m; what a phone reports is RSSI, RSCP, RSRP or SS-RSRP. */
const REFERENCE_DBM: Readonly<Record<CellKind, number>> = {
  gsm: -62,
  cdma: -62,
  wcdma: -68,
  lte: -76,
  nr: -78,
};
