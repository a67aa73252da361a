import { useSyncExternalStore } from 'react';
import { readLocalStorage, writeLocalStorage } from '#ui/browser/useLocalStorage.ts';

/** What lies below the data: only `osm` asks the network; `file:` and a name is a map file of the user's. */
export type BaseMapChoice = 'natural-earth' | 'osm' | `file:${string}`;

const STORAGE_KEY = 'baseMap';
const FILE = 'file:';

let choice = readLocalStorage<string>(STORAGE_KEY, 'natural-earth') as BaseMapChoice;
/** The credit of what is drawn over the offline map, and whether it hides that. */
let upper = { credit: '', isAlone: false };
/** What the offline map shows besides the atlas and the largest places. */
let offlineCredit = '';
const listeners = new Set<() => void>();

/** Draws another base map in every view, from now on. */
export function setBaseMap(next: BaseMapChoice): void {
  choice = next;
  writeLocalStorage(STORAGE_KEY, next);
  tellAll();
}

/** Told by what draws over the offline map, `isAlone` where nothing of that is in sight. */
export function setUpperCredit(credit: string, { isAlone = false } = {}): void {
  upper = { credit, isAlone };
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
  if (upper.isAlone) return upper.credit;
  const all = [upper.credit, 'Natural Earth', offlineCredit, 'GeoNames'];
  const parts = all.flatMap((credit) => credit.split(' · '));
  return [...new Set(parts.filter((part) => part !== ''))].join(' · ');
}

function listen(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}
