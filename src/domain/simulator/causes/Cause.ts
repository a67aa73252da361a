import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckContext } from '#domain/simulator/context/CheckContext.ts';
import type { Explanation, HeuristicId } from '#domain/simulator/context/Finding.ts';

/** What the data say for a harmless cause and against it. */
export interface Grounds {
  for: string[];
  against: string[];
}

export interface Cause {
  cause: Explanation['cause'];
  /** The findings that it would explain. */
  explains: readonly HeuristicId[];
  weigh: (cell: ScannedCell, context: CheckContext) => Grounds;
}
