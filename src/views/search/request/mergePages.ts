// The pages of all requests of a search as one table, and which page each row came with.

import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable, type NetworkTable } from '#domain/network/NetworkTable.ts';
import type { Family } from '#domain/network/RadioKind.ts';
import { networkOfBluetooth, networkOfCell, networkOfWifi } from '#services/wireless/networks.ts';

/** A page as it was fetched: the identity of the object is what tells a new page from a known one. */
export interface FetchedPage {
  reply: { results: readonly unknown[]; totalResults?: number | null };
  fetchedAt: number;
  mode: string;
  /** Queries that it cost. */
  cost: number;
}

/** The pages of one request, in their order. */
export interface RequestPages {
  family: Family;
  pages: readonly FetchedPage[];
}

/** Rows from `start` up to the next origin's came with this page of a request of the family. */
export interface PageOrigin {
  family: Family;
  /** From 1. */
  page: number;
  start: number;
  fetchedAt: number;
  mode: string;
}

export interface MergedPages {
  table: NetworkTable;
  origins: readonly PageOrigin[];
  parts: readonly RequestPages[];
}

export const emptyResults = (): MergedPages => ({ table: emptyTable(), origins: [], parts: [] });

const READERS = {
  wifi: networkOfWifi,
  bluetooth: networkOfBluetooth,
  cell: networkOfCell,
} as const;

/** The rows of a page of a family's operation, which its endpoint has read already. */
function networksOf(family: Family, page: FetchedPage): Network[] {
  return page.reply.results.map(READERS[family] as (row: unknown) => Network);
}

/**
 * Adds the pages that are new since `before`; starts over when a known page was replaced. Requests of one family may find
 * the same network, which is one row.
 */
export function mergePages(before: MergedPages, parts: readonly RequestPages[]): MergedPages {
  const known = (at: number) => before.parts[at]?.pages ?? [];
  if (parts.length === before.parts.length && parts.every(({ pages }, at) => pages === known(at)))
    return before;
  const isGrown = before.parts.every(
    ({ family, pages }, at) =>
      parts[at]?.family === family && pages.every((page, index) => parts[at]?.pages[index] === page),
  );
  const base = isGrown ? before : emptyResults();
  let { table } = base;
  const origins = [...base.origins];
  for (const [part, { family, pages }] of parts.entries()) {
    for (const [at, page] of pages.entries()) {
      if (isGrown && at < known(part).length) continue;
      const { fetchedAt, mode } = page;
      origins.push({ family, page: at + 1, start: table.length, fetchedAt, mode });
      table = appendNetworks(table, networksOf(family, page));
    }
  }
  return { table, origins, parts };
}

/** Some of the rows, with the pages that brought them; `pick` makes the table of them. */
export function keepRows(
  merged: MergedPages,
  rows: Uint32Array,
  pick: (table: NetworkTable, rows: Uint32Array) => NetworkTable,
): MergedPages {
  if (rows.length === merged.table.length) return merged;
  const before = (start: number) => {
    const at = rows.findIndex((row) => row >= start);
    return at < 0 ? rows.length : at;
  };
  const origins = merged.origins.map((origin) => ({ ...origin, start: before(origin.start) }));
  return { ...merged, table: pick(merged.table, rows), origins };
}

/** Which page a row came with. */
export function originOf({ origins }: MergedPages, row: number): PageOrigin | undefined {
  return origins.findLast(({ start }) => start <= row);
}
