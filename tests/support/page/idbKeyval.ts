// Stands in for idb-keyval, as jsdom has no database: `vi.mock('idb-keyval', () => import('…/idbKeyval.ts'))`.

/** What the page has stored. */
export const storage = new Map<string, unknown>();

/** What the next writes fail with, one after the other, and what everything fails with. */
export const refusals: { writes: Error[]; always?: Error | undefined } = { writes: [] };

function check(refusal = refusals.always): void {
  if (refusal) throw refusal;
}

export const createStore = () => null;
export const clear = async () => storage.clear();
export async function get(key: string) {
  check();
  return structuredClone(storage.get(key));
}
export const getMany = (keys: readonly string[]) => Promise.all(keys.map(get));
export const set = (key: string, value: unknown) => setMany([[key, value]]);
export async function setMany(entries: readonly [string, unknown][]) {
  check(refusals.always ?? refusals.writes.shift());
  for (const [key, value] of entries) storage.set(key, structuredClone(value));
}
export const del = (key: string) => delMany([key]);
export async function delMany(keys: readonly string[]) {
  for (const key of keys) storage.delete(key);
}
export async function keys() {
  check();
  return [...storage.keys()];
}
