// A watch-list: an entry is an address or the beginning of one, a name, or a part of a manufacturer's name.

import { NETID_RULE, readNetid } from '#domain/network/netid.ts';
import { wildcard } from '#domain/text/wildcard.ts';

/** What an entry is held against. */
export interface WatchedNetwork {
  id: string;
  name: string | null;
  /** As registered. */
  vendor: string | null;
}

/** The entries of a text, one a line; blank lines and repetitions do not count. */
export const readWatchList = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Groups between colons, as of an address; names of networks hardly ever are so. */
const LIKE_ADDRESS = /^[^\s:]{1,3}(:[^\s:]{1,3}){2,}:?$/;

/** What is wrong with the first entry that is meant as an address and can meet none; undefined where nothing is. */
export function watchListProblem(list: readonly string[]): string | undefined {
  const wrong = list.find((entry) => LIKE_ADDRESS.test(entry) && readNetid(entry) === undefined);
  return wrong === undefined ? undefined : `“${wrong}” is not an address: ${NETID_RULE}.`;
}

/** The first entry that a network meets; case does not matter, and in names * is any text and ? any character. */
export function watchEntry(list: readonly string[], network: WatchedNetwork): string | undefined {
  return list.find((entry) => meets(entry, network));
}

function meets(entry: string, { id, name, vendor }: WatchedNetwork): boolean {
  const prefix = readNetid(entry);
  if (prefix !== undefined && id.toUpperCase().startsWith(prefix)) return true;
  if (id.toLowerCase() === entry.toLowerCase()) return true;
  if (name !== null && wildcard(entry)(name)) return true;
  return vendor?.toLowerCase().includes(entry.toLowerCase()) ?? false;
}
