import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import { type FillSource, fillSeries } from '#domain/sheet/edit/fillSeries.ts';
import type { LoadedCell } from '#queries/workbook/CellBlocks.ts';
import { contentOf, inputOf } from '#queries/workbook/cellContent.ts';

type CellAt = (row: number, column: number) => LoadedCell | null | undefined;

/** Formats of dates, seen by the letters that only they have outside of quotes and brackets. */
const isDateFormat = (format: string) =>
  /[dy]|m.*[dy]|mmm/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

function sourceOf(cell: LoadedCell | null | undefined): FillSource {
  const content = contentOf(cell);
  if (typeof content === 'string' && content.startsWith('='))
    return { value: cell?.value ?? null, formula: content.slice(1) };
  return {
    value: cell?.value ?? null,
    isDate: typeof content === 'number' && isDateFormat(cell?.numberFormat ?? ''),
  };
}

/** What dragging the fill handle from an area to a larger one writes. */
export function fillEdits(from: CellArea, to: CellArea, cellAt: CellAt): CellEdit[] {
  const isDown = to.bottom > from.bottom || to.top < from.top;
  const isBack = isDown ? to.top < from.top : to.left < from.left;
  const edits: CellEdit[] = [];
  const [first, last] = isDown ? [from.left, from.right] : [from.top, from.bottom];
  const [begin, end] = isDown ? [from.top, from.bottom] : [from.left, from.right];
  const count = isDown
    ? isBack
      ? from.top - to.top
      : to.bottom - from.bottom
    : isBack
      ? from.left - to.left
      : to.right - from.right;
  for (let line = first; line <= last; line += 1) {
    const cells = Array.from({ length: end - begin + 1 }, (_, at) =>
      isDown ? cellAt(begin + at, line) : cellAt(line, begin + at),
    );
    const inputs = fillSeries(cells.map(sourceOf), count, isDown ? 'rows' : 'columns', isBack);
    for (const [at, input] of inputs.entries()) {
      const index = isBack ? begin - 1 - at : end + 1 + at;
      const from_ = cells[isBack ? cells.length - 1 - (at % cells.length) : at % cells.length];
      edits.push({
        row: isDown ? index : line,
        column: isDown ? line : index,
        input,
        ...(from_ && { numberFormat: from_.numberFormat }),
      });
    }
  }
  return edits;
}

/** Ctrl D and Ctrl R: the first row or column of an area into the others. */
export function copyDown(area: CellArea, cellAt: CellAt, axis: 'rows' | 'columns'): CellEdit[] {
  const isRows = axis === 'rows';
  // With one row selected, the row above is copied into it.
  const isSingle = isRows ? area.top === area.bottom : area.left === area.right;
  const start = (isRows ? area.top : area.left) - (isSingle ? 1 : 0);
  if (start < 0) return [];
  const edits: CellEdit[] = [];
  for (let row = isRows ? start + 1 : area.top; row <= area.bottom; row += 1)
    for (let column = isRows ? area.left : start + 1; column <= area.right; column += 1) {
      const [y, x] = isRows ? [start, column] : [row, start];
      const cell = cellAt(y, x);
      if (cell === undefined) continue;
      const input = inputOf(contentOf(cell));
      edits.push({
        row,
        column,
        input:
          input.kind === 'formula'
            ? { kind: 'formula', formula: copyFormula(input.formula, row - y, column - x) }
            : input,
        numberFormat: cell?.numberFormat ?? 'General',
      });
    }
  return edits;
}
