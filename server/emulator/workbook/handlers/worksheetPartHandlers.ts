// What a worksheet has besides its cells: protection, frozen panes, comments.

import { type CellArea, WHOLE_SHEET } from '#domain/sheet/CellArea.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { freezePanes, frozenLines } from '#server/emulator/workbook/look/freezePanes.ts';
import { type SheetComment, sheetComments } from '#server/emulator/workbook/look/sheetComments.ts';
import { hasPassword, protectionOf, protectSheet } from '#server/emulator/workbook/look/sheetProtection.ts';
import { writeNote } from '#server/emulator/workbook/look/writeNote.ts';
import { literalOf } from '#server/emulator/workbook/protocol/OData.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import { rangeReply } from '#server/emulator/workbook/range/rangeReply.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  OpenBook,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { sheetOf } from './sheetOf.ts';
import { worksheetPath } from './worksheetReply.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'protection'
  | 'protect'
  | 'unprotect'
  | 'frozenRange'
  | 'freezeAt'
  | 'unfreeze'
  | 'setNote'
  | 'comments'
  | 'comment'
  | 'commentReplies'
>;

type SheetInput = BookInput & { worksheet: string | number };

const LAST = WHOLE_SHEET;
const DONE = { status: 204, reply: null } as const;

export function worksheetPartHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const withSheet = <I extends SheetInput, T>(
    input: I,
    caller: Caller,
    work: (open: OpenBook, sheet: Sheet) => T,
  ) => service.withBook(input, caller, (open) => work(open, sheetOf(open.book, String(input.worksheet))));
  const changing =
    <I extends SheetInput>(work: (sheet: Sheet, input: I) => void) =>
    (input: I, caller: Caller) =>
      withSheet(input, caller, (open, sheet) => {
        work(sheet, input);
        open.touch();
        return DONE;
      });
  return {
    protection: (input, caller) =>
      withSheet(input, caller, ({ odata }, sheet) => ({
        reply: odata.one(
          'workbookWorksheetProtection',
          `${worksheetPath(sheet)}/protection`,
          protectionOf(sheet),
        ),
      })),
    protect: changing((sheet, { body }) => {
      if (sheet.isProtected)
        throw workbookError('accessDenied', 'The sheet is protected already. Unprotect it first.');
      protectSheet(sheet, body.options ?? {});
    }),
    unprotect: changing((sheet) => {
      if (hasPassword(sheet))
        throw workbookError(
          'accessDenied',
          'The protection has a password, which is not asked for here. Unprotect the sheet in a spreadsheet program.',
        );
      sheet.xml.setChild('sheetProtection', undefined);
    }),
    frozenRange: (input, caller) =>
      withSheet(input, caller, ({ odata }, sheet) => {
        const { rows, columns } = frozenLines(sheet);
        if (rows + columns === 0) throw workbookError('itemNotFound', 'No panes are frozen on the sheet.');
        const bottom = rows === 0 ? LAST.bottom : rows - 1;
        const right = columns === 0 ? LAST.right : columns - 1;
        return { reply: rangeReply(odata, sheet, { top: 0, left: 0, bottom, right }) };
      }),
    freezeAt: changing((sheet, { body }) => {
      const { bottom, right } = addressedArea(sheet, body.frozenRange);
      const rows = bottom === LAST.bottom ? 0 : bottom + 1;
      freezePanes(sheet, { rows, columns: right === LAST.right ? 0 : right + 1 });
    }),
    unfreeze: changing((sheet) => freezePanes(sheet, { rows: 0, columns: 0 })),
    setNote: changing((sheet, { address, body }) => {
      const { top, left } = unlockedArea(sheet, address);
      writeNote(sheet, top, left, body.text);
    }),
    comments: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const first = commentsOf(book).filter(({ parent }) => parent === undefined);
        return { reply: odata.list('workbookComment', first.map(commentReply), ({ id }) => pathOf(id)) };
      }),
    comment: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const found = commentIn(book, String(input.comment));
        return { reply: odata.one('workbookComment', pathOf(found.id), commentReply(found)) };
      }),
    commentReplies: (input, caller) =>
      service.withBook(input, caller, ({ book, odata }) => {
        const { id } = commentIn(book, String(input.comment));
        const replies = commentsOf(book).filter(({ parent }) => parent === id);
        const path = (reply: string) => `${pathOf(id)}/replies(${literalOf(reply)})`;
        return {
          reply: odata.list('workbookCommentReply', replies.map(commentReply), (one) => path(one.id)),
        };
      }),
  };
}

/** Throws WorkbookError where the sheet is protected and one of the cells is locked. */
function unlockedArea(sheet: Sheet, address: string | number): CellArea {
  const area = addressedArea(sheet, String(address));
  checkUnlocked(sheet, area);
  return area;
}

const commentsOf = (book: Book): SheetComment[] => book.sheets.flatMap((sheet) => sheetComments(sheet));

function commentIn(book: Book, id: string): SheetComment {
  const found = commentsOf(book).find((one) => one.id.toLowerCase() === id.toLowerCase());
  if (!found) throw workbookError('itemNotFound', 'There is no comment with that id.');
  return found;
}

const commentReply = ({ id, text }: SheetComment) => ({ id, content: text, contentType: 'plain' });

const pathOf = (id: string) => `comments(${literalOf(id)})`;
