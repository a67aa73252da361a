// Worksheets added, renamed, moved, hidden and deleted.

import { sheetNameProblem } from '#domain/sheet/sheetNameProblem.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Book } from '#server/emulator/workbook/book/Book.ts';
import type { Sheet, Visibility } from '#server/emulator/workbook/book/Sheet.ts';
import { attributesOf, childNamed, isTrue, rootOf } from '#server/emulator/workbook/package/xml.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { Caller, OpenBook, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import {
  addSheet,
  freeSheetName,
  hasTabNamed,
  moveSheet,
  removeSheet,
  renameSheet,
  setVisibility,
} from '#server/emulator/workbook/structure/sheets.ts';
import type { workbook } from '#services/workbook/endpoints.ts';
import { sheetOf } from './sheetOf.ts';
import { worksheetPath, worksheetReply } from './worksheetReply.ts';

type Endpoints = Pick<typeof workbook, 'addWorksheet' | 'updateWorksheet' | 'deleteWorksheet'>;

const VISIBILITIES: readonly Visibility[] = ['Visible', 'Hidden', 'VeryHidden'];

export function worksheetEditHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    addWorksheet: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { book } = open;
        checkUnlocked(book);
        const wanted = input.body.name ?? undefined;
        if (wanted !== undefined) checkName(book, wanted);
        open.touch();
        const sheet = addSheet(book, wanted ?? freeSheetName(book));
        open.structureChanged();
        return { status: 201, reply: replyOf(open, sheet) };
      }),
    updateWorksheet: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const sheet = sheetOf(open.book, String(input.worksheet));
        update(open, sheet, input.body);
        return { reply: replyOf(open, sheet) };
      }),
    deleteWorksheet: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const { book } = open;
        const sheet = sheetOf(book, String(input.worksheet));
        checkUnlocked(book);
        checkNotLast(book, sheet);
        open.touch();
        removeSheet(book, sheet);
        open.structureChanged();
        return { status: 204, reply: null };
      }),
  };
}

const replyOf = ({ odata }: OpenBook, sheet: Sheet) =>
  odata.one('workbookWorksheet', worksheetPath(sheet), worksheetReply(sheet));

interface Update {
  name?: string | null | undefined;
  position?: number | null | undefined;
  visibility?: string | null | undefined;
}

function update(open: OpenBook, sheet: Sheet, given: Update): void {
  const { book } = open;
  for (const [name, value] of Object.entries(given))
    if (value === null) throw workbookError('invalidArgument', `${name} must not be null.`);
  const { name, position } = given;
  if (Object.values(given).some((value) => value !== undefined)) checkUnlocked(book);
  if (typeof name === 'string' && name !== sheet.name) checkName(book, name, sheet);
  if (
    typeof position === 'number' &&
    !(Number.isInteger(position) && position >= 0 && position < book.tabs.length)
  )
    throw workbookError('invalidArgument', `position must be from 0 to ${book.tabs.length - 1}.`);
  const visibility =
    typeof given.visibility === 'string' ? readVisibility(given.visibility) : sheet.visibility;
  if (visibility !== 'Visible') checkNotLast(book, sheet);
  open.touch();
  if (visibility !== sheet.visibility) setVisibility(book, sheet, visibility);
  if (typeof position === 'number') moveSheet(book, sheet, position);
  if (typeof name === 'string' && name !== sheet.name) renameSheet(book, sheet, name);
  if (name !== undefined || position !== undefined) open.structureChanged();
}

function readVisibility(text: string): Visibility {
  const known = VISIBILITIES.find((one) => one.toLowerCase() === text.toLowerCase());
  if (known) return known;
  throw workbookError('invalidArgument', `visibility must be one of ${VISIBILITIES.join(', ')}.`);
}

function checkName(book: Book, name: string, own?: Sheet): void {
  const problem = sheetNameProblem(name);
  if (problem) throw workbookError('invalidArgument', problem);
  const isOwn = own && own.name.toLowerCase() === name.toLowerCase();
  if (!isOwn && hasTabNamed(book, name))
    throw workbookError('itemAlreadyExists', 'A resource with the same name or identifier already exists.');
}

function checkNotLast(book: Book, sheet: Sheet): void {
  const others = book.sheets.filter((one) => one !== sheet && one.visibility === 'Visible');
  if (others.length === 0)
    throw workbookError('unsupportedOperation', 'A workbook must contain at least one visible worksheet.');
}

/** Throws WorkbookError where the structure of the workbook is protected. */
function checkUnlocked(book: Book): void {
  const xml = book.workbookXml;
  const protection = childNamed(xml, rootOf(xml, 'workbook'), 'workbookProtection');
  if (protection && isTrue(attributesOf(xml, protection).get('lockStructure')))
    throw workbookError('accessDenied', 'The structure of the workbook is protected.');
}
