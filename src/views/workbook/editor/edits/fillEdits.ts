import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import { type CellArea, columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import type { CellEdit, CellInput } from '#domain/sheet/edit/CellInput.ts';
import { type FillSource, fillSeries } from '#domain/sheet/edit/fillSeries.ts';
import type { LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';
import type { CellLookup } from './useCellReader.ts';
import { type HiddenLines, visibleLines } from './visibleLines.ts';

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

/** What dragging the fill handle from an area to a larger one writes; only cells that are seen give or take anything. */
export function fillEdits(from: CellArea, to: CellArea, cellAt: CellLookup, hidden: HiddenLines): CellEdit[] {
  const isDown = to.bottom > from.bottom || to.top < from.top;
  const isBack = isDown ? to.top < from.top : to.left < from.left;
  const rowsIn = (top: number, bottom: number) => visibleLines(top, bottom, hidden.isRowHidden);
  const columnsIn = (left: number, right: number) => visibleLines(left, right, hidden.isColumnHidden);
  const sources = isDown ? rowsIn(from.top, from.bottom) : columnsIn(from.left, from.right);
  const lines = isDown ? columnsIn(from.left, from.right) : rowsIn(from.top, from.bottom);
  if (sources.length === 0) return [];
  // In the order away from the source.
  const targets = isDown
    ? isBack
      ? rowsIn(to.top, from.top - 1).reverse()
      : rowsIn(from.bottom + 1, to.bottom)
    : isBack
      ? columnsIn(to.left, from.left - 1).reverse()
      : columnsIn(from.right + 1, to.right);
  return lines.flatMap((line) => {
    const cells = sources.map((source) => (isDown ? cellAt(source, line) : cellAt(line, source)));
    const inputs = fillSeries(cells.map(sourceOf), targets.length, isDown ? 'rows' : 'columns', isBack);
    return inputs.map((filled, at): CellEdit => {
      const index = isBack ? cells.length - 1 - (at % cells.length) : at % cells.length;
      const content = contentOf(cells[index]);
      const distance = targets[at]! - sources[index]!;
      // A series counts the cells that are seen; formulas move by all of them.
      const input =
        filled.kind === 'formula' && typeof content === 'string'
          ? movedBy(content.slice(1), isDown ? distance : 0, isDown ? 0 : distance)
          : filled;
      const numberFormat = cells[index]?.numberFormat;
      return {
        row: isDown ? targets[at]! : line,
        column: isDown ? line : targets[at]!,
        input,
        ...(numberFormat !== undefined && { numberFormat }),
      };
    });
  });
}

/**
 * Excel's Fill > Series: every column of an area goes on from the cells with which it begins, or every row where the area is wider than
 * high or its columns are full. What begins with an empty cell stays as it is.
 */
export function seriesEdits(area: CellArea, cellAt: CellLookup, hidden: HiddenLines): CellEdit[] {
  const isHigh = rowsOf(area) >= columnsOf(area);
  const edits = seriesAlong(area, isHigh, cellAt, hidden);
  return edits.length > 0 ? edits : seriesAlong(area, !isHigh, cellAt, hidden);
}

function seriesAlong(area: CellArea, isDown: boolean, cellAt: CellLookup, hidden: HiddenLines): CellEdit[] {
  const rows = visibleLines(area.top, area.bottom, hidden.isRowHidden);
  const columns = visibleLines(area.left, area.right, hidden.isColumnHidden);
  const [lines, places] = isDown ? [columns, rows] : [rows, columns];
  return lines.flatMap((line) => {
    const isEmpty = (cell: LoadedCell | null | undefined) => (contentOf(cell) ?? '') === '';
    const last = places.findIndex((at) => isEmpty(isDown ? cellAt(at, line) : cellAt(line, at))) - 1;
    if (last < 0) return [];
    const to = isDown ? { ...area, left: line, right: line } : { ...area, top: line, bottom: line };
    const from = isDown ? { ...to, bottom: places[last]! } : { ...to, right: places[last]! };
    return fillEdits(from, to, cellAt, hidden);
  });
}

/** The cells that Ctrl D and Ctrl R fill from and into: the first row or column of an area that is seen, into the others. */
export function copyDownParts(area: CellArea, axis: 'rows' | 'columns', hidden: HiddenLines) {
  const isRows = axis === 'rows';
  const isHidden = isRows ? hidden.isRowHidden : hidden.isColumnHidden;
  const first = isRows ? area.top : area.left;
  const lines = visibleLines(first, isRows ? area.bottom : area.right, isHidden);
  // With one row selected, the row above is copied into it.
  if (lines.length === 1) {
    let before = first - 1;
    while (before >= 0 && isHidden(before)) before -= 1;
    lines.unshift(before);
  }
  const source = lines[0] ?? -1;
  return source < 0
    ? undefined
    : {
        targets: lines.slice(1),
        from: isRows ? { ...area, top: source, bottom: source } : { ...area, left: source, right: source },
      };
}

/** Ctrl D and Ctrl R. */
export function copyDown(
  area: CellArea,
  cellAt: CellLookup,
  axis: 'rows' | 'columns',
  hidden: HiddenLines,
): CellEdit[] {
  const parts = copyDownParts(area, axis, hidden);
  if (!parts) return [];
  const { from, targets } = parts;
  const edits: CellEdit[] = [];
  for (const y of visibleLines(from.top, from.bottom, axis === 'rows' ? isNever : hidden.isRowHidden))
    for (const x of visibleLines(from.left, from.right, axis === 'rows' ? hidden.isColumnHidden : isNever)) {
      const cell = cellAt(y, x);
      if (cell === undefined) continue;
      const input = inputOf(contentOf(cell));
      for (const target of targets) {
        const [row, column] = axis === 'rows' ? [target, x] : [y, target];
        edits.push({
          row,
          column,
          input: input.kind === 'formula' ? movedBy(input.formula, row - y, column - x) : input,
          numberFormat: cell?.numberFormat ?? 'General',
        });
      }
    }
  return edits;
}

const isNever = () => false;

const movedBy = (formula: string, rows: number, columns: number): CellInput => ({
  kind: 'formula',
  formula: copyFormula(formula, rows, columns),
});
