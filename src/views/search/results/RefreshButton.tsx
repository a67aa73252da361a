import RefreshCw from 'virtual:icon/refresh-cw';
import { wireless } from '#services/wireless/endpoints.ts';
import { Button } from '#ui/controls/Button.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { useNow } from '#ui/format/useNow.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';

/** The same for the three searches. */
const FRESH_MS = wireless.networkSearch.parts.fresh;

interface RefreshButtonProps {
  results: SearchResults;
  isFree: boolean;
}

/** Refetches what is on screen; every loaded page is one query. */
export function RefreshButton({ results, isFree }: RefreshButtonProps) {
  const nowMs = useNow(60_000);
  const pages = results.families.reduce((sum, family) => sum + family.pages, 0);
  if (pages === 0) return null;
  const price = isFree ? '' : ` (${formatQueries(pages)})`;
  const label = `Refresh ${formatMany(pages, 'page')}${price}`;
  const oldest = Math.min(...results.merged.origins.map(({ fetchedAt }) => fetchedAt));
  // What is no longer fresh and costs queries is shown until a person asks again.
  if (!isFree && oldest + FRESH_MS <= nowMs)
    return (
      <Button icon={<RefreshCw />} isBusy={results.isReading} onClick={results.refresh}>
        {label}
      </Button>
    );
  return (
    <IconButton label={label} icon={<RefreshCw />} isBusy={results.isReading} onClick={results.refresh} />
  );
}
