// What is wrong with a workbook or its disk, in the words of the service.

import { SaveError, type SaveFault } from '#server/emulator/workbook/files/SaveError.ts';
import { saveFile } from '#server/emulator/workbook/files/saveFile.ts';
import { PackageError } from '#server/emulator/workbook/package/PackageError.ts';
import { type InnerCode, workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';

/** Saves a file, which is new or replaced. Throws WorkbookError; what was there before is still there then. */
export function storeFile(
  path: string,
  bytes: Uint8Array,
  verify: (bytes: Uint8Array) => void = () => {},
): void {
  try {
    saveFile(path, bytes, verify);
  } catch (error) {
    throw error instanceof SaveError ? workbookError(OF_FAULT[error.code], error.message) : error;
  }
}

const OF_FAULT: Readonly<Record<SaveFault, InnerCode>> = {
  full: 'insufficientStorage',
  readOnly: 'accessDenied',
  link: 'accessDenied',
  notFile: 'accessDenied',
  differs: 'serviceUnavailableUncategorized',
  unreadable: 'unsupportedWorkbook',
  failed: 'serviceUnavailableUncategorized',
};

/** What is wrong with a workbook, in the words of the service; other errors as they are. */
export function asBookError(error: unknown): unknown {
  return error instanceof PackageError ? workbookError('unsupportedWorkbook', error.message) : error;
}
