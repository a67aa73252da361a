import type { WorkbookCommands } from './WorkbookCommand.ts';

/** A folder of the drive. */
export interface FolderTarget {
  create: () => void;
  upload: () => void;
}

/** The file that is open. */
export interface FileTarget extends FolderTarget {
  leave: () => void;
  download: () => void;
  rename: () => void;
  saveCopy: () => void;
}

/** They work also where no workbook is open. */
export const folderCommands = {
  newWorkbook: { label: 'New workbook…', run: (folder) => folder.create() },
  upload: { label: 'Upload…', run: (folder) => folder.upload() },
} satisfies WorkbookCommands<FolderTarget>;

/** The menu of the file. */
export const fileCommands = {
  newWorkbook: folderCommands.newWorkbook,
  open: { label: 'Open another workbook', run: (file) => file.leave() },
  upload: folderCommands.upload,
  download: { label: 'Download', run: (file) => file.download() },
  renameFile: { label: 'Rename…', run: (file) => file.rename() },
  saveCopy: { label: 'Save a copy…', run: (file) => file.saveCopy() },
} satisfies WorkbookCommands<FileTarget>;
