import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
// wouter's own useSearch decodes the query once too often: %25cafe%25 would read as a broken escape.
import { useSearch } from 'wouter/use-browser-location';
import type { SearchState } from './searchState.ts';
import { type Dropped, readSearchUrl, writeSearchUrl } from './searchUrl.ts';

interface SearchUrl {
  state: SearchState;
  /** What the last link held that could not be used, until it is forgotten. */
  dropped: readonly Dropped[];
  forgetDropped: () => void;
  /** `push` for a step that "back" should undo; anything else replaces. */
  change: (patch: Partial<SearchState>, how?: 'push') => void;
}

/** The view's state, which lives in the address. */
export function useSearchUrl(): SearchUrl {
  const text = useSearch();
  const [path, navigate] = useLocation();
  const { state, dropped } = useMemo(() => readSearchUrl(text), [text]);
  // The address is soon rewritten without what was dropped; the notice about it must outlive that.
  const [kept, setKept] = useState(dropped);
  if (dropped.length > 0 && dropped !== kept) setKept(dropped);
  return {
    state,
    dropped: kept,
    forgetDropped: () => setKept([]),
    change(patch, how) {
      // The address may have moved on since this rendering: a patch goes on top of what it says now.
      const now = readSearchUrl(window.location.search).state;
      const next = writeSearchUrl({ ...now, ...patch });
      navigate(path + (next && `?${next}`), { replace: how !== 'push' });
    },
  };
}
