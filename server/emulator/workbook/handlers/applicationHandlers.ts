import type { Handlers } from '#server/emulator/Handlers.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';

type Endpoints = Pick<ServedEndpoints, 'application' | 'calculate'>;

const CALCULATIONS = ['recalculate', 'full', 'fullrebuild'];

/** The calculation of a workbook. Results are always up to date here, so that the mode is Automatic. */
export function applicationHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    application: (input, caller) =>
      service.withBook(input, caller, ({ odata }) => ({
        reply: odata.one('workbookApplication', 'application', { calculationMode: 'Automatic' }),
      })),
    calculate: (input, caller) =>
      service.withBook(input, caller, (open) => {
        const wanted = input.body.calculationType.toLowerCase();
        if (!CALCULATIONS.includes(wanted))
          throw workbookError('invalidArgument', 'calculationType must be Recalculate, Full or FullRebuild.');
        open.touch();
        if (wanted === 'fullrebuild') open.structureChanged();
        if (wanted === 'recalculate') open.book.calculation.recalculate();
        else open.book.calculation.computeAll();
        return { reply: null };
      }),
  };
}
