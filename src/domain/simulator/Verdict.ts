import type { ChannelReading } from '#domain/radio/arfcn/Carrier.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { Explanation, Finding } from '#domain/simulator/context/Finding.ts';

/**
 * `matches`: known with this area and channel, and nothing against it. `conflicts`: something contradicts what is known.
 * `unknown`: neither, which is what a cell is that the database merely lacks.
 */
export type VerdictState = 'matches' | 'unknown' | 'conflicts';

export interface ScoredFinding extends Finding {
  /** Strength times weight. */
  points: number;
}

export interface Verdict {
  cell: ScannedCell;
  state: VerdictState;
  /** Sum of the points. */
  score: number;
  /** The one with the most points first. */
  findings: readonly ScoredFinding[];
  /** Harmless causes that bear on the findings; the best supported first. */
  explanations: readonly Explanation[];
  /** The nearest place where the database knows the main channel; `id` where it is a known cell's. */
  nearestOnChannel?: { distanceMetres: number; id?: string };
  known?: KnownCell;
  /** The main channel decoded; absent when the scan has no channel. */
  reading?: ChannelReading;
}
