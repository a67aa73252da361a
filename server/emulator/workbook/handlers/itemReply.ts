// What the service says of a file or a folder.

import type { Drive, Item } from '#server/emulator/workbook/drive/Drive.ts';
import type { Caller } from '#server/emulator/workbook/service/WorkbookService.ts';

const MIME_TYPES: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xlsm: 'application/vnd.ms-excel.sheet.macroEnabled.12',
  xls: 'application/vnd.ms-excel',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  csv: 'text/csv',
  txt: 'text/plain',
  json: 'application/json',
  pdf: 'application/pdf',
};

/** An item as an answer of its own. */
export function itemReply(drive: Drive, item: Item, caller: Caller) {
  const context = `${caller.base}/$metadata#microsoft.graph.driveItem`;
  return { '@odata.context': context, ...itemFacts(drive, item, caller) };
}

/** An item as one of a list. */
export function itemFacts(drive: Drive, item: Item, { downloadUrl }: Caller) {
  const { id, name, sizeBytes, modifiedMs, isFolder, parentId, path } = item;
  const folderPath = path.slice(0, Math.max(0, path.lastIndexOf('/')));
  return {
    id,
    name,
    size: sizeBytes,
    eTag: `"{${id}},${Math.round(modifiedMs).toString(36)}-${sizeBytes.toString(36)}"`,
    lastModifiedDateTime: new Date(modifiedMs).toISOString(),
    ...(isFolder
      ? { folder: { childCount: drive.childCount(item) } }
      : {
          file: { mimeType: mimeTypeOf(name) },
          ...(downloadUrl && { '@microsoft.graph.downloadUrl': downloadUrl(id) }),
        }),
    ...(parentId !== undefined && {
      parentReference: {
        driveId: drive.id,
        id: parentId,
        path: `/drive/root:${folderPath === '' ? '' : `/${folderPath}`}`,
      },
    }),
  };
}

/** By the extension of a file's name. */
export function mimeTypeOf(name: string): string {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(MIME_TYPES, extension) ? MIME_TYPES[extension]! : 'application/octet-stream';
}
