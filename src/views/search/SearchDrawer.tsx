import { NetworkDrawer } from '#views/search/network/NetworkDrawer.tsx';
import { selectedNetwork } from '#views/search/network/selectedNetwork.ts';
import { CompareDrawer } from '#views/search/results/table/CompareDrawer.tsx';
import { MOST_COMPARED } from '#views/search/state/ResultsState.ts';
import type { SearchViewState } from './useSearchView.ts';

/** Several networks side by side, or one. */
export function SearchDrawer({ view }: { view: SearchViewState }) {
  const { state, selection, table, context, centre, change } = view;
  const network = selectedNetwork(view);
  if (state.isComparing && selection.size > 1 && selection.size <= MOST_COMPARED)
    return (
      <CompareDrawer
        table={table}
        rows={[...selection]}
        context={context}
        centre={centre}
        onClose={() => change({ isComparing: undefined })}
      />
    );
  return network && <NetworkDrawer network={network} view={view} />;
}
