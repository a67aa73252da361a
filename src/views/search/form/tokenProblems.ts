import type { TokenKind } from '#services/services.ts';
import type { Search } from '#views/search/state/searchState.ts';
import { type Problems, readDraft, type SearchDraft } from './searchDraft.ts';

/** Networks of a page at most, with any token but a commercial one (specification, part 8). */
const MOST_ROWS = 100;

/** What the service refuses of a search because of the kind of the token, where that is known. */
export function tokenProblems({ conditions }: Search, kind: TokenKind | undefined): Problems {
  const rows = conditions.resultsPerPage;
  if (kind === 'COMMAPI')
    return conditions.onlymine === undefined
      ? {}
      : { onlymine: '“First seen by me” is not available with a commercial token.' };
  if (kind === undefined || rows === undefined || Number(rows) <= MOST_ROWS) return {};
  return { resultsPerPage: `“${rows}” must be at most ${MOST_ROWS} without a commercial token.` };
}

/** `readDraft`, with what is wrong because of the kind of the token. */
export function readDraftFor(kind: TokenKind | undefined, draft: SearchDraft): ReturnType<typeof readDraft> {
  const { search, problems } = readDraft(draft);
  return { search, problems: { ...tokenProblems(search, kind), ...problems } };
}
