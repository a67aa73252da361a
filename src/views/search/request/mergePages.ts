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

export const NO_RESULTS: MergedPages = { table: emptyTable(), origins: [], parts: [] };

/** By the first page of each request: what was merged lives as long as its pages do, whoever shows them. */
const made = new WeakMap<FetchedPage, MergedPages>();

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
 * The table of these pages. What was made of them before only gets the pages that are new; it starts over when a known page
 * was replaced. Requests of one family may find the same network, which is one row.
 */
export function mergePages(parts: readonly RequestPages[]): MergedPages {
  const firsts = parts.flatMap(({ pages }) => pages.slice(0, 1));
  if (firsts.length === 0) return NO_RESULTS;
  const before = firsts.map((first) => made.get(first)).find((one) => one !== undefined) ?? NO_RESULTS;
  const known = (at: number) => before.parts[at]?.pages ?? [];
  if (parts.length === before.parts.length && parts.every(({ pages }, at) => pages === known(at)))
    return before;
  const isGrown =
    before !== NO_RESULTS &&
    before.parts.every(
      ({ family, pages }, at) =>
        parts[at]?.family === family && pages.every((page, index) => parts[at]?.pages[index] === page),
    );
  const base = isGrown ? before : { ...NO_RESULTS, table: emptyTable() };
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
  const merged = { table, origins, parts };
  for (const first of firsts) made.set(first, merged);
  return merged;
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
