import type { Handlers } from '#server/embedded/router.ts';
import type { ServedEndpoints } from '#server/embedded/workbook/request/servedRows.ts';
import type { Caller, WorkbookService } from '#server/embedded/workbook/service.ts';
import { chartHandlers } from './charts.ts';
import { driveHandlers } from './driveItems.ts';
import { nameHandlers } from './names.ts';
import { rangeHandlers } from './ranges.ts';
import { sessionHandlers } from './sessions.ts';
import { shiftHandlers } from './shifts.ts';
import { sortingHandlers } from './sorting.ts';
import { tableContentHandlers } from './tableContents.ts';
import { tablePartEditHandlers } from './tablePartEdits.ts';
import { tablePartHandlers } from './tableParts.ts';
import { tableHandlers } from './tables.ts';
import { worksheetEditHandlers } from './worksheetEdits.ts';
import { worksheetHandlers } from './worksheets.ts';

/** A handler for every operation of the workbook service. */
export function workbookHandlers(service: WorkbookService): Handlers<ServedEndpoints, Caller> {
  return {
    ...sessionHandlers(service),
    ...worksheetHandlers(service),
    ...worksheetEditHandlers(service),
    ...shiftHandlers(service),
    ...tableHandlers(service),
    ...tableContentHandlers(service),
    ...tablePartHandlers(service),
    ...tablePartEditHandlers(service),
    ...sortingHandlers(service),
    ...rangeHandlers(service),
    ...chartHandlers(service),
    ...nameHandlers(service),
    ...driveHandlers(service),
  };
}
