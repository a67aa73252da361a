import RefreshCw from 'lucide-react/icons/refresh-cw';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { formatMany } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import type { SearchResults } from '#views/search/request/useSearchResults.ts';

interface RefreshButtonProps {
  results: SearchResults;
  isFree: boolean;
}

/** Refetches what is on screen; every loaded page is one query. */
export function RefreshButton({ results, isFree }: RefreshButtonProps) {
  const pages = results.families.reduce((sum, family) => sum + family.pages, 0);
  if (pages === 0) return null;
  const price = isFree ? '' : ` (${formatQueries(pages)})`;
  return (
    <IconButton
      label={`Refresh ${formatMany(pages, 'page')}${price}`}
      icon={<RefreshCw />}
      onClick={results.refresh}
    />
  );
}
