import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { Verdict } from '#domain/simulator/Verdict.ts';
import type { DrawnFinding } from '#map/findings/findingMarks.ts';

export interface PlacedFindings {
  findings: readonly DrawnFinding[];
  /** By mark. */
  verdicts: readonly Verdict[];
}

/** The located verdicts as map marks, with the known position of cells that moved. */
export function placedFindings(verdicts: readonly Verdict[]): PlacedFindings {
  const placed = verdicts.flatMap((verdict) => {
    const place = knownPosition(verdict.cell);
    return place ? [{ verdict, place }] : [];
  });
  return {
    verdicts: placed.map(({ verdict }) => verdict),
    findings: placed.map(({ verdict: { state, score, known, findings }, place }): DrawnFinding => {
      const hasMoved = findings.some(({ heuristic }) => heuristic === 'H9');
      const knownPlace = hasMoved && known ? knownPosition(known) : null;
      return { ...place, state, score, ...(knownPlace && { known: knownPlace }) };
    }),
  };
}
