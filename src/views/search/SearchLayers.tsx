import { SelectOnMap } from '#map/selecting/SelectOnMap.tsx';
import { AreaOnMap } from '#views/search/area/AreaOnMap.tsx';
import { isOnMap } from '#views/search/area/placeDraft.ts';
import { NetworkEvidence } from '#views/search/network/NetworkEvidence.tsx';
import { selectedNetwork } from '#views/search/network/selectedNetwork.ts';
import { FieldNames } from '#views/search/results/table/FieldNames.tsx';
import type { SearchViewState } from './useSearchView.ts';

/** Where was searched, what selects on the map, why the selected network is where it is, and names of fields. */
export function SearchLayers({ view }: { view: SearchViewState }) {
  const network = selectedNetwork(view);
  return (
    <>
      {isOnMap(view.placeForm) && <AreaOnMap form={view.placeForm} selected={view.selected} />}
      {view.table.length > 0 && (
        <SelectOnMap
          kind={view.selectingBy}
          places={view.table.columns}
          noun="network"
          rows={view.shown.pointRows}
          selection={view.selection}
          onSelection={view.selectRows}
          onEnd={() => view.setSelectingBy(undefined)}
        />
      )}
      {network && <NetworkEvidence network={network} isLookedUp={view.selectedRow === undefined} />}
      {view.table.length > 0 && <FieldNames table={view.table} onContext={view.setContext} />}
    </>
  );
}
