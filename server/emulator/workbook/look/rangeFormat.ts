// The format of a range as a whole, as the API tells it: what is not the same for all of its cells is null.

import type { CellArea } from '#domain/sheet/CellArea.ts';
import { borderOf } from '#server/emulator/workbook/book/readCellFormats.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { measureSheet } from '#server/emulator/workbook/measure/SheetMeasure.ts';
import type { CellBorder, CellFormat } from '#services/workbook/shapes.ts';
import { stylesIn } from './styleGrid.ts';

type Line = Omit<CellBorder, 'sideIndex'>;

const NO_FILL = '#FFFFFF';
const AUTOMATIC = '#000000';

function uniform<F, T>(formats: readonly F[], read: (format: F) => T): T | null {
  const [first, ...others] = formats.map(read);
  return others.every((other) => other === first) ? first! : null;
}

const formatsIn = (sheet: Sheet, area: CellArea): CellFormat[] =>
  [...stylesIn(sheet, area)].map((style) => sheet.book.styles.look(style));

export function formatOfRange(sheet: Sheet, area: CellArea) {
  const formats = formatsIn(sheet, area);
  const { rows, columns } = measureSheet(sheet);
  return {
    columnWidth: columns.uniform(area.left, area.right),
    horizontalAlignment: uniform(formats, (one) => one.horizontalAlignment),
    indentLevel: uniform(formats, (one) => one.indentLevel),
    rowHeight: rows.uniform(area.top, area.bottom),
    shrinkToFit: uniform(formats, (one) => one.shrinkToFit),
    textOrientation: uniform(formats, ({ rotation }) => (rotation === 255 ? 180 : rotation)),
    verticalAlignment: uniform(formats, (one) => one.verticalAlignment),
    wrapText: uniform(formats, (one) => one.wrapText),
  };
}

export const fillOfRange = (sheet: Sheet, area: CellArea) => ({
  color: uniform(formatsIn(sheet, area), ({ fill }) => fill ?? NO_FILL),
});

export function fontOfRange(sheet: Sheet, area: CellArea) {
  const formats = formatsIn(sheet, area);
  return {
    bold: uniform(formats, ({ font }) => font.bold),
    color: uniform(formats, ({ font }) => font.color ?? AUTOMATIC),
    italic: uniform(formats, ({ font }) => font.italic),
    name: uniform(formats, ({ font }) => font.name),
    size: uniform(formats, ({ font }) => font.size),
    strikethrough: uniform(formats, ({ font }) => font.strikethrough),
    subscript: uniform(formats, ({ font }) => font.subscript),
    superscript: uniform(formats, ({ font }) => font.superscript),
    underline: uniform(formats, ({ font }) => font.underline),
  };
}

export function protectionOfRange(sheet: Sheet, area: CellArea) {
  const formats = formatsIn(sheet, area);
  return {
    formulaHidden: uniform(formats, ({ protection }) => protection.formulaHidden),
    locked: uniform(formats, ({ protection }) => protection.locked),
  };
}

/** All eight sides. A line between two cells belongs to both, whichever of them has it in the file. */
export function bordersOfRange(sheet: Sheet, area: CellArea) {
  const { top, left, bottom, right } = area;
  const lines = (part: Partial<CellArea>, side: string): Line[] => {
    const within = { ...area, ...part };
    if (within.top < 0 || within.left < 0 || within.top > within.bottom || within.left > within.right)
      return [];
    return formatsIn(sheet, within).map((format) => borderOf(format, side));
  };
  const sides: Record<string, Line[]> = {
    EdgeTop: joined(
      lines({ bottom: top }, 'EdgeTop'),
      lines({ top: top - 1, bottom: top - 1 }, 'EdgeBottom'),
    ),
    EdgeBottom: joined(
      lines({ top: bottom }, 'EdgeBottom'),
      lines({ top: bottom + 1, bottom: bottom + 1 }, 'EdgeTop'),
    ),
    EdgeLeft: joined(
      lines({ right: left }, 'EdgeLeft'),
      lines({ left: left - 1, right: left - 1 }, 'EdgeRight'),
    ),
    EdgeRight: joined(
      lines({ left: right }, 'EdgeRight'),
      lines({ left: right + 1, right: right + 1 }, 'EdgeLeft'),
    ),
    InsideVertical: joined(lines({ right: right - 1 }, 'EdgeRight'), lines({ left: left + 1 }, 'EdgeLeft')),
    InsideHorizontal: joined(lines({ bottom: bottom - 1 }, 'EdgeBottom'), lines({ top: top + 1 }, 'EdgeTop')),
    DiagonalDown: lines({}, 'DiagonalDown'),
    DiagonalUp: lines({}, 'DiagonalUp'),
  };
  return Object.entries(sides).map(([sideIndex, found]) => ({
    id: sideIndex,
    sideIndex,
    style: found.length > 0 ? uniform(found, (line) => line.style) : 'None',
    weight: found.length > 0 ? uniform(found, (line) => line.weight) : 'Thin',
    color: found.length > 0 ? uniform(found, (line) => line.color) : AUTOMATIC,
  }));
}

function joined(own: Line[], others: Line[]): Line[] {
  const isNone = ({ style }: Line) => style === 'None';
  if (own.every(isNone)) return others.every(isNone) ? own : others;
  return others.every(isNone) ? own : [...own, ...others];
}
