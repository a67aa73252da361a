// Reading and writing ranges of cells.

import type { Handlers } from '#server/embedded/router.ts';
import { addressedArea } from '#server/embedded/workbook/range/addressedArea.ts';
import { rangeReply } from '#server/embedded/workbook/range/rangeReply.ts';
import type { Caller, WorkbookService } from '#server/embedded/workbook/service.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { sheetOf } from './sheetOf.ts';

type Rows = Pick<typeof workbook, 'range' | 'usedRange'>;

const TOP_LEFT = { top: 0, left: 0, bottom: 0, right: 0 };

export function rangeHandlers(service: WorkbookService): Handlers<Rows, Caller> {
  return {
    range: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = addressedArea(sheet, String(input.address));
        return { reply: rangeReply(odata, sheet, area, input.$select) };
      }),
    usedRange: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const sheet = sheetOf(book, String(input.worksheet));
        const area = sheet.usedArea(input.valuesOnly) ?? TOP_LEFT;
        return { reply: rangeReply(odata, sheet, area, input.$select) };
      }),
  };
}
