/** How the three states of a scanned cell are told apart, on the map and beside it: by shape first, then by colour. */
import type { VerdictState } from '#domain/simulator/Verdict.ts';
import type { PointShape } from '#map/marks/pointShape.ts';

export interface FindingStyle {
  shape: PointShape;
  colour: string;
  isHollow: boolean;
  letter?: string;
}

/** From what may lie below to what must lie above. */
export const FINDING_STATES: readonly VerdictState[] = ['matches', 'unknown', 'conflicts'];

export const FINDING_STYLES: Record<VerdictState, FindingStyle> = {
  matches: { shape: 'disc', colour: 'var(--text-soft)', isHollow: true },
  unknown: { shape: 'diamond', colour: 'var(--amber)', isHollow: true, letter: '?' },
  conflicts: { shape: 'triangle', colour: 'var(--danger)', isHollow: false, letter: '!' },
};
