// Reading what cells look like.

import { writeArea } from '#domain/sheet/address.ts';
import { type CellArea, cellsOf } from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import {
  bordersOfRange,
  fillOfRange,
  fontOfRange,
  formatOfRange,
  protectionOfRange,
} from '#server/emulator/workbook/look/rangeFormat.ts';
import { sheetLayout } from '#server/emulator/workbook/look/sheetLayout.ts';
import { styleGrid } from '#server/emulator/workbook/look/styleGrid.ts';
import { type EntityType, literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import type { CellFormat } from '#services/workbook/shapes.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'rangeFormat'
  | 'rangeFill'
  | 'rangeFont'
  | 'rangeBorders'
  | 'rangeProtection'
  | 'cellFormats'
  | 'sheetLayout'
>;

const MAX_CELLS = 100_000;

/** Where a part of a range's format is told of. */
const formatPath = (sheet: Sheet, area: CellArea, part: string) =>
  `worksheets(${literalOf(sheet.id)})/range(address=${literalOf(writeArea(area))})/format${part}`;

export function formatHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  /** Answers one part of a range's format. */
  const part =
    <T extends object>(type: EntityType, path: string, read: (sheet: Sheet, area: CellArea) => T) =>
    (input: BookInput & { worksheet: string | number; address: string | number }, caller: Caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        return { reply: odata.one(type, formatPath(sheet, area, path), read(sheet, area)) };
      });
  return {
    rangeFormat: part('workbookRangeFormat', '', formatOfRange),
    rangeFill: part('workbookRangeFill', '/fill', fillOfRange),
    rangeFont: part('workbookRangeFont', '/font', fontOfRange),
    rangeProtection: part('workbookFormatProtection', '/protection', protectionOfRange),
    rangeBorders: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        const path = formatPath(sheet, area, '/borders');
        const borders = bordersOfRange(sheet, area);
        return { reply: odata.list('workbookRangeBorder', borders, ({ id }) => `${path}(${literalOf(id)})`) };
      }),
    cellFormats: (input, caller) =>
      service.withBook(input, caller, ({ book }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        return { reply: formatsOf(sheet, addressedArea(sheet, String(input.address))) };
      }),
    sheetLayout: (input, caller) =>
      service.withBook(input, caller, ({ book }) => ({
        reply: sheetLayout(sheetOf(book, String(input.worksheet))),
      })),
  };
}

function formatsOf(sheet: Sheet, area: CellArea) {
  if (cellsOf(area) > MAX_CELLS)
    throw workbookError(
      'rangeExceedsLimit',
      `The range has ${cellsOf(area)} cells; a call reads the formats of at most ${MAX_CELLS}. Split it into smaller ranges.`,
    );
  const formats: CellFormat[] = [];
  const places = new Map<number, number>();
  const placeOf = (style: number): number => {
    const known = places.get(style);
    if (known !== undefined) return known;
    places.set(style, formats.length);
    return formats.push(sheet.book.styles.look(style)) - 1;
  };
  return { cells: styleGrid(sheet, area).map((row) => row.map(placeOf)), formats };
}
