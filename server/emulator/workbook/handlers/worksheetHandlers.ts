import type { Handlers } from '#server/emulator/Handlers.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { sheetOf } from './sheetOf.ts';
import { worksheetPath, worksheetReply } from './worksheetReply.ts';

type Endpoints = Pick<ServedEndpoints, 'workbook' | 'worksheets' | 'worksheet'>;

export function worksheetHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    workbook: (input, caller) =>
      service.withBook(input, caller, ({ odata }) => ({ reply: odata.one('workbook', '', {}) })),
    worksheets: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => ({
        reply: odata.list('workbookWorksheet', book.sheets.map(worksheetReply), worksheetPath),
      })),
    worksheet: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        return { reply: odata.one('workbookWorksheet', worksheetPath(sheet), worksheetReply(sheet)) };
      }),
  };
}
