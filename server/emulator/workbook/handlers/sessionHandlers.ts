// Sessions of a workbook.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import type { workbook } from '#services/workbook/endpoints.ts';

type Endpoints = Pick<typeof workbook, 'createSession' | 'refreshSession' | 'closeSession'>;

export function sessionHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  return {
    async createSession(input, caller) {
      const { id, copy } = await service.createSession(input, input.body.persistChanges ?? true);
      const context = `${caller.base}/$metadata#microsoft.graph.workbookSessionInfo`;
      return { reply: { '@odata.context': context, id, persistChanges: copy === undefined } };
    },
    refreshSession(input) {
      service.refreshSession(input);
      return { reply: null };
    },
    async closeSession(input) {
      await service.closeSession(input);
      return { reply: null };
    },
  };
}
