// Names are added, changed and deleted: of the workbook, or of the sheet that is told.

import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';
import type { Input } from '#services/endpoint.ts';
import { call } from '#services/request.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { undoableMutation } from './undoableMutation.ts';

type InScope = WorkbookAt & { worksheet: string | undefined };
type NameAt = InScope & { name: string };

export const addName = undoableMutation(
  workbook.addName,
  ({ worksheet, ...input }: InScope & Pick<Input<typeof workbook.addName>, 'body'>) =>
    worksheet === undefined
      ? call(workbook.addName, input)
      : call(workbook.addSheetName, { ...input, worksheet }),
);

export const updateName = undoableMutation(
  workbook.updateName,
  ({ worksheet, ...input }: NameAt & Pick<Input<typeof workbook.updateName>, 'body'>) =>
    worksheet === undefined
      ? call(workbook.updateName, input)
      : call(workbook.updateSheetName, { ...input, worksheet }),
);

export const deleteName = undoableMutation(workbook.deleteName, ({ worksheet, ...input }: NameAt) =>
  worksheet === undefined
    ? call(workbook.deleteName, input)
    : call(workbook.deleteSheetName, { ...input, worksheet }),
);
