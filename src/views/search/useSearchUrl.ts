import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { SearchState } from './searchState.ts';
import { type Dropped, readSearchUrl, writeSearchUrl } from './searchUrl.ts';

interface SearchUrl {
  state: SearchState;
  dropped: readonly Dropped[];
  /** `push` for a step that "back" should undo; anything else replaces. */
  change: (patch: Partial<SearchState>, how?: 'push') => void;
}

/** The view's state, which lives in the address. */
export function useSearchUrl(): SearchUrl {
  const text = useSearch();
  const [path, navigate] = useLocation();
  const { state, dropped } = useMemo(() => readSearchUrl(text), [text]);
  return {
    state,
    dropped,
    change(patch, how) {
      // The address may have moved on since this rendering: a patch goes on top of what it says now.
      const now = readSearchUrl(window.location.search).state;
      const next = writeSearchUrl({ ...now, ...patch });
      navigate(path + (next && `?${next}`), { replace: how !== 'push' });
    },
  };
}
