// Stands in for idb-keyval, as jsdom has no database: `vi.mock('idb-keyval', () => import('…/idbKeyval.ts'))`.

/** What the page has stored. */
export const storage = new Map<string, unknown>();

export const createStore = () => null;
export const clear = async () => storage.clear();
export const get = async (key: string) => structuredClone(storage.get(key));
export const set = async (key: string, value: unknown) => void storage.set(key, structuredClone(value));
export const del = async (key: string) => void storage.delete(key);
export const keys = async () => [...storage.keys()];
