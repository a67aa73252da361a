// Stands in for idb-keyval wherever tests load the page, as they have no database. `keepStorage` makes one.

export const database = { isThere: false };
/** What the page has stored. */
export const storage = new Map<string, unknown>();

/** What the next writes fail with, one after the other, and what everything fails with. */
export const refusals: { writes: Error[]; always?: Error | undefined } = { writes: [] };

/** Without a database it fails before it returns, as idb-keyval does. */
function answered<T>(work: () => T, refusal = refusals.always): Promise<T> {
  if (!database.isThere) throw new ReferenceError('indexedDB is not defined');
  return refusal ? Promise.reject(refusal) : Promise.resolve(work());
}

export const createStore = () => null;
export const clear = () => answered(() => storage.clear());
export const get = (key: string) => answered(() => structuredClone(storage.get(key)));
export const getMany = (keys: readonly string[]) =>
  answered(() => structuredClone(keys.map((key) => storage.get(key))));
export const set = (key: string, value: unknown) => setMany([[key, value]]);
export const setMany = (entries: readonly [string, unknown][]) =>
  answered(() => {
    for (const [key, value] of entries) storage.set(key, structuredClone(value));
  }, refusals.always ?? refusals.writes.shift());
export const del = (key: string) => delMany([key]);
export const delMany = (keys: readonly string[]) =>
  answered(() => {
    for (const key of keys) storage.delete(key);
  });
export const keys = () => answered(() => [...storage.keys()]);
export const entries = () => answered(() => structuredClone([...storage]));
