import { useSyncExternalStore } from 'react';
import type { Store } from './Store.ts';

/** As `useStore`, once for changes that come in a burst; not for what an input shows, which a key changes at once. */
export function useStoreSoon<S extends Pick<Store, 'subscribeSoon' | 'getVersion'>>(store: S): S {
  useSyncExternalStore(store.subscribeSoon, store.getVersion);
  return store;
}
