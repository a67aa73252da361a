import { useSyncExternalStore } from 'react';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

/** What lies below the data: only `osm` asks the network; `file:` and a name is a map file of the user's. */
export type BaseMapChoice = 'natural-earth' | 'osm' | `file:${string}`;

const STORAGE_KEY = 'baseMap';
const FILE = 'file:';

let choice = readLocalStorage<string>(STORAGE_KEY, 'natural-earth') as BaseMapChoice;
/** The credit of the tiles that are drawn over the offline map. */
let fileCredit = '';
/** What the offline map shows besides the atlas and the largest places. */
let offlineCredit = '';
const listeners = new Set<() => void>();

/** Draws another base map in every view, from now on. */
export function setBaseMap(next: BaseMapChoice): void {
  choice = next;
  writeLocalStorage(STORAGE_KEY, next);
  tellAll();
}

/** Told by what draws these tiles. */
export function setFileCredit(credit: string): void {
  fileCredit = credit;
  tellAll();
}

/** Told by the offline map: the credit of its tiles, or how far they are. */
export function setOfflineCredit(credit: string): void {
  offlineCredit = credit;
  tellAll();
}

export const useBaseMap = (): BaseMapChoice => useSyncExternalStore(listen, () => choice);

export const baseMapOfFile = (name: string): BaseMapChoice => `${FILE}${name}`;

/** The name of the chosen map file, if one is. */
export function fileOfBaseMap(base: BaseMapChoice): string | undefined {
  return base.startsWith(FILE) ? base.slice(FILE.length) : undefined;
}

/** The credit that the base map asks for, as plain text. */
export const useBaseMapCredits = (): string => useSyncExternalStore(listen, credits);

function credits(): string {
  if (choice === 'osm') return '© OpenStreetMap contributors';
  const parts = [fileCredit, 'Natural Earth', offlineCredit, 'GeoNames'].flatMap((credit) =>
    credit.split(' · '),
  );
  return [...new Set(parts.filter((part) => part !== ''))].join(' · ');
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
