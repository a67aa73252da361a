import { useSyncExternalStore } from 'react';
import type { Store } from './Store.ts';

/** The store itself; the component renders again after each of its changes. */
export function useStore<S extends Pick<Store, 'subscribe' | 'getVersion'>>(store: S): S {
  useSyncExternalStore(store.subscribe, store.getVersion);
  return store;
}
