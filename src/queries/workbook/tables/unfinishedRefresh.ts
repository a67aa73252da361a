// Refreshes that ended with their gateway or page after the first cell was written: the next one goes on with their marks.

import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { WorkbookAt } from '#queries/workbook/workbookQueries.ts';

type TableAt = Pick<WorkbookAt, 'item'> & { table: string };

let made: UseStore | undefined;
const keyOf = ({ item, table }: TableAt) => `refresh ${item} ${table}`;

export const isRefreshUnfinished = async (at: TableAt): Promise<boolean> =>
  (await keep((store) => get<boolean>(keyOf(at), store))) ?? false;

export const noteRefresh = (at: TableAt, isUnfinished: boolean): Promise<void> =>
  keep((store) => (isUnfinished ? set(keyOf(at), true, store) : del(keyOf(at), store)));

/** Storage that fails keeps nothing. */
async function keep<T>(work: (store: UseStore) => Promise<T>): Promise<T | undefined> {
  try {
    made ??= createStore('airledger-refreshes', 'refreshes');
    return await work(made);
  } catch {
    return undefined;
  }
}
