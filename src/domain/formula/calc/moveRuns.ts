import type { CellShift } from '#domain/formula/CellShift.ts';
import type { CellPlace } from './CalcBook.ts';
import type { FormulaGraph } from './FormulaGraph.ts';
import type { FormulaRun } from './FormulaRun.ts';

interface MovedFormula {
  place: CellPlace;
  /** It reads the same cells as before, at other addresses. */
  isSame: boolean;
}

/**
 * Takes formulas over into another graph while whole rows or columns of a sheet move. Yields those that must be read
 * again, as they are placed afterwards: each in its turn, so that columns that are filled meanwhile grow at their end.
 */
export function* moveRuns(
  before: FormulaGraph,
  after: FormulaGraph,
  sheet: number,
  shift: CellShift,
): Generator<MovedFormula> {
  for (const run of before.runs()) {
    let kept: { top: number; bottom: number; column: number } | undefined;
    const put = () => {
      if (kept) after.put(run.form, run.sheet, kept.column, kept.top, kept.bottom);
      kept = undefined;
    };
    for (let row = run.top; row <= run.bottom; row += 1) {
      const place = run.sheet === sheet ? shift.cell(row, run.column) : { row, column: run.column };
      if (!place) continue;
      const fate = fateOf(run, row, place, sheet, shift);
      if (fate !== 'kept') {
        put();
        yield { place: { sheet: run.sheet, ...place }, isSame: fate === 'rewritten' };
      } else if (kept?.bottom === place.row - 1) kept.bottom = place.row;
      else {
        put();
        kept = { top: place.row, bottom: place.row, column: place.column };
      }
    }
    put();
  }
}

/** `changed` where what a formula reads, or sees of it, is not the same any more. */
function fateOf(
  run: FormulaRun,
  row: number,
  place: Pick<CellPlace, 'row' | 'column'>,
  movedSheet: number,
  shift: CellShift,
): 'kept' | 'rewritten' | 'changed' {
  const { form, column } = run;
  if (form.isPlaced || form.mode === 'array' || run.area || run.blocked) return 'changed';
  const isMoved = row !== place.row || column !== place.column;
  let isKept = true;
  for (const read of form.reads) {
    const area = form.areaOf(read, column, row, row);
    const fate = read.sheet === movedSheet ? shift.fate(area) : 'stays';
    const isOne = area.top === area.bottom && area.left === area.right;
    // A formula of a single cell sees of a range what is beside it.
    if (fate === 'changes' || ((fate === 'moves') !== isMoved && !isOne)) return 'changed';
    const [first, last] = shift.isRows
      ? [read.moves.top, read.moves.bottom]
      : [read.moves.left, read.moves.right];
    const movesAlong = (edge: number) => (edge === 1 && isMoved) === (fate === 'moves');
    isKept &&= movesAlong(first) && movesAlong(last);
  }
  return isKept ? 'kept' : 'rewritten';
}
