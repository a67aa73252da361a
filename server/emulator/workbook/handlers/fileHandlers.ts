// Files as a whole: their bytes, their names, and the folders that they are in.

import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { itemNameProblem, WORKBOOK_NAME, workbookNameProblem } from '#domain/sheet/workbookName.ts';
import { encode } from '#domain/wire/path.ts';
import type { Handlers } from '#server/emulator/Handlers.ts';
import { storeFile } from '#server/emulator/workbook/calls/storeFile.ts';
import type { Drive, Item } from '#server/emulator/workbook/drive/Drive.ts';
import { moveToBackup } from '#server/emulator/workbook/files/backup.ts';
import { amount } from '#server/emulator/workbook/package/PackageError.ts';
import { LARGEST_FILE_BYTES } from '#server/emulator/workbook/package/packageLimits.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { ON_TAKEN } from '#services/workbook/endpoints.ts';
import { itemReply, mimeTypeOf } from './itemReply.ts';

type Endpoints = Pick<
  ServedEndpoints,
  'content' | 'contentByPath' | 'uploadFile' | 'replaceContent' | 'createFolder' | 'updateItem' | 'deleteItem'
>;

export function fileHandlers(service: WorkbookService): Handlers<Endpoints, Caller> {
  const { drive } = service;
  const contentOf = (item: Item) =>
    service.withFile(item.id, (path) => {
      const now = drive.item(item.id);
      checkDownloadable(now);
      const name = encode(now.name);
      return {
        headers: {
          'content-type': mimeTypeOf(now.name),
          'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        },
        reply: new Uint8Array(readFileSync(path)), // a copy: its memory goes to another thread
      };
    });
  const replace = async ({ id }: Item, bytes: Uint8Array, caller: Caller) => {
    await service.withFile(id, (path) => storeFile(path, bytes));
    return { status: 200, reply: itemReply(drive, drive.item(id), caller) };
  };
  return {
    content: ({ item }) => contentOf(drive.item(String(item))),
    contentByPath: ({ itemPath }) => contentOf(drive.atPath(String(itemPath))),
    async uploadFile({ item, itemPath, body, [ON_TAKEN]: onTaken = 'replace' }, caller) {
      const { folder, name } = newPlace(drive, drive.item(String(item)), String(itemPath));
      checkName(workbookNameProblem(name));
      await service.checkWorkbook(body);
      const taken = drive.childNamed(folder, name);
      if (taken && onTaken === 'replace' && !taken.isFolder) return replace(taken, body, caller);
      if (taken && onTaken !== 'rename') throw nameTaken(taken);
      const path = drive.pathIn(folder, drive.freeName(folder, name));
      storeFile(drive.fileOf({ path }), body);
      return { reply: itemReply(drive, drive.atPath(path), caller) };
    },
    async replaceContent({ item, body }, caller) {
      const found = drive.item(String(item));
      if (found.isFolder || !WORKBOOK_NAME.test(found.name))
        throw workbookError('invalidArgument', `${found.name} is not a workbook.`);
      await service.checkWorkbook(body);
      return replace(found, body, caller);
    },
    createFolder({ item, body }, caller) {
      const folder = drive.item(String(item));
      const { name, [ON_TAKEN]: onTaken = 'fail' } = body;
      checkFolder(folder);
      checkName(itemNameProblem(name));
      if (onTaken !== 'fail' && onTaken !== 'rename')
        throw workbookError('invalidArgument', `${ON_TAKEN} must be fail or rename for a folder.`);
      const taken = drive.childNamed(folder, name);
      if (taken && onTaken === 'fail') throw nameTaken(taken);
      const path = drive.pathIn(folder, drive.freeName(folder, name));
      mkdirSync(drive.fileOf({ path }));
      return { reply: itemReply(drive, drive.atPath(path), caller) };
    },
    async updateItem({ item, body: { name, parentReference } }, caller) {
      const { id, parentId } = ownItem(drive, String(item));
      const folder = drive.item(parentReference?.id ?? parentId);
      await service.withFile(id, () =>
        moveItem(drive, drive.item(id), drive.item(folder.id), name ?? undefined),
      );
      return { reply: itemReply(drive, drive.item(id), caller) };
    },
    async deleteItem({ item }) {
      const { id } = ownItem(drive, String(item));
      await service.withFile(id, moveToBackup);
      return { reply: null };
    },
  };
}

function checkDownloadable({ name, isFolder, sizeBytes }: Item): void {
  if (isFolder) throw workbookError('invalidArgument', `${name} is a folder and has no content.`);
  if (sizeBytes > LARGEST_FILE_BYTES)
    throw workbookError(
      'payloadTooLargeUncategorized',
      `${name} has ${amount(sizeBytes)} bytes; at most ${amount(LARGEST_FILE_BYTES)} are sent at once.`,
    );
}

/** The folder and the name that a path below an item leads to. */
function newPlace(drive: Drive, above: Item, itemPath: string): { folder: Item; name: string } {
  const cut = itemPath.lastIndexOf('/');
  const folder = cut < 0 ? above : drive.atPath(drive.pathIn(above, itemPath.slice(0, cut)));
  checkFolder(folder);
  return { folder, name: itemPath.slice(cut + 1) };
}

function checkFolder({ isFolder, name }: Item): void {
  if (!isFolder) throw workbookError('invalidArgument', `${name} is a file and has no children.`);
}

function checkName(problem: string | undefined): void {
  if (problem !== undefined) throw workbookError('invalidArgument', problem);
}

const nameTaken = ({ name }: Item) =>
  workbookError('nameAlreadyExists', `The folder has an item named ${name}.`);

/** An item that has a parent: not the root. Throws WorkbookError. */
function ownItem(drive: Drive, id: string): Item & { parentId: string } {
  const item = drive.item(id);
  if (item.parentId === undefined)
    throw workbookError('invalidArgument', 'The root of the drive cannot be changed.');
  return { ...item, parentId: item.parentId };
}

/** Renames what is in the folder already. Throws WorkbookError. */
function moveItem(drive: Drive, item: Item, folder: Item, name = item.name): void {
  checkFolder(folder);
  checkName(itemNameProblem(name));
  const extension = extensionOf(item.name);
  if (!item.isFolder && extensionOf(name).toLowerCase() !== extension.toLowerCase())
    throw workbookError('invalidArgument', `The name must keep its ending ${extension || '(none)'}.`);
  if (`${folder.path}/`.startsWith(`${item.path}/`))
    throw workbookError('invalidArgument', 'A folder cannot be moved into itself.');
  const taken = drive.childNamed(folder, name);
  if (taken && taken.id !== item.id) throw nameTaken(taken);
  const path = drive.fileOf({ path: drive.pathIn(folder, name) });
  renameSync(drive.fileOf(item), path);
}

const extensionOf = (name: string) => /\.[^.]*$/.exec(name)?.[0] ?? '';
