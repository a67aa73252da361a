import type { IdListFile } from '#domain/followers/file/readIdList.ts';
import { type AccountName, parseAccountName } from '#domain/followers/parseAccountName.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { type CrawlJob, LAST_CURSOR, newJob } from './CrawlJob.ts';
import type { StoredPage } from './CrawlStore.ts';

const IDS_PER_PAGE = 100_000;

/**
 * An imported list as a crawl that is done; `account` makes it a moment of that account's. Throws ParamError for an
 * account that cannot be one, Failure `invalid` for a list without ids.
 */
export function listJob(
  name: string,
  account: string | undefined,
  { ids, repeated, rejected }: IdListFile,
  now: number,
): { job: CrawlJob; pages: StoredPage[] } {
  if (ids.length === 0)
    throw new Failure({ kind: 'invalid', service: 'gateway', message: `${name} contains no user ids.` });
  const of: AccountName | null = account ? parseAccountName(account) : null;
  const pages: StoredPage[] = [];
  for (let at = 0; at < ids.length; at += IDS_PER_PAGE)
    pages.push({
      cursor: '',
      next: LAST_CURSOR,
      at: now,
      repeated: 0,
      ids: ids.subarray(at, at + IDS_PER_PAGE),
    });
  const job = newJob({
    account: name,
    screenName: of && 'screenName' in of ? of.screenName : null,
    userId: of && 'userId' in of ? of.userId : null,
    kind: 'list',
    state: 'done',
    pace: 'burst',
    origin: null,
    cursor: LAST_CURSOR,
    pages: pages.length,
    ownIds: ids.length,
    repeated,
    rejected,
    startedAt: now,
    endedAt: now,
  });
  return { job, pages };
}
