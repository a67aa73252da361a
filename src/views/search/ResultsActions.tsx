import { LoadMore } from '#views/search/results/LoadMore.tsx';
import { RefreshButton } from '#views/search/results/RefreshButton.tsx';
import { ExportResults } from './ExportResults.tsx';
import type { SearchViewState } from './useSearchView.ts';

/** What can be done with the results: more of them, new ones, a file. */
export function ResultsActions({ view }: { view: SearchViewState }) {
  const { table, connection, asked } = view;
  const { results } = asked;
  return (
    <>
      <LoadMore
        results={results}
        requests={asked.requests}
        isFree={connection.isFree}
        quota={connection.quota('search')}
      />
      <RefreshButton results={results} isFree={connection.isFree} />
      {table.length > 0 && <ExportResults view={view} />}
    </>
  );
}
