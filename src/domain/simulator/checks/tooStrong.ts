import { median } from '#domain/collection/median.ts';
import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { count, dbm, decibels, metres } from '#domain/simulator/context/phrase.ts';

/** Crocodile Hunter asks for more than three samples too. */
const FEWEST = 4;
/** More neighbours do not make the median better, and thousands in one place would make it slow. */
const MOST = 30;
const WITHIN_METRES = 1000;
/** Strength is full this many dB above the limit. */
const FULL_DB = 25;

/**
 * H10: much stronger than the scanned neighbours of its operator and technology. The database holds no signal strengths,
 * so the past cannot be compared with.
 */
export const tooStrong: Check = (cell, context) => {
  const place = knownPosition(cell);
  if (!place || cell.strongestDbm === null) return null;
  const near = context
    .scannedOf(cell)
    .nearest(place, MOST, WITHIN_METRES, (one) => one.key !== cell.key && one.strongestDbm !== null);
  if (near.length < FEWEST) return null;
  const usual = median(near.map(({ item }) => item.strongestDbm!));
  const above = cell.strongestDbm - usual;
  const { strongerDb } = context.settings;
  if (!(above > strongerDb)) return null;
  return {
    heuristic: 'H10',
    strength: Math.min(1, 0.5 + (above - strongerDb) / (2 * FULL_DB)),
    evidence: `At its strongest ${dbm(cell.strongestDbm)}, ${decibels(above)} above the median of the operator’s ${count(near.length, 'nearest scanned cell')} within ${metres(WITHIN_METRES)}, ${dbm(usual)}; the database holds no signal strengths to compare with.`,
  };
};
