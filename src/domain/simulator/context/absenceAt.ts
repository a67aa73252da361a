import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckContext } from './CheckContext.ts';

/** How much it says that something is not in the database at the place of a cell, and why it says less than it could. */
export interface Absence {
  /** 0 to 1. */
  worth: number;
  /** Clauses to end a sentence with; empty when absence says all it can. */
  caveat: string;
}

export function absenceAt(cell: ScannedCell, context: CheckContext): Absence {
  const coverage = context.coverage(cell);
  const reasons: string[] = [];
  let worth = 1;
  if (coverage === 'outside') {
    worth *= 0.3;
    reasons.push('the place lies outside the requested area');
  }
  if (coverage === 'unplaced') {
    worth *= 0.5;
    reasons.push('the scan gives no position');
  }
  if (context.surroundings.isPartial) {
    worth *= 0.5;
    reasons.push('the lists of this area are incomplete');
  }
  return { worth, caveat: reasons.length === 0 ? '' : `; this counts less because ${reasons.join(' and ')}` };
}
