// The rules of worksheets: what cells take, what they look like by their values, which rows are shown, and how all is printed.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Sheet } from '#server/emulator/workbook/book/Sheet.ts';
import { conditionalFormats } from '#server/emulator/workbook/conditional/conditionalFormats.ts';
import { writeConditionalFormats } from '#server/emulator/workbook/conditional/writeConditionalFormats.ts';
import { pageSetup } from '#server/emulator/workbook/look/pageSetup.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { addressedArea } from '#server/emulator/workbook/range/addressedArea.ts';
import { checkUnlocked } from '#server/emulator/workbook/range/checkWritable.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type {
  BookInput,
  Caller,
  WorkbookService,
} from '#server/emulator/workbook/service/WorkbookService.ts';
import { readRuleState, restoreRules } from '#server/emulator/workbook/structure/ruleState.ts';
import { readSheetFilter, updateSheetFilter } from '#server/emulator/workbook/table/updateSheetFilter.ts';
import { isEntryAllowed, offeredValues } from '#server/emulator/workbook/validation/entryCheck.ts';
import { clearValidation, setValidation } from '#server/emulator/workbook/validation/writeValidation.ts';
import { sheetOf } from './sheetOf.ts';

type Endpoints = Pick<
  ServedEndpoints,
  | 'updateValidation'
  | 'validationValues'
  | 'checkEntry'
  | 'conditionalFormats'
  | 'updateConditionalFormats'
  | 'pageSetup'
  | 'ruleState'
  | 'restoreRules'
  | 'sheetFilter'
  | 'updateSheetFilter'
>;

type SheetInput = BookInput & { worksheet: string | number };

export function ruleHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const reading =
    <I extends SheetInput, T>(read: (sheet: Sheet, input: I) => T) =>
    (input: I, caller: Caller) =>
      service.withBook(input, caller, ({ book }) => ({
        reply: read(sheetOf(book, String(input.worksheet)), input),
      }));
  const changing =
    <I extends SheetInput>(change: (sheet: Sheet, input: I) => void) =>
    (input: I, caller: Caller) =>
      service.withBook(input, caller, (open) => {
        change(sheetOf(open.book, String(input.worksheet)), input);
        open.touch();
        return { status: 204, reply: null } as const;
      });
  return {
    updateValidation: changing((sheet, { body: { areas, rule } }) => {
      const changed = unlockedAreas(sheet, areas);
      if (rule) setValidation(sheet, changed, rule);
      else clearValidation(sheet, changed);
    }),
    validationValues: reading((sheet, { address }) => {
      const { top, left } = addressedArea(sheet, String(address));
      return { value: offeredValues(sheet, top, left) };
    }),
    checkEntry: reading((sheet, { address, body }) => {
      const { top, left } = addressedArea(sheet, String(address));
      return { isAllowed: isEntryAllowed(sheet, top, left, body.text) };
    }),
    conditionalFormats: reading((sheet) => ({ value: conditionalFormats(sheet) })),
    updateConditionalFormats: changing((sheet, { body }) => writeConditionalFormats(sheet, body.rules)),
    pageSetup: reading((sheet) => pageSetup(sheet)),
    ruleState: reading((sheet) => readRuleState(sheet)),
    restoreRules: changing((sheet, { body }) =>
      restoreRules(sheet, body, (area) => checkUnlocked(sheet, area)),
    ),
    sheetFilter: reading((sheet) => readSheetFilter(sheet)),
    updateSheetFilter: (input, caller) =>
      service.withBook(input, caller, (open) => {
        updateSheetFilter(open, sheetOf(open.book, String(input.worksheet)), input.body);
        return { status: 204, reply: null };
      }),
  };
}

/** Throws WorkbookError where the sheet is protected and one of the cells is locked. */
function unlockedAreas(sheet: Sheet, addresses: readonly string[]) {
  if (addresses.length === 0) throw workbookError('invalidArgument', 'A rule needs at least one area.');
  const areas = addresses.map((address) => addressedArea(sheet, address));
  for (const area of areas) checkUnlocked(sheet, area);
  return areas;
}
