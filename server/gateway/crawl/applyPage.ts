import { idHalves } from '#domain/followers/set/idHalves.ts';
import { Failure } from '#domain/wire/Failure.ts';
import { type CrawlJob, LAST_CURSOR } from './CrawlJob.ts';
import type { IdTable } from './IdTable.ts';
import type { FollowerPage } from './readFollowerPage.ts';

/** The ids that a crawl knows: those that it brought, and those of the crawl that a delta is based on. */
export interface KnownIds {
  own: IdTable;
  base: IdTable | null;
}

/** What a page changes of a crawl. */
export type CrawlProgress = Pick<
  CrawlJob,
  'cursor' | 'pages' | 'ownIds' | 'repeated' | 'knownRun' | 'pageAt' | 'failure' | 'tries' | 'wait'
> &
  Partial<Pick<CrawlJob, 'state' | 'endedAt'>>;

/**
 * What a page makes of a crawl; the page's new ids are added to `known`. Only the service's last cursor, or for a delta
 * a long enough run of known ids, ends it: pages may be short or empty anywhere. `wasAsked` says whether the next cursor
 * was used before, which is a circle that would never end.
 */
export function applyPage(
  job: CrawlJob,
  { ids, next }: FollowerPage,
  known: KnownIds,
  now: number,
  wasAsked: boolean,
): { progress: CrawlProgress; ids: BigUint64Array<ArrayBuffer>; repeated: number } {
  const { own, base } = known;
  const before = own.size;
  const halves = idHalves(ids);
  let { knownRun } = job;
  let longest = knownRun;
  let repeated = 0;
  for (let at = 0; at < halves.length; at += 2) {
    const [low, high] = [halves[at]!, halves[at + 1]!];
    if (base?.has(low, high)) {
      knownRun += 1;
      longest = Math.max(longest, knownRun);
    } else if (own.add(low, high)) knownRun = 0;
    else repeated += 1;
  }
  const progress: CrawlProgress = {
    cursor: next,
    pages: job.pages + 1,
    ownIds: own.size,
    repeated: job.repeated + repeated,
    knownRun,
    pageAt: now,
    failure: null,
    tries: 0,
    wait: null,
  };
  const isEnough = job.stopAfterKnown !== null && longest >= job.stopAfterKnown;
  if (next === LAST_CURSOR || isEnough) Object.assign(progress, { state: 'done', endedAt: now });
  else if (next === job.cursor || wasAsked)
    Object.assign(progress, { state: 'failed', endedAt: now, failure: circle(next).facts });
  return { progress, ids: own.from(before).slice(), repeated };
}

function circle(cursor: string): Failure {
  return new Failure({
    kind: 'shape',
    service: 'followers',
    message: `The service returned the cursor ${cursor} twice, so its pages repeat. The ids received so far are kept.`,
    code: 'circle',
  });
}
