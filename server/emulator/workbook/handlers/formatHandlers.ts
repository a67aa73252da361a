// What cells look like: read and changed.

import { writeArea } from '#domain/sheet/address.ts';
import type { CellArea } from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { cellFormats } from '#server/emulator/workbook/look/cellFormats.ts';
import {
  bordersOfRange,
  fillOfRange,
  fontOfRange,
  formatOfRange,
  protectionOfRange,
} from '#server/emulator/workbook/look/rangeFormat.ts';
import { sheetLayout } from '#server/emulator/workbook/look/sheetLayout.ts';
import { sheetPictures } from '#server/emulator/workbook/look/sheetPictures.ts';
import { readStyleState, restoreStyles } from '#server/emulator/workbook/look/styleState.ts';
import { updateFormats } from '#server/emulator/workbook/look/updateFormats.ts';
import {
  changeFormat,
  rangeSide,
  readFillChange,
  readFontChange,
  readProtectionChange,
  updateBorder,
  updateFormat,
} from '#server/emulator/workbook/look/writeFormat.ts';
import { fitColumns, fitRows } from '#server/emulator/workbook/measure/fitLines.ts';
import { type EntityType, literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  OpenBook,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'rangeFormat'
  | 'rangeFill'
  | 'rangeFont'
  | 'rangeBorders'
  | 'rangeProtection'
  | 'rangeBorder'
  | 'cellFormats'
  | 'sheetLayout'
  | 'sheetPictures'
  | 'cellStyles'
  | 'restoreStyles'
  | 'updateFormats'
  | 'updateFormat'
  | 'fitRows'
  | 'fitColumns'
  | 'updateFill'
  | 'clearFill'
  | 'updateFont'
  | 'updateBorder'
  | 'updateProtection'
>;

const DONE = { status: 204, reply: null } as const;

/** Where a part of a range's format is reported. */
const formatPath = (sheet: Sheet, area: CellArea, part: string) =>
  `worksheets(${literalOf(sheet.id)})/range(address=${literalOf(writeArea(area))})/format${part}`;

type RangeInput = BookInput & { worksheet: string | number; address: string | number };

export function formatHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const withRange = <I extends RangeInput, T>(
    input: I,
    caller: Caller,
    work: (open: OpenBook, sheet: Sheet, area: CellArea) => T,
  ) =>
    service.withBook(input, caller, (open) => {
      const sheet = sheetOf(open.book, String(input.worksheet));
      return work(open, sheet, addressedArea(sheet, String(input.address)));
    });
  const ofSheet = <T>(
    input: BookInput & { worksheet: string | number },
    caller: Caller,
    read: (sheet: Sheet) => T,
  ) =>
    service.withBook(input, caller, ({ book }) => ({
      reply: read(sheetOf(book, String(input.worksheet))),
    }));
  const { format, fill, font, protection, border } = replies;
  return {
    rangeFormat: (input, caller) => withRange(input, caller, format),
    rangeFill: (input, caller) => withRange(input, caller, fill),
    rangeFont: (input, caller) => withRange(input, caller, font),
    rangeProtection: (input, caller) => withRange(input, caller, protection),
    rangeBorder: (input, caller) =>
      withRange(input, caller, (...range) => border(...range, String(input.side))),
    rangeBorders: (input, caller) =>
      withRange(input, caller, ({ odata }, sheet, area) => {
        const path = formatPath(sheet, area, '/borders');
        const borders = bordersOfRange(sheet, area);
        return { reply: odata.list('workbookRangeBorder', borders, ({ id }) => `${path}(${literalOf(id)})`) };
      }),
    updateFormats: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        return { reply: { before: updateFormats(open, sheet, input.body) } };
      }),
    updateFormat: (input, caller) =>
      withRange(input, caller, (...range) => {
        updateFormat(...range, input.body);
        return format(...range);
      }),
    fitRows: (input, caller) => withRange(input, caller, fitting(fitRows)),
    fitColumns: (input, caller) => withRange(input, caller, fitting(fitColumns)),
    updateFill: (input, caller) =>
      withRange(input, caller, (...range) => {
        changeFormat(...range, readFillChange(input.body.color));
        return fill(...range);
      }),
    clearFill: (input, caller) => withRange(input, caller, clearFill),
    updateFont: (input, caller) =>
      withRange(input, caller, (...range) => {
        changeFormat(...range, readFontChange(input.body));
        return font(...range);
      }),
    updateProtection: (input, caller) =>
      withRange(input, caller, (...range) => {
        changeFormat(...range, readProtectionChange(input.body));
        return protection(...range);
      }),
    updateBorder: (input, caller) =>
      withRange(input, caller, (...range) => {
        updateBorder(...range, String(input.side), input.body);
        return border(...range, String(input.side));
      }),
    cellStyles: (input, caller) =>
      withRange(input, caller, (_, sheet, area) => ({ reply: readStyleState(sheet, [area]) })),
    restoreStyles: (input, caller) =>
      withRange(input, caller, (open, sheet, area) => {
        restoreStyles(sheet, area, input.body);
        open.touch();
        return DONE;
      }),
    cellFormats: (input, caller) =>
      withRange(input, caller, (_, sheet, area) => ({ reply: cellFormats(sheet, area) })),
    sheetLayout: (input, caller) => ofSheet(input, caller, sheetLayout),
    sheetPictures: (input, caller) => ofSheet(input, caller, sheetPictures),
  };
}

function clearFill(...range: [OpenBook, Sheet, CellArea]) {
  changeFormat(...range, { fill: null });
  return DONE;
}

const fitting = (lines: typeof fitRows) => (open: OpenBook, sheet: Sheet, area: CellArea) => {
  checkUnlocked(sheet, area);
  lines(sheet, area);
  open.touch();
  return DONE;
};

/** The parts of a range's format, as they are now. */
const replies = {
  format: reply('workbookRangeFormat', '', formatOfRange),
  fill: reply('workbookRangeFill', '/fill', fillOfRange),
  font: reply('workbookRangeFont', '/font', fontOfRange),
  protection: reply('workbookFormatProtection', '/protection', protectionOfRange),
  border({ odata }: OpenBook, sheet: Sheet, area: CellArea, givenSide: string) {
    const side = rangeSide(givenSide);
    const line = bordersOfRange(sheet, area).find(({ id }) => id === side)!;
    const path = `${formatPath(sheet, area, '/borders')}(${literalOf(side)})`;
    return { reply: odata.one('workbookRangeBorder', path, line) };
  },
};

function reply<T extends object>(type: EntityType, path: string, read: (sheet: Sheet, area: CellArea) => T) {
  return ({ odata }: OpenBook, sheet: Sheet, area: CellArea) => ({
    reply: odata.one(type, formatPath(sheet, area, path), read(sheet, area)),
  });
}
