import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import type { CheckContext } from '#domain/simulator/context/CheckContext.ts';
import type { Explanation, Finding } from '#domain/simulator/context/Finding.ts';
import { border } from './border.ts';
import { event } from './event.ts';
import { poorCoverage } from './poorCoverage.ts';
import { refarming } from './refarming.ts';
import { smallCell } from './smallCell.ts';

const CAUSES = [refarming, border, smallCell, poorCoverage, event];

/** The harmless causes that would explain some finding and on which the data say anything, the best supported first. */
export function explain(
  cell: ScannedCell,
  findings: readonly Finding[],
  context: CheckContext,
): Explanation[] {
  return CAUSES.filter(({ explains }) => findings.some(({ heuristic }) => explains.includes(heuristic)))
    .map(({ cause, weigh }) => ({ cause, ...weigh(cell, context) }))
    .filter((one) => one.for.length + one.against.length > 0)
    .sort((a, b) => b.for.length - b.against.length - (a.for.length - a.against.length));
}
