// Reading and writing ranges of cells.

import type { Handlers } from '#server/emulator/Handlers.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { clearRange } from '#server/emulator/workbook/range/clearRange.ts';
import { mergeCells, unmergeCells } from '#server/emulator/workbook/range/mergeCells.ts';
import { rangeReply } from '#server/emulator/workbook/range/rangeReply.ts';
import { visibleReply, visibleRowsReply } from '#server/emulator/workbook/range/visibleReply.ts';
import { writeRange } from '#server/emulator/workbook/range/writeRange.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'cell'
  | 'range'
  | 'visibleView'
  | 'visibleRows'
  | 'usedRange'
  | 'writeRange'
  | 'clearRange'
  | 'mergeRange'
  | 'unmergeRange'
>;

const TOP_LEFT = { top: 0, left: 0, bottom: 0, right: 0 };

export function rangeHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    range: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        return { reply: rangeReply(odata, sheet, area, { select: input.$select }) };
      }),
    visibleView: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        return { reply: visibleReply(odata, sheet, area, input.$select) };
      }),
    visibleRows: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        return { reply: visibleRowsReply(odata, sheet, area) };
      }),
    writeRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        writeRange(open, sheet, area, input.body);
        open.settle();
        return { reply: rangeReply(open.odata, sheet, area, { select: input.$select, isEcho: true }) };
      }),
    clearRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        clearRange(open, sheet, addressedArea(sheet, String(input.address)), input.body.applyTo ?? 'All');
        return { reply: null };
      }),
    mergeRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        mergeCells(open, sheet, addressedArea(sheet, String(input.address)), input.body.across ?? false);
        return { status: 204, reply: null };
      }),
    unmergeRange: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        unmergeCells(open, sheet, addressedArea(sheet, String(input.address)));
        return { status: 204, reply: null };
      }),
    cell: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { row, column } = input;
        const area = { top: row, left: column, bottom: row, right: column };
        return { reply: rangeReply(odata, sheetOf(book, String(input.worksheet)), area) };
      }),
    usedRange: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = sheet.usedArea(input.valuesOnly) ?? TOP_LEFT;
        return { reply: rangeReply(odata, sheet, area, { select: input.$select }) };
      }),
  };
}
