import { knownPosition } from '#domain/geo/knownPosition.ts';
import type { KnownCell } from '#domain/radio/cell/Surroundings.ts';
import type { ScannedCell } from '#domain/scan/ScannedCell.ts';
import { explain } from '#domain/simulator/causes/explain.ts';
import { ALL_CHECKS } from '#domain/simulator/checks/allChecks.ts';
import type { CheckContext } from '#domain/simulator/context/CheckContext.ts';
import { channelMove } from '#domain/simulator/context/countMoves.ts';
import { type Finding, HEURISTICS, type HeuristicId } from '#domain/simulator/context/Finding.ts';
import { heardChannels } from '#domain/simulator/context/heardChannels.ts';
import type { ScoredFinding, Verdict, VerdictState } from './Verdict.ts';
import { CONFLICT_SCORE, DEFAULT_WEIGHTS, type Weights } from './Weights.ts';

/** What these find cannot be true of the cell that the database knows, or of any lawful one. */
const CONTRADICTIONS: ReadonlySet<HeuristicId> = new Set(['H3', 'H4', 'H5', 'H8', 'H9', 'H11', 'H13']);
/** Checks state what has a harmless reading at less than this. */
const CONTRADICTION_STRENGTH = 0.5;

/**
 * What each check rests on: findings that rest on the same are one piece of evidence. That the database lacks a cell, or
 * knows little of it, is no evidence at all, however it is weighed.
 */
const RESTS_ON: Readonly<Record<HeuristicId, string | null>> = {
  H1: null,
  H2: 'channel',
  H3: 'channel',
  H4: 'channel',
  H5: 'area code',
  H6: 'area code',
  H7: 'area code',
  H8: 'channel',
  H9: 'place',
  H10: 'strength',
  H11: 'operator',
  H12: null,
  H13: 'channel',
  H14: 'site number',
};
const INDEPENDENT = 2;

/** Checks that only find no record in the database. In an unsurveyed area, all of them apply to every cell. */
const LACKS: ReadonlySet<HeuristicId> = new Set(['H1', 'H2', 'H6', 'H12']);

/** A verdict on each cell, the highest score first; the order of the cells and of what is known makes no difference. */
export function gradeScan(
  cells: readonly ScannedCell[],
  context: CheckContext,
  weights: Weights = DEFAULT_WEIGHTS,
): Verdict[] {
  return cells.map((cell) => gradeCell(cell, context, weights)).sort(byScore);
}

export function gradeCell(cell: ScannedCell, context: CheckContext, weights: Weights): Verdict {
  const findings = HEURISTICS.map((id) => ALL_CHECKS[id](cell, context))
    .filter((finding) => finding !== null)
    .map((finding): ScoredFinding => ({ ...finding, points: pointsOf(finding, weights) }))
    .sort((a, b) => b.points - a.points);
  const score = findings.reduce((sum, { points }) => sum + points, 0);
  const known = context.known(cell);
  const channel = heardChannels(cell)[0];
  const nearest = channel === undefined ? undefined : nearestOnChannel(cell, channel, context);
  return {
    cell,
    state: stateOf(cell, known, findings, score),
    score,
    findings,
    explanations: explain(cell, findings, context),
    ...(nearest && { nearestOnChannel: nearest }),
    ...(known && { known }),
    ...(channel !== undefined && { reading: context.reading(cell.kind, channel, cell.operator) }),
  };
}

function pointsOf({ heuristic, strength }: Finding, weights: Weights): number {
  const weight = weights[heuristic];
  return Number.isFinite(weight) ? Math.max(0, weight) * strength : 0;
}

function stateOf(
  cell: ScannedCell,
  known: KnownCell | undefined,
  findings: readonly ScoredFinding[],
  score: number,
): VerdictState {
  // A check that weighs nothing is switched off.
  const counted = findings.filter(({ points }) => points > 0);
  const contradicts = counted.some(
    ({ heuristic, strength }) => CONTRADICTIONS.has(heuristic) && strength >= CONTRADICTION_STRENGTH,
  );
  if (contradicts) return 'conflicts';
  const rests = new Set(
    counted.map(({ heuristic }) => RESTS_ON[heuristic]).filter((ground) => ground !== null),
  );
  const isMoreThanLack = counted.some(({ heuristic }) => !LACKS.has(heuristic));
  if (isMoreThanLack && rests.size >= INDEPENDENT && score >= CONFLICT_SCORE) return 'conflicts';
  // A channel other than the stored one never matches, even with its check switched off.
  return known && rests.size === 0 && !channelMove(cell, known) ? 'matches' : 'unknown';
}

function nearestOnChannel(
  cell: ScannedCell,
  channel: number,
  context: CheckContext,
): Verdict['nearestOnChannel'] {
  const place = knownPosition(cell);
  const nearest = place && context.onChannel(cell.kind, channel)?.nearest(place, 1)[0];
  if (!nearest) return undefined;
  const { id } = nearest.item;
  return { distanceMetres: nearest.distanceMetres, ...(id !== undefined && { id }) };
}

function byScore(one: Verdict, other: Verdict): number {
  return (
    other.score - one.score || (one.cell.key < other.cell.key ? -1 : one.cell.key > other.cell.key ? 1 : 0)
  );
}
