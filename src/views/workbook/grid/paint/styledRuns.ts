import type { TextRun } from '#queries/workbook/cells/SheetLook.ts';
import type { CellStyle, CellStyles } from './CellStyles.ts';
import { displayText } from './displayText.ts';

/** A part of a text, and how it is drawn. */
export interface StyledRun {
  text: string;
  style: CellStyle;
}

/** The parts of a text as they are shown; undefined where they are not those of the text, or one is shown in other words. */
export function styledRuns(
  text: string,
  runs: readonly TextRun[] | undefined,
  styles: CellStyles,
): readonly StyledRun[] | undefined {
  if (!runs || runs.map((run) => run.text).join('') !== text) return undefined;
  const shown = runs.map((run) => ({ text: plain(run.text), style: styles.of(run.format) }));
  return shown.every((run, at) => run.text.length === runs[at]!.text.length) ? shown : undefined;
}

const plain = (text: string) => text.split('\n').map(displayText).join('\n');

/** The runs of the part of a text that begins at a place; a break between lines counts as one sign. */
export function runsWithin(runs: readonly StyledRun[], start: number, length: number): StyledRun[] {
  let at = 0;
  return runs.flatMap(({ text, style }) => {
    const part = text.slice(Math.max(0, start - at), Math.max(0, start + length - at));
    at += text.length;
    return part === '' ? [] : [{ text: part.replaceAll('\n', ' '), style }];
  });
}

/** Px. */
export const widthOfRuns = (runs: readonly StyledRun[]): number =>
  runs.reduce((sum, { text, style }) => sum + style.measure.width(text), 0);
