import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { undoableMutation } from './undoableMutation.ts';

type NameDraft = Input<typeof workbook.addName>['body'];

/** Lets a name of the workbook stand for something else. The service only adds and deletes names; one that it refuses stays as it was. */
export const redefineName = undoableMutation(
  workbook.addName,
  async ({ before, after, ...at }: WorkbookAt & { before: NameDraft; after: NameDraft }) => {
    await call(workbook.deleteName, { ...at, name: before.name });
    try {
      await call(workbook.addName, { ...at, body: after });
    } catch (error) {
      await call(workbook.addName, { ...at, body: before });
      throw error;
    }
    return at;
  },
);
