import { type CellsMoved, followMove } from '#domain/formula/followMove.ts';
import { isCellIn } from '#domain/sheet/CellArea.ts';
import type { QueuedEdit } from '#queries/workbook/QueuedEdit.ts';
import type { BookFormulas } from '#queries/workbook/readFormulas.ts';
import type { Copied } from './clipboardOf.ts';

interface FollowedCut {
  /** A formula that is cut itself, where it is pasted. */
  follow: (formula: string) => string;
  /** Formulas that stay where they are and mean cells that are cut. */
  others: QueuedEdit[];
  /** Whether these are all of them: in cells of text format none can be written. */
  isComplete: boolean;
}

const TEXT_FORMAT = '@';

/** How the formulas of a workbook follow cells that are cut and pasted on a sheet. */
export function followCut(
  cut: Copied,
  worksheet: string,
  { area, rows, columns }: Pick<CellsMoved, 'area' | 'rows' | 'columns'>,
  { sheets, formulas }: BookFormulas,
): FollowedCut | undefined {
  const nameOf = (sheet: string) => sheets.find(({ id }) => id === sheet)?.name;
  const [from, to] = [nameOf(cut.worksheet), nameOf(worksheet)];
  if (!formulas || from === undefined || to === undefined) return undefined;
  const move: CellsMoved = { area, from, to, rows, columns };
  const others = formulas.flatMap((one): QueuedEdit | [] => {
    const { row, column, sheet, formula, numberFormat } = one;
    const isCut = one.worksheet === cut.worksheet && isCellIn(row, column, area);
    const followed = isCut ? formula : followMove(formula, { before: sheet, after: sheet }, move);
    if (followed === formula) return [];
    return {
      worksheet: one.worksheet,
      edit: { row, column, input: { kind: 'formula', formula: followed } },
      before: { content: `=${formula}`, numberFormat },
    };
  });
  const written = others.filter(({ before }) => before?.numberFormat !== TEXT_FORMAT);
  return {
    follow: (formula) => followMove(formula, { before: from, after: to }, move),
    others: written,
    isComplete: written.length === others.length,
  };
}
