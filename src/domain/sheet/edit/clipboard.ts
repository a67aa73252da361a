// Cells on the clipboard, as Excel and LibreOffice read and write them: tab-separated text, and an HTML table.

import { type ClipboardGrid, padRows } from '#domain/text/readSeparated.ts';
import { quoteTsv } from '#domain/text/tsv.ts';

/** A cell to be copied. `formula` is without =. */
export interface CopiedCell {
  text: string;
  formula?: string;
}

export function writeClipboard(cells: readonly (readonly CopiedCell[])[]): { text: string; html: string } {
  const text = cells.map((row) => row.map((cell) => quoteTsv(cell.text)).join('\t')).join('\r\n');
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell.text)}</td>`).join('')}</tr>`);
  return { text, html: `<html><body><table>${rows.join('')}</table></body></html>` };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\r\n|\r|\n/g, '<br>')
    .replace(/^ | $/g, '&nbsp;')
    .replace(/ {2}/g, ' &nbsp;');
}

/** One cell of a table as the page's own parser found it. */
export interface TableCell {
  text: string;
  rowSpan: number;
  columnSpan: number;
}

/** The rows of an HTML table laid out on a grid: a cell over several has its text in the first; the others are null. */
export function layOutTable(rows: readonly (readonly TableCell[])[]): ClipboardGrid {
  const grid: (string | null)[][] = rows.map(() => []);
  const taken = rows.map(() => new Set<number>());
  for (const [at, cells] of rows.entries()) {
    let column = 0;
    for (const { text, rowSpan, columnSpan } of cells) {
      while (taken[at]!.has(column)) column += 1;
      grid[at]![column] = text;
      const down = Math.min(Math.max(1, rowSpan), rows.length - at);
      for (let y = at; y < at + down; y += 1)
        for (let x = column; x < column + Math.max(1, columnSpan); x += 1) {
          taken[y]!.add(x);
          grid[y]![x] ??= null;
        }
      column += Math.max(1, columnSpan);
    }
  }
  return padRows(grid.map((row) => Array.from(row, (cell) => cell ?? null)));
}
