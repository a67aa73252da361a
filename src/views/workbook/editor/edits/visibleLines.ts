import type { SheetSize } from '#domain/sheet/edit/Selection.ts';

/** Which rows and columns are not seen, such as those that a filter hides. */
export type HiddenLines = Pick<SheetSize, 'isRowHidden' | 'isColumnHidden'>;

/** The rows, or columns, from one to another that are seen. */
export function visibleLines(from: number, to: number, isHidden: (line: number) => boolean): number[] {
  const lines: number[] = [];
  for (let line = from; line <= to; line += 1) if (!isHidden(line)) lines.push(line);
  return lines;
}

/** As many lines that are seen, from one on; fewer where the sheet ends. */
export function visibleLinesFrom(
  from: number,
  count: number,
  end: number,
  isHidden: (line: number) => boolean,
): number[] {
  const lines: number[] = [];
  for (let line = from; line < end && lines.length < count; line += 1) if (!isHidden(line)) lines.push(line);
  return lines;
}
