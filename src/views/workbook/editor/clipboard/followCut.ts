import { type CellsMoved, followMove } from '#domain/formula/followMove.ts';
import type { PlacedFormula } from '#queries/workbook/cells/readFormulas.ts';
import type { QueuedEdit } from '#queries/workbook/edits/QueuedEdit.ts';

const TEXT_FORMAT = '@';

/** The formulas that stay where they are and mean cells that were cut and pasted elsewhere, once they follow them. */
export function followCut(
  move: CellsMoved,
  formulas: readonly PlacedFormula[],
): {
  edits: QueuedEdit[];
  /** Whether these are all of them: in cells of text format none can be written. */
  isComplete: boolean;
} {
  const all = formulas.flatMap(
    ({ worksheet, row, column, sheet, formula, numberFormat }): QueuedEdit | [] => {
      const followed = followMove(formula, { before: sheet, after: sheet }, move);
      if (followed === formula) return [];
      return {
        worksheet,
        edit: { row, column, input: { kind: 'formula', formula: followed } },
        before: { content: `=${formula}`, numberFormat },
      };
    },
  );
  const edits = all.filter(({ before }) => before?.numberFormat !== TEXT_FORMAT);
  return { edits, isComplete: edits.length === all.length };
}
