import type { QueryClient } from '@tanstack/react-query';
import type { AskAgain } from '#ui/export/AskAgainContext.ts';
import { loadCode } from '#ui/loading/loadCode.ts';

/** Hands a link to the view that it shows; the address before its path is of the machine that saved it. */
export const askAgain =
  (client: QueryClient): AskAgain =>
  async (link) => {
    const url = URL.parse(link);
    if (url?.pathname !== '/') return undefined;
    const { searchQuestion } = await loadCode(() => import('#views/search/request/searchQuestion.ts'));
    return searchQuestion(url.search, client);
  };
