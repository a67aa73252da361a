import { absenceAt } from '#domain/simulator/context/absenceAt.ts';
import type { Check } from '#domain/simulator/context/CheckContext.ts';
import { areaCode, count } from '#domain/simulator/context/phrase.ts';

/** With fewer known or scanned cells of the operator, a single cell in an area code is normal. */
const FEWEST_OTHERS = 3;
/** A stored record of the same cell makes it less likely that it is an impostor. */
const STORED = 0.4;

/** H6: the cell is the only one of its LAC or TAC, stored and scanned together; area codes at the edge are left out. */
export const lonesomeArea: Check = (cell, context) => {
  if (context.coverage(cell) === 'edge' || context.cellsOfArea(cell) !== 1) return null;
  const stored = context.ofOperator(cell.kind, cell.operator).size;
  const scanned = context.others(cell).count;
  if (Math.max(stored, scanned) < FEWEST_OTHERS) return null;
  const { worth, caveat } = absenceAt(cell, context);
  const others =
    stored >= scanned
      ? `${count(stored, 'known cell')} of operator ${cell.operator} here`
      : `${count(scanned, 'other scanned cell')} of operator ${cell.operator}`;
  return {
    heuristic: 'H6',
    strength: worth * (context.known(cell) ? STORED : 1),
    evidence: `${areaCode(cell.kind, cell.area)} has this cell alone, while there are ${others}${caveat}.`,
  };
};
