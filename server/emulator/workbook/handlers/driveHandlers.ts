// The files and folders of the drive.

import type { Handlers } from '#server/emulator/Handlers.ts';
import type { Item } from '#server/emulator/workbook/drive/Drive.ts';
import { workbookError } from '#server/emulator/workbook/protocol/WorkbookError.ts';
import { orderBy } from '#server/emulator/workbook/request/orderBy.ts';
import type { ServedEndpoints } from '#server/emulator/workbook/request/servedEndpoints.ts';
import type { Caller, WorkbookService } from '#server/emulator/workbook/service/WorkbookService.ts';
import { pathOf } from '#services/endpoint.ts';
import { workbook } from '#services/workbook/endpoints.ts';
import { itemFacts, itemReply } from './itemReply.ts';

type Endpoints = Pick<
  ServedEndpoints,
  'rootChildren' | 'children' | 'childrenByPath' | 'searchDrive' | 'itemByPath' | 'item' | 'root' | 'drive'
>;

interface Paging {
  $top?: number | undefined;
  $skipToken?: string | undefined;
  $orderby?: string;
  $count?: boolean;
}

const DEFAULT_PAGE = 200;

export function driveHandlers({ drive }: WorkbookService): Handlers<Endpoints, Caller> {
  const list = (items: readonly Item[], path: string, paging: Paging, caller: Caller) => {
    const { base } = caller;
    const { page, next } = pageOf(ordered(items, paging.$orderby, caller), paging);
    return {
      reply: {
        '@odata.context': `${base}/$metadata#Collection(microsoft.graph.driveItem)`,
        ...(paging.$count === true && { '@odata.count': items.length }),
        ...(next !== undefined && { '@odata.nextLink': `${base}${path}?${next}` }),
        value: page.map((item) => itemFacts(drive, item, caller)),
      },
    };
  };
  const one = (item: Item, caller: Caller) => ({ reply: itemReply(drive, item, caller) });
  /** By the fields of the answer. */
  const ordered = (items: readonly Item[], order: string | undefined, caller: Caller) =>
    order === undefined
      ? items
      : orderBy(
          items.map((item) => ({ ...itemFacts(drive, item, caller), item })),
          order,
        ).map(({ item }) => item);
  return {
    drive: (_input, { base }) => ({
      reply: {
        '@odata.context': `${base}/$metadata#microsoft.graph.drive`,
        id: drive.id,
        name: 'OneDrive',
        driveType: 'personal',
      },
    }),
    rootChildren: (input, caller) =>
      list(drive.children('root'), pathOf(workbook.rootChildren, {}), input, caller),
    children: (input, caller) =>
      list(
        drive.children(String(input.item)),
        pathOf(workbook.children, { item: input.item }),
        input,
        caller,
      ),
    childrenByPath(input, caller) {
      const { id } = drive.atPath(String(input.itemPath));
      return list(drive.children(id), pathOf(workbook.children, { item: id }), input, caller);
    },
    searchDrive(input, caller) {
      const text = String(input.text);
      const path = pathOf(workbook.searchDrive, { text });
      return list(drive.search(text), path, input, caller);
    },
    itemByPath: (input, caller) => one(drive.atPath(String(input.itemPath)), caller),
    item: (input, caller) => one(drive.item(String(input.item)), caller),
    root: (_, caller) => one(drive.root, caller),
  };
}

/** A page begins after the item that the token names, so that it does not shift when others come and go. */
function pageOf(items: readonly Item[], { $top = DEFAULT_PAGE, $skipToken, $orderby }: Paging) {
  const after = $skipToken === undefined ? -1 : items.findIndex(({ id }) => tokenOf(id) === $skipToken);
  if ($skipToken !== undefined && after < 0)
    throw workbookError(
      'invalidArgument',
      'The skip token does not belong to this list, or its item no longer exists.',
    );
  const page = items.slice(after + 1, after + 1 + $top);
  const last = page.at(-1);
  const isMore = last !== undefined && after + 1 + $top < items.length;
  const order = $orderby === undefined ? '' : `&$orderby=${encodeURIComponent($orderby)}`;
  return { page, next: isMore ? `$top=${$top}&$skipToken=${tokenOf(last.id)}${order}` : undefined };
}

const tokenOf = (id: string) => Buffer.from(id).toString('base64url');
