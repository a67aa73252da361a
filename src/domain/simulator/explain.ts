import type { Explanation, Finding } from '#domain/scan/finding.ts';
import type { ScannedCell } from '#domain/scan/scannedCell.ts';
import { border } from '#domain/simulator/causes/border.ts';
import { event } from '#domain/simulator/causes/event.ts';
import { poorCoverage } from '#domain/simulator/causes/poorCoverage.ts';
import { refarming } from '#domain/simulator/causes/refarming.ts';
import { smallCell } from '#domain/simulator/causes/smallCell.ts';
import type { CheckContext } from './checkContext.ts';

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
