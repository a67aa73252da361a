/** Findings as marks of the map, in the order in which they are drawn. */
import type { Position } from '#domain/geo/geo.ts';
import { mercatorX, mercatorY } from '#domain/geo/mercator.ts';
import type { VerdictState } from '#domain/simulator/Verdict.ts';
import { nearestCopy } from '#map/canvas/mapView.ts';
import { type PlacedMark, TILE } from '#map/marks/marksInView.ts';
import { FINDING_STATES } from './findingStyle.ts';

/** A scanned cell that has a place. */
export interface DrawnFinding extends Position {
  state: VerdictState;
  score: number;
  /** Where the database knows it, when that is elsewhere. */
  known?: Position;
}

export interface FindingMark extends PlacedMark {
  /** Index of the finding. */
  finding: number;
  state: VerdictState;
  /** Place of the known position, in the copy of the world nearest to the mark. */
  known?: PlacedMark;
}

/** CSS pixels; marks of one state in a cell of this side cover each other but for their edges. */
const COVERED = 8;

/** The worst last, so that it lies on top: by state, then by score, then as they came. */
export function findingMarks(findings: readonly DrawnFinding[]): FindingMark[] {
  return findings
    .map(
      ({ lat, lng, state, known }, finding): FindingMark => ({
        x: mercatorX(lng),
        y: mercatorY(lat),
        finding,
        state,
        ...(known && { known: { x: mercatorX(nearestCopy(known.lng, lng)), y: mercatorY(known.lat) } }),
      }),
    )
    .sort(
      (a, b) =>
        FINDING_STATES.indexOf(a.state) - FINDING_STATES.indexOf(b.state) ||
        findings[a.finding]!.score - findings[b.finding]!.score ||
        b.finding - a.finding,
    );
}

/** Without marks that one of the same state covers at this zoom; conflicts all stay. */
export function uncovered(marks: readonly FindingMark[], zoom: number): FindingMark[] {
  const cells = (TILE * 2 ** zoom) / COVERED;
  const taken = new Set<number>();
  const shown = marks.toReversed().filter(({ x, y, state }) => {
    if (state === 'conflicts') return true;
    const cell = Math.floor(y * cells) * cells + Math.floor(x * cells);
    const place = cell * FINDING_STATES.length + FINDING_STATES.indexOf(state);
    if (taken.has(place)) return false;
    taken.add(place);
    return true;
  });
  return shown.reverse();
}
