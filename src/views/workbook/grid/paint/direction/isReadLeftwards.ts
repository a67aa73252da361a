import type { CellFormat } from '#services/workbook/shapes.ts';

/** The first letter is of a script that is written from right to left, such as Hebrew or Arabic. */
const BEGINS_LEFTWARDS = /^\P{L}*[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

/** Whether a text begins at the right: as its format says, else as its first letter does. */
export function isReadLeftwards(text: string, format: CellFormat | undefined): boolean {
  const order = format?.readingOrder ?? 'Context';
  return order === 'Context' ? BEGINS_LEFTWARDS.test(text) : order === 'RightToLeft';
}
