import { copyFormula } from '#domain/formula/rewriteFormula.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { CellEdit } from '#domain/sheet/edit/CellInput.ts';
import type { CellRows, LoadedCell } from '#queries/workbook/cells/CellBlocks.ts';
import { contentOf, inputOf } from '#queries/workbook/edits/cellContent.ts';

/** The rows that stay: the first of those whose cells in the columns show the same, without regard to case. Rows without anything go. */
export function keptRows(rows: CellRows, columns: readonly number[]): number[] {
  const seen = new Set<string>();
  return rows.flatMap((row, at) => {
    const shown = columns.map((column) => (row[column]?.text ?? '').toLowerCase());
    const key = JSON.stringify(shown);
    if (seen.has(key)) return [];
    seen.add(key);
    return [at];
  });
}

/** The edits that close the gaps in an area whose rows `kept` stay; formulas move as if they were copied. */
export function closeGaps(area: CellArea, rows: CellRows, kept: readonly number[]): CellEdit[] {
  const edits: CellEdit[] = [];
  for (let to = 0; to < rows.length; to += 1) {
    const from = kept[to];
    if (from === to) continue;
    for (let x = 0; x <= area.right - area.left; x += 1) {
      const now = rows[to]![x] ?? null;
      const next = from === undefined ? null : (rows[from]![x] ?? null);
      if (now === null && next === null) continue;
      edits.push({
        row: area.top + to,
        column: area.left + x,
        input: inputFrom(next, to - (from ?? to)),
        ...(next && next.numberFormat !== now?.numberFormat && { numberFormat: next.numberFormat }),
      });
    }
  }
  return edits;
}

function inputFrom(cell: LoadedCell | null, down: number): NonNullable<CellEdit['input']> {
  const input = inputOf(contentOf(cell));
  return input.kind === 'formula' ? { kind: 'formula', formula: copyFormula(input.formula, down, 0) } : input;
}
