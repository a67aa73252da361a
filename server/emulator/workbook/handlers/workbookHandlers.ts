import type { Handlers } from '#server/emulator/Handlers.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { applicationHandlers } from './applicationHandlers.ts';
import { chartHandlers } from './chartHandlers.ts';
import { chartPartHandlers } from './chartPartHandlers.ts';
import { driveHandlers } from './driveHandlers.ts';
import { fileHandlers } from './fileHandlers.ts';
import { formatHandlers } from './formatHandlers.ts';
import { functionHandlers } from './functionHandlers.ts';
import { nameHandlers } from './nameHandlers.ts';
import { rangeHandlers } from './rangeHandlers.ts';
import { ruleHandlers } from './ruleHandlers.ts';
import { sessionHandlers } from './sessionHandlers.ts';
import { shiftHandlers } from './shiftHandlers.ts';
import { sortingHandlers } from './sortingHandlers.ts';
import { tableContentHandlers } from './tableContentHandlers.ts';
import { tableHandlers } from './tableHandlers.ts';
import { tablePartEditHandlers } from './tablePartEditHandlers.ts';
import { tablePartHandlers } from './tablePartHandlers.ts';
import { worksheetEditHandlers } from './worksheetEditHandlers.ts';
import { worksheetHandlers } from './worksheetHandlers.ts';
import { worksheetPartHandlers } from './worksheetPartHandlers.ts';

/** A handler for every operation of the workbook service. */
export function workbookHandlers(service: WorkbookService): Handlers<ServedEndpoints, Caller> {
  return {
    ...sessionHandlers(service),
    ...applicationHandlers(service),
    ...functionHandlers(service),
    ...worksheetHandlers(service),
    ...worksheetEditHandlers(service),
    ...worksheetPartHandlers(service),
    ...ruleHandlers(service),
    ...shiftHandlers(service),
    ...tableHandlers(service),
    ...tableContentHandlers(service),
    ...tablePartHandlers(service),
    ...tablePartEditHandlers(service),
    ...sortingHandlers(service),
    ...rangeHandlers(service),
    ...formatHandlers(service),
    ...chartHandlers(service),
    ...chartPartHandlers(service),
    ...nameHandlers(service),
    ...driveHandlers(service),
    ...fileHandlers(service),
  };
}
