import { useState } from 'react';
import type { SearchState } from '#views/search/state/searchState.ts';
import { draftOf, isSameSearch, readDraft, type SearchDraft } from './searchDraft.ts';

/** The form's draft. When the address comes to stand for another search (back, a link), the form follows it. */
export function useSearchDraft(state: SearchState): [SearchDraft, (draft: SearchDraft) => void] {
  const [draft, setDraft] = useState(() => draftOf(state));
  const [followed, setFollowed] = useState(state);
  if (followed !== state) {
    setFollowed(state);
    if (!isSameSearch(followed, state) && !isSameSearch(readDraft(draft).search, state))
      setDraft(draftOf(state));
  }
  return [draft, setDraft];
}
