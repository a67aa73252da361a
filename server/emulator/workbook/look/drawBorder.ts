import type { CellArea } from '#domain/sheet/CellArea.ts';
import { COLUMNS, ROWS } from '#domain/sheet/sheetLimits.ts';
import type { BorderLine, BorderSide } from '#server/emulator/workbook/book/changedStyle.ts';
import { borderOf } from '#server/emulator/workbook/book/readCellFormats.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { restyle } from '#server/emulator/workbook/range/restyle.ts';

/** The sides of a range, as the API names them. */
export const BORDER_SIDES = [
  'EdgeTop',
  'EdgeBottom',
  'EdgeLeft',
  'EdgeRight',
  'InsideVertical',
  'InsideHorizontal',
  'DiagonalDown',
  'DiagonalUp',
] as const;
export type RangeSide = (typeof BORDER_SIDES)[number];

const SIDE_NAMES: Readonly<Record<BorderSide, string>> = {
  top: 'EdgeTop',
  bottom: 'EdgeBottom',
  left: 'EdgeLeft',
  right: 'EdgeRight',
  diagonalDown: 'DiagonalDown',
  diagonalUp: 'DiagonalUp',
};

/** Cells with the side of them that lies on the line. */
interface Stretch {
  area: CellArea;
  side: BorderSide;
  /** Outside of the range: only lines that are there change, since of two lines in one place either may be drawn. */
  isBeyond?: boolean;
}

/** Throws WorkbookError, and then nothing has changed. */
export function drawBorder(sheet: Sheet, area: CellArea, side: RangeSide, line: BorderLine): void {
  const { styles } = sheet.book;
  for (const { area: part, side: own, isBeyond } of stretches(area, side)) {
    const isInside = part.top <= part.bottom && part.left <= part.right;
    if (!isInside || part.top < 0 || part.left < 0 || part.bottom >= ROWS || part.right >= COLUMNS) continue;
    restyle(sheet, part, (style) =>
      isBeyond && borderOf(styles.look(style), SIDE_NAMES[own]).style === 'None'
        ? style
        : styles.changed(style, { borders: { [own]: line } }),
    );
  }
}

function stretches(area: CellArea, side: RangeSide): Stretch[] {
  const { top, left, bottom, right } = area;
  const row = (at: number) => ({ ...area, top: at, bottom: at });
  const column = (at: number) => ({ ...area, left: at, right: at });
  switch (side) {
    case 'EdgeTop':
      return [
        { area: row(top), side: 'top' },
        { area: row(top - 1), side: 'bottom', isBeyond: true },
      ];
    case 'EdgeBottom':
      return [
        { area: row(bottom), side: 'bottom' },
        { area: row(bottom + 1), side: 'top', isBeyond: true },
      ];
    case 'EdgeLeft':
      return [
        { area: column(left), side: 'left' },
        { area: column(left - 1), side: 'right', isBeyond: true },
      ];
    case 'EdgeRight':
      return [
        { area: column(right), side: 'right' },
        { area: column(right + 1), side: 'left', isBeyond: true },
      ];
    case 'InsideVertical':
      return [
        { area: { ...area, right: right - 1 }, side: 'right' },
        { area: { ...area, left: left + 1 }, side: 'left' },
      ];
    case 'InsideHorizontal':
      return [
        { area: { ...area, bottom: bottom - 1 }, side: 'bottom' },
        { area: { ...area, top: top + 1 }, side: 'top' },
      ];
    case 'DiagonalDown':
      return [{ area, side: 'diagonalDown' }];
    case 'DiagonalUp':
      return [{ area, side: 'diagonalUp' }];
  }
}
