import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
// wouter's own useSearch decodes the query once too often: %25cafe%25 would read as a broken escape.
import { useSearch } from 'wouter/use-browser-location';
import type { DroppedValue } from '#domain/wire/DroppedValue.ts';

/** A view's state as a query string, without the question mark; `read` inverts `write` and tells what it left out. */
export interface UrlCodec<S> {
  read: (text: string) => { state: S; dropped: readonly DroppedValue[] };
  write: (state: S) => string;
}

export interface UrlState<S> {
  state: S;
  /** What the last link held that could not be used, until it is forgotten. */
  dropped: readonly DroppedValue[];
  forgetDropped: () => void;
  /** `push` for a step that "back" should undo; anything else replaces. */
  change: (patch: Partial<S>, how?: 'push') => void;
}

/** A view's state, which lives in the address. The codec must stay the same object. */
export function useUrlState<S>(codec: UrlCodec<S>): UrlState<S> {
  const text = useSearch();
  const [path, navigate] = useLocation();
  const { state, dropped } = useMemo(() => codec.read(text), [codec, text]);
  // The address is soon rewritten without what was dropped; the notice about it must outlive that.
  const [latest, setLatest] = useState(dropped);
  if (dropped.length > 0 && dropped !== latest) setLatest(dropped);
  return {
    state,
    dropped: latest,
    forgetDropped: () => setLatest([]),
    change(patch, how) {
      // The address may have moved on since this rendering: a patch goes on top of what it says now.
      const now = codec.read(window.location.search).state;
      const next = codec.write({ ...now, ...patch });
      navigate(path + (next && `?${next}`), { replace: how !== 'push' });
    },
  };
}
