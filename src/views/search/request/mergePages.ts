// The pages of up to three operations as one table, and which page each row came with.

import type { Network } from '#domain/network/Network.ts';
import { appendNetworks, emptyTable, type NetworkTable } from '#domain/network/NetworkTable.ts';
import type { Family } from '#domain/network/RadioKind.ts';
import { networkOfBluetooth, networkOfCell, networkOfWifi } from '#services/wireless/networks.ts';
import { FAMILIES } from '#views/search/condition/conditionParams.ts';

/** A page as it was fetched: the identity of the object is what tells a new page from a known one. */
export interface FetchedPage {
  reply: { results: readonly unknown[] };
  fetchedAt: number;
  mode: string;
}

export type FamilyPages = Record<Family, readonly FetchedPage[]>;

/** Rows from `start` up to the next origin's came with this page of the family's operation. */
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
  pages: FamilyPages;
}

export const emptyResults = (): MergedPages => ({
  table: emptyTable(),
  origins: [],
  pages: { wifi: [], bluetooth: [], cell: [] },
});

const READERS = {
  wifi: networkOfWifi,
  bluetooth: networkOfBluetooth,
  cell: networkOfCell,
} as const;

/** The rows of a page of a family's operation, which its endpoint has read already. */
function networksOf(family: Family, page: FetchedPage): Network[] {
  return page.reply.results.map(READERS[family] as (row: unknown) => Network);
}

/** Adds the pages that are new since `before`; starts over when a known page was replaced. */
export function mergePages(before: MergedPages, pages: FamilyPages): MergedPages {
  if (FAMILIES.every((family) => pages[family] === before.pages[family])) return before;
  const isGrown = FAMILIES.every((family) =>
    before.pages[family].every((page, at) => pages[family][at] === page),
  );
  const base = isGrown ? before : emptyResults();
  let { table } = base;
  const origins = [...base.origins];
  for (const family of FAMILIES) {
    for (const [at, page] of pages[family].entries()) {
      if (at < base.pages[family].length) continue;
      const { fetchedAt, mode } = page;
      origins.push({ family, page: at + 1, start: table.length, fetchedAt, mode });
      table = appendNetworks(table, networksOf(family, page));
    }
  }
  return { table, origins, pages };
}

/** Which page a row came with. */
export function originOf({ origins }: MergedPages, row: number): PageOrigin | undefined {
  return origins.findLast(({ start }) => start <= row);
}
