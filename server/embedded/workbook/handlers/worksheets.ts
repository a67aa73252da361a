import type { Handlers } from '#server/embedded/router.ts';
import type { Caller, WorkbookService } from '#server/embedded/workbook/service.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { worksheetPath, worksheetReply } from './worksheetReply.ts';

type Rows = Pick<typeof workbook, 'worksheets'>;

export function worksheetHandlers(service: WorkbookService): Handlers<Rows, Caller> {
  return {
    worksheets: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => ({
        reply: odata.list('workbookWorksheet', book.sheets.map(worksheetReply), worksheetPath),
      })),
  };
}
