import type { QueryClient } from '@tanstack/react-query';
import type { TableQuestion } from '#domain/export/TableQuestion.ts';
import { statusQuery } from '#queries/cache/statusQuery.ts';
import { readTableLink, type TableLink } from '#ui/export/tableLink.ts';
import { loadCode } from '#ui/loading/loadCode.ts';

type Ask = (
  link: TableLink,
  client: QueryClient,
) => TableQuestion | undefined | Promise<TableQuestion | undefined>;

/** By the path of the view that shows a table. */
const VIEWS: Readonly<Record<string, () => Promise<Ask>>> = {
  '/': async () => (await import('#views/search/request/searchQuestion.ts')).searchQuestion,
  '/density': async () => (await import('#views/density/export/cellsQuestion.ts')).cellsQuestion,
  '/channels': async () => (await import('#views/channels/channelsQuestion.ts')).channelsQuestion,
  '/stats': async () => (await import('#views/stats/statsQuestion.ts')).statsQuestion,
  '/followers': async () => (await import('#views/followers/followersQuestion.ts')).followersQuestion,
};

/**
 * Hands a link to the view that it shows; the address before its path is of the machine that saved it. What asking spends is on
 * screen afterwards, also where it failed.
 */
export async function askAgain(client: QueryClient, link: string): Promise<TableQuestion | undefined> {
  const read = readTableLink(link);
  const load = read && VIEWS[read.path];
  const question = load && (await (await loadCode(load))(read, client));
  return (
    question && {
      ...question,
      ask: (...asked) =>
        question
          .ask(...asked)
          .finally(() => void client.invalidateQueries({ queryKey: statusQuery.queryKey })),
    }
  );
}
