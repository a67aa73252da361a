import { type FileTarget, fileCommands } from '#views/workbook/commands/fileCommands.ts';
import type { WorkbookCommand } from '#views/workbook/commands/WorkbookCommand.ts';
import type { MenuGroups } from './MenuGroups.ts';

const file = fileCommands;

/** The menu of the file; `recent` open the workbooks that were open last. */
export const fileMenu = (recent: readonly WorkbookCommand<FileTarget>[]): MenuGroups<FileTarget> => [
  [
    file.newWorkbook,
    file.open,
    ...(recent.length > 0 ? [{ label: 'Open recent', groups: [recent] }] : []),
    file.upload,
  ],
  [file.renameFile, file.saveCopy, file.download],
  [file.importText, file.exportCells, file.print],
  [{ label: 'Saving', groups: [[file.direct, file.session, file.sandbox]] }],
];
