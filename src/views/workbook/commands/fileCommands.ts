import type { SessionMode } from '#queries/workbook/session/WorkbookSession.ts';
import type { WorkbookCommand, WorkbookCommands } from './WorkbookCommand.ts';

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
  /** The sheet or the selection as a file. */
  exportCells: () => void;
  /** A text file into the cells from the selection on. */
  importText: () => void;
  /** The sheet or the selection on paper. */
  print: () => void;
  mode: SessionMode;
  setMode: (mode: SessionMode) => void;
}

/** They work also where no workbook is open. */
export const folderCommands = {
  newWorkbook: { label: 'New workbook…', run: (folder) => folder.create() },
  upload: { label: 'Upload…', run: (folder) => folder.upload() },
} satisfies WorkbookCommands<FolderTarget>;

const saving = (label: string, mode: SessionMode): WorkbookCommand<FileTarget> => ({
  label,
  isOn: (file) => file.mode === mode,
  run: (file) => file.setMode(mode),
});

/** They act on the file that is open. */
export const fileCommands = {
  newWorkbook: folderCommands.newWorkbook,
  open: { label: 'Open another workbook', run: (file) => file.leave() },
  upload: folderCommands.upload,
  download: { label: 'Download', run: (file) => file.download() },
  renameFile: { label: 'Rename…', run: (file) => file.rename() },
  saveCopy: { label: 'Save a copy…', run: (file) => file.saveCopy() },
  /** Its key works in the whole sheet. */
  print: { label: 'Print…', run: (file) => file.print() },
  exportCells: { label: 'Export cells…', run: (file) => file.exportCells() },
  importText: { label: 'Import a text file…', run: (file) => file.importText() },
  direct: saving('Save automatically', 'direct'),
  session: saving('Save faster for many edits (session)', 'saved'),
  sandbox: saving('Try changes without saving (sandbox)', 'sandbox'),
} satisfies WorkbookCommands<FileTarget>;
