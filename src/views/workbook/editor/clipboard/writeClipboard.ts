import { columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import type { CellLook } from '#domain/sheet/clipboard/CellLook.ts';
import { mergesOfLines } from '#domain/sheet/clipboard/lineMerges.ts';
import type { SpanningCell } from '#domain/sheet/clipboard/placeCells.ts';
import { type CopiedCell, writeHtmlTable } from '#domain/sheet/clipboard/writeHtmlTable.ts';
import { quoteTsv } from '#domain/text/tsv.ts';
import type { SheetLook } from '#queries/workbook/cells/SheetLook.ts';
import type { CopiedCells, CopiedLines } from './copyPaste.ts';

type Looks = Pick<SheetLook, 'formatAt' | 'merges' | 'layout'>;

/** What is copied as other programs take it: their texts, and a table with what the cells look like. */
export function writeClipboard(
  cells: CopiedCells,
  lines: CopiedLines,
  { formatAt, merges, layout }: Looks,
): { text: string; html: string } {
  const { rows, columns } = lines;
  const text = cells.map((line) => line.map((cell) => quoteTsv(cell?.text ?? '')).join('\t')).join('\r\n');
  const spans = new Map<number, { rowSpan: number; columnSpan: number } | undefined>();
  for (const merge of mergesOfLines(merges, lines)) {
    for (let y = merge.top; y <= merge.bottom; y += 1)
      for (let x = merge.left; x <= merge.right; x += 1) spans.set(y * columns.length + x, undefined);
    spans.set(merge.top * columns.length + merge.left, {
      rowSpan: rowsOf(merge),
      columnSpan: columnsOf(merge),
    });
  }
  const table = cells.map((line, y) =>
    line.flatMap((loaded, x): SpanningCell<CopiedCell>[] => {
      const place = y * columns.length + x;
      const span = spans.has(place) ? spans.get(place) : { rowSpan: 1, columnSpan: 1 };
      const cell = {
        text: loaded?.text ?? '',
        value: loaded?.type === 'Error' ? null : (loaded?.value ?? null),
        numberFormat: loaded?.numberFormat ?? 'General',
      };
      if (!span) return [];
      const at = (down: number, along: number) => formatAt(rows[y + down]!, columns[x + along]!);
      return [{ cell: { ...cell, look: lookOf(at, span) }, ...span }];
    }),
  );
  return { text, html: writeHtmlTable(table, { font: layout?.font, is1904: layout?.is1904 ?? false }) };
}

/** Of merged cells the last ones have the lines on the right and below. */
function lookOf(
  at: (down: number, along: number) => CellLook | undefined,
  { rowSpan, columnSpan }: { rowSpan: number; columnSpan: number },
): CellLook | undefined {
  const look = at(0, 0);
  if (rowSpan === 1 && columnSpan === 1) return look;
  const last = at(rowSpan - 1, columnSpan - 1);
  const lines = (of: CellLook | undefined, sides: RegExp) =>
    of?.borders?.filter(({ sideIndex }) => sides.test(sideIndex)) ?? [];
  return { ...look, borders: [...lines(look, /Top|Left/), ...lines(last, /Bottom|Right/)] };
}
