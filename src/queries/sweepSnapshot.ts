import type { Failure } from '#domain/failure.ts';
import type { SweepFacts } from './density.ts';
import type { SweepEntry } from './SweepEntry.ts';

export type Phase = SweepFacts['phase'];

export const IDLE: SweepFacts = {
  phase: 'idle',
  quads: [],
  histograms: [],
  total: 0,
  answered: 0,
  kept: 0,
  missing: 0,
  failed: 0,
  queriesNeeded: 0,
};

/** What a view sees of a sweep of `total` quads; the same object, and the same lists, as before where nothing changed. */
export function snapshotOf(
  before: SweepFacts,
  phase: Phase,
  inView: readonly SweepEntry[],
  total: number,
  failure: Failure | undefined,
): SweepFacts {
  const failed = inView.filter((entry) => entry.failure).length;
  const answered = inView.filter((entry) => entry.answer && !entry.failure);
  const missing = total - failed - answered.length;
  const inPlace = inView.toSorted((a, b) => a.quad.row - b.quad.row || a.quad.column - b.quad.column);
  const next: SweepFacts = {
    phase,
    quads: same(
      before.quads,
      inView.map((entry) => entry.swept),
    ),
    histograms: same(
      before.histograms,
      inPlace.map((entry) => entry.answer?.histogram).filter((one) => one !== undefined),
    ),
    total,
    answered: answered.length,
    kept: answered.filter((entry) => entry.isKept).length,
    missing,
    failed,
    ...(failure && { failure }),
    queriesNeeded: phase === 'tooLarge' ? missing : inView.filter((entry) => entry.isDue).length,
  };
  const isSame =
    before.failure === failure &&
    Object.entries(next).every(([name, value]) => before[name as keyof SweepFacts] === value);
  return isSame ? before : next;
}

function same<T>(before: readonly T[], next: readonly T[]): readonly T[] {
  const isSame = before.length === next.length && next.every((one, index) => one === before[index]);
  return isSame ? before : next;
}
