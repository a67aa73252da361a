// Workbooks as files of the drive: new ones, their bytes, their names.

import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { Failure } from '#domain/wire/Failure.ts';
import { mutation, query } from '#queries/cache/query.ts';
import { runMutation } from '#queries/cache/runMutation.ts';
import { writeXlsx } from '#queries/xlsx/writeXlsx.ts';
import { call } from '#services/request.ts';
import { MAX_WORKBOOK_BYTES, ON_TAKEN, workbook } from '#services/workbook/endpoints.ts';
import type { DriveItem } from '#services/workbook/shapes.ts';

/** The drive's own folder. */
export const ROOT = 'root';

export const itemQuery = (item: string) => query(workbook.item, { item });
export const updateItem = mutation(workbook.updateItem);
/** A file that was sent is not kept. */
const upload = mutationOptions({ ...mutation(workbook.uploadFile), gcTime: 0 });

interface NewFile {
  /** The id of its folder. */
  folder: string;
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
  /** What becomes of it where the folder has a file of that name: `fail` by default. */
  onTaken?: 'fail' | 'replace' | 'rename';
}

/** Sends a workbook to a folder of the drive. Throws Failure. */
export async function sendWorkbook(
  client: QueryClient,
  { folder, name, bytes, onTaken = 'fail' }: NewFile,
): Promise<DriveItem> {
  // The gateway would cut the connection, which looks as if it were away.
  if (bytes.length > MAX_WORKBOOK_BYTES)
    throw new Failure({
      kind: 'invalid',
      service: 'workbook',
      code: 'unsupportedWorkbook',
      message: `${name} is too large: a workbook has at most ${MAX_WORKBOOK_BYTES / 1024 / 1024} MB.`,
    });
  const input = { item: folder, itemPath: name, body: bytes, [ON_TAKEN]: onTaken };
  return (await runMutation(client, upload, input)).reply;
}

/** Whether a folder has a file of the same name already. */
export const isNameTaken = ({ facts }: Failure): boolean => /^nameAlreadyExists$/i.test(facts.code ?? '');

/** The file of a workbook as it is now. Throws Failure. */
export const readContent = async (item: string) => (await call(workbook.content, { item })).reply;

/** The file of a workbook with one empty sheet. */
export const emptyWorkbook = async (sheet = 'Sheet1') =>
  new Uint8Array(await new Blob(writeXlsx([{ name: sheet, rows: [] }])).arrayBuffer());
