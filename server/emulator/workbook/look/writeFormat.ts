// Formats as calls bring them, in the words of the API. Whatever cannot be is refused before anything has changed.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import { columnsOf, rowsOf } from '#domain/sheet/CellArea.ts';
import type { BorderLine, StyleChange } from '#server/emulator/workbook/book/changedStyle.ts';
import {
  fileLine,
  fileWord,
  HORIZONTAL,
  LINES,
  UNDERLINES,
  VERTICAL,
} from '#server/emulator/workbook/book/formatWords.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { columnWidthOf } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import { restyle } from '#server/emulator/workbook/range/restyle.ts';
import type { OpenBook } from '#server/emulator/workbook/service/WorkbookService.ts';
import { BORDER_SIDES, drawBorder } from './drawBorder.ts';

type Given<T> = T | null | undefined;
/** What a call brings; null counts as left out. */
type GivenFields<T> = { readonly [key in keyof T]?: Given<T[key]> };

/** In points, as Excel allows. */
const MAX_ROW_HEIGHT = 409.5;
const MAX_COLUMN_WIDTH = 1_342.5; // 255 characters
const FONT_SIZES = { least: 1, most: 409 } as const;
/** Excel has no longer names. */
const MAX_FONT_NAME = 31;
const MAX_SIZED_ROWS = 100_000;
const MAX_INDENT = 250;
/** What the API and files call letters one under the other. */
const STACKED = { told: 180, written: 255 };

/** Changes what the cells of an area look like. */
export function changeFormat(open: OpenBook, sheet: Sheet, area: CellArea, change: StyleChange): void {
  checkUnlocked(sheet, area);
  const { styles } = sheet.book;
  restyle(sheet, area, (style) => styles.changed(style, change));
  open.touch();
}

export function readFontChange(given: GivenFields<FontFields>): StyleChange {
  const { bold, color, italic, name, size, strikethrough, subscript, superscript, underline } = given;
  if (size != null && !(size >= FONT_SIZES.least && size <= FONT_SIZES.most))
    throw invalid('size', size, `a size from ${FONT_SIZES.least} to ${FONT_SIZES.most} points`);
  if (name != null && (name.trim() === '' || name.length > MAX_FONT_NAME))
    throw invalid('name', name, `a name of 1 to ${MAX_FONT_NAME} characters`);
  return {
    font: {
      ...(bold != null && { bold }),
      ...(italic != null && { italic }),
      ...(name != null && { name }),
      ...(size != null && { size }),
      ...(color != null && { color: colourIn(color) }),
      ...(strikethrough != null && { strikethrough }),
      ...((superscript != null || subscript != null) && {
        script: superscript ? 'superscript' : subscript ? 'subscript' : 'baseline',
      }),
      ...(underline != null && { underline: wordIn('underline', UNDERLINES, underline) }),
    },
  };
}

interface FontFields {
  bold: boolean;
  color: string;
  italic: boolean;
  name: string;
  size: number;
  strikethrough: boolean;
  subscript: boolean;
  superscript: boolean;
  underline: string;
}

export const readProtectionChange = ({
  locked,
  formulaHidden,
}: GivenFields<{ locked: boolean; formulaHidden: boolean }>): StyleChange => ({
  protection: { ...(locked != null && { locked }), ...(formulaHidden != null && { hidden: formulaHidden }) },
});

/** The colour of a fill, #RRGGBB. */
export const readFillChange = (color: string): StyleChange => ({ fill: colourIn(color) });

interface AlignmentFields {
  horizontalAlignment: string;
  indentLevel: number;
  shrinkToFit: boolean;
  textOrientation: number;
  verticalAlignment: string;
  wrapText: boolean;
}

interface SizeFields {
  columnWidth: number;
  rowHeight: number;
}

/** Changes alignment, and the sizes of the rows and columns that an area has cells of. */
export function updateFormat(
  open: OpenBook,
  sheet: Sheet,
  area: CellArea,
  given: GivenFields<AlignmentFields & SizeFields>,
): void {
  const { columnWidth, rowHeight } = given;
  const { alignment } = readAlignmentChange(given);
  if (columnWidth != null && !(columnWidth >= 0 && columnWidth <= MAX_COLUMN_WIDTH))
    throw invalid('columnWidth', columnWidth, `a width from 0 to ${MAX_COLUMN_WIDTH} points`);
  if (rowHeight != null && !(rowHeight >= 0 && rowHeight <= MAX_ROW_HEIGHT))
    throw invalid('rowHeight', rowHeight, `a height from 0 to ${MAX_ROW_HEIGHT} points`);
  if (rowHeight != null && rowsOf(area) > MAX_SIZED_ROWS)
    throw workbookError('rangeExceedsLimit', `A call gives at most ${MAX_SIZED_ROWS} rows a height.`);
  checkUnlocked(sheet, area);
  if (Object.keys(alignment).length > 0) changeFormat(open, sheet, area, { alignment });
  if (columnWidth != null && columnsOf(area) > 0)
    sheet.setColumnWidths(area.left, area.right, columnWidthOf(columnWidth));
  if (rowHeight != null)
    for (let row = area.top; row <= area.bottom; row += 1) sheet.rows.setHeight(row, rowHeight);
  open.touch();
}

export function readAlignmentChange(
  given: GivenFields<AlignmentFields>,
): Required<Pick<StyleChange, 'alignment'>> {
  const { horizontalAlignment, indentLevel, shrinkToFit, textOrientation, verticalAlignment, wrapText } =
    given;
  if (
    indentLevel != null &&
    !(Number.isInteger(indentLevel) && indentLevel >= 0 && indentLevel <= MAX_INDENT)
  )
    throw invalid('indentLevel', indentLevel, `a whole number from 0 to ${MAX_INDENT}`);
  return {
    alignment: {
      ...(horizontalAlignment != null && {
        horizontal: wordIn('horizontalAlignment', HORIZONTAL, horizontalAlignment),
      }),
      ...(verticalAlignment != null && {
        vertical: wordIn('verticalAlignment', VERTICAL, verticalAlignment),
      }),
      ...(wrapText != null && { wrapText }),
      ...(shrinkToFit != null && { shrinkToFit }),
      ...(indentLevel != null && { indent: indentLevel }),
      ...(textOrientation != null && { rotation: rotationIn(textOrientation) }),
    },
  };
}

/** Files write what is turned with the clock as 91 to 180. */
function rotationIn(given: number): number {
  if (given === STACKED.told) return STACKED.written;
  if (!Number.isInteger(given) || Math.abs(given) > 90)
    throw invalid('textOrientation', given, `whole degrees from -90 to 90, or ${STACKED.told}`);
  return given < 0 ? 90 - given : given;
}

interface LineFields {
  style: string;
  weight: string;
  color: string;
}

/** Changes the lines along one side of an area; a weight alone draws a continuous line. */
export function updateBorder(
  open: OpenBook,
  sheet: Sheet,
  area: CellArea,
  givenSide: string,
  { style, weight, color }: GivenFields<LineFields>,
): void {
  const side = rangeSide(givenSide);
  const line: BorderLine = {
    ...((style != null || weight != null) && { line: lineIn(style ?? 'Continuous', weight ?? 'Thin') }),
    ...(color != null && { color: colourIn(color) }),
  };
  checkUnlocked(sheet, area);
  drawBorder(sheet, area, side, line);
  open.touch();
}

/** A side of a range, in any case of letters. */
export function rangeSide(given: string) {
  const side = BORDER_SIDES.find((one) => one.toLowerCase() === given.toLowerCase());
  if (!side) throw invalid('sideIndex', given, `one of ${BORDER_SIDES.join(', ')}`);
  return side;
}

function lineIn(style: string, weight: string): string {
  const line = fileLine(style, weight);
  const all = [...new Set(Object.values(LINES).map(([name]) => name))];
  if (line === undefined) throw invalid('style', style, `one of ${all.join(', ')}`);
  return line;
}

function wordIn(field: string, words: Readonly<Record<string, string>>, given: string): string {
  const word = fileWord(words, given);
  if (word === undefined) throw invalid(field, given, `one of ${Object.values(words).join(', ')}`);
  return word;
}

function colourIn(given: string): string {
  if (!/^#[\da-f]{6}$/i.test(given)) throw invalid('color', given, 'a colour such as #FF8800');
  return given;
}

const invalid = (field: string, given: unknown, rule: string) =>
  workbookError('invalidArgument', `${field} ${JSON.stringify(given)?.slice(0, 200)} must be ${rule}.`);
