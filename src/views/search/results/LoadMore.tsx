import { Button } from '#ui/controls/Button.tsx';
import { Progress } from '#ui/feedback/Progress.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatQueries, type QuotaState } from '#ui/format/queryCost.ts';
import type { SearchRequest } from '#views/search/request/searchRequests.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';
import { AllPages } from './AllPages.tsx';
import styles from './Results.module.css';

interface LoadMoreProps {
  results: SearchResults;
  requests: readonly SearchRequest[];
  isFree: boolean;
  /** Of search queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
}

/** Loads the remaining rows, at a stated price; shows progress and can be stopped. */
export function LoadMore({ results, requests, isFree, quota }: LoadMoreProps) {
  const { families, isReading, isLoadingMore, loadMore, stop } = results;
  const unfinished = families.filter(({ hasMore }) => hasMore);
  const loaded = families.reduce((sum, family) => sum + family.loaded, 0);
  const total = families.reduce((sum, family) => sum + (family.total ?? family.loaded), 0);
  if (isReading || isLoadingMore)
    return (
      <span className={styles.loading}>
        <Progress label="Loading pages" share={total > 0 ? loaded / total : undefined} />
        {formatCount(loaded)} of {formatCount(total)}
        {!isReading && <Button onClick={stop}>Stop</Button>}
      </span>
    );
  if (unfinished.length === 0) return null;
  const pages = unfinished.reduce((sum, { pagesLeft }) => sum + pagesLeft, 0);
  const price = (queries: number) => (isFree ? '' : ` (${formatQueries(queries)})`);
  const next = <Button onClick={() => void loadMore(1)}>Next page{price(unfinished.length)}</Button>;
  return (
    <AllPages requests={requests} pages={pages} isFree={isFree} quota={quota}>
      {next}
    </AllPages>
  );
}
