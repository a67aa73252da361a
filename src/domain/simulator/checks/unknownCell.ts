import { absenceAt } from '#domain/simulator/context/absenceAt.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { areaCode, count } from '#domain/simulator/context/phrase.ts';

/** Fewer other cells say nothing of how well an operator is covered. */
const FEWEST_OTHERS = 5;

/** H1: operator, area and cell are not in the database. The more of the operator's other cells lack too, the less it says. */
export const unknownCell: Check = (cell, context) => {
  if (context.known(cell)) return null;
  const { worth, caveat } = absenceAt(cell, context);
  const others = context.others(cell);
  const isTold = others.count >= FEWEST_OTHERS;
  const share = isTold ? `, ${likeOthers(others)} of this operator` : '';
  return {
    heuristic: 'H1',
    strength: worth * (isTold ? 1 - others.unknown / others.count : 1),
    evidence: `Cell ${cell.cell} of operator ${cell.operator}, ${areaCode(cell.kind, cell.area)}, is not in the database${share}${caveat}.`,
  };
};

function likeOthers({ count: all, unknown }: { count: number; unknown: number }): string {
  const cells = `the ${count(all, 'other scanned cell')}`;
  if (unknown === 0) return `unlike ${cells}`;
  return `as ${unknown === 1 ? 'is' : 'are'} ${unknown} of ${cells}`;
}
