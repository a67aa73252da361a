import { Suspense } from 'react';
import { largerArea } from '#domain/geo/viewArea.ts';
import { networkAt } from '#domain/network/NetworkTable.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { isOnMap } from '#views/search/area/placeDraft.ts';
import { originOf } from '#views/search/request/mergePages.ts';
import { ResultsMap } from '#views/search/results/ResultsMap.tsx';
import { ResultsPane } from '#views/search/results/ResultsPane.tsx';
import { ResultsCount, ResultsSummary } from '#views/search/results/ResultsSummary.tsx';
import { locatedBounds } from '#views/search/results/rows/useShownRows.ts';
import { MOST_COMPARED } from '#views/search/state/ResultsState.ts';
import { SearchBanner } from './SearchBanner.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { type SearchViewState, useSearchView } from './useSearchView.ts';

const AreaOnMap = lazyWithPreload(() =>
  import('#views/search/area/AreaOnMap.tsx').then((module) => module.AreaOnMap),
);
const CompareDrawer = lazyWithPreload(() =>
  import('#views/search/results/table/CompareDrawer.tsx').then((module) => module.CompareDrawer),
);
const SelectOnMap = lazyWithPreload(() =>
  import('#views/search/results/table/SelectOnMap.tsx').then((module) => module.SelectOnMap),
);
const FirstVisit = lazyWithPreload(() => import('./FirstVisit.tsx').then((module) => module.FirstVisit));
const FieldNames = lazyWithPreload(() =>
  import('#views/search/results/table/FieldNames.tsx').then((module) => module.FieldNames),
);
const Legend = lazyWithPreload(() =>
  import('#views/search/results/Legend.tsx').then((module) => module.Legend),
);
const NetworkDrawer = lazyWithPreload(() =>
  import('#views/search/network/NetworkDrawer.tsx').then((module) => module.NetworkDrawer),
);
const ResultsActions = lazyWithPreload(() =>
  import('./ResultsActions.tsx').then((module) => module.ResultsActions),
);

/** Networks in an area, by conditions: form, map, table and drawer of one search that lives in the address. */
export function SearchView() {
  const view = useSearchView();
  const { state, change, connection, place, asked, table, shown, selection, selectedRow } = view;
  const { isFree } = connection;
  const { results } = asked;
  const isPhone = useMediaQuery(PHONE);
  const summary = (
    <ResultsSummary
      results={results}
      allCount={asked.all.length}
      isShape={view.isShape}
      hiddenCount={table.length - shown.visible.length}
      dataset={connection.dataset}
    />
  );
  return (
    <ViewFrame
      name="search"
      panel={{ title: 'Search', content: <SearchPanel view={view} /> }}
      isPanelNeeded={view.refusal.toShow !== undefined}
      stage={
        <ResultsMap
          table={table}
          shown={shown}
          mode={view.colour}
          view={place.view}
          onView={place.arrive}
          fit={place.fit}
          isBaseHeld={asked.isBusy || (state.where !== undefined && connection.mode === undefined)}
          selection={selection}
          onSelect={view.select}
          onFit={() => {
            const bounds = locatedBounds(table, shown.pointRows);
            if (bounds) place.moveTo(bounds);
          }}
          banner={<SearchBanner view={view} />}
          layers={<SearchLayers view={view} />}
          legend={table.length > 0 && <SearchLegend view={view} />}
        />
      }
      dock={{
        title: 'Results',
        summary: isPhone ? <ResultsCount results={results} /> : summary,
        actions: (
          <Suspense>
            <ResultsActions view={view} />
          </Suspense>
        ),
        content:
          state.where === undefined ? (
            <Suspense>
              <FirstVisit connection={connection} onPlace={place.visit} onBox={place.moveTo} />
            </Suspense>
          ) : (
            <ResultsPane
              results={results}
              summary={isPhone && summary}
              refused={view.refusal.isRefused ? view.refusal.problem?.text : undefined}
              isConnecting={!connection.isReady || asked.isFiltering}
              allCount={asked.all.length}
              isShape={view.isShape}
              shown={shown}
              table={table}
              kinds={state.kinds}
              state={view.results}
              onChange={change}
              context={view.context}
              centre={view.centre}
              selection={selection}
              onSelection={view.selectRows}
              onSelectOnMap={view.setSelectingBy}
              onOpen={view.selectInTable}
              onLarger={
                state.where === 'anywhere' || state.drawn
                  ? undefined
                  : () => place.area && place.moveTo(largerArea(place.area))
              }
              onFewer={Object.keys(view.wanted.conditions).length > 0 ? view.clearConditions : undefined}
            />
          ),
      }}
      drawer={
        state.isComparing && selection.size > 1 && selection.size <= MOST_COMPARED ? (
          <Suspense>
            <CompareDrawer
              table={table}
              rows={[...selection]}
              context={view.context}
              centre={view.centre}
              onClose={() => change({ isComparing: undefined })}
            />
          </Suspense>
        ) : (
          selectedRow !== undefined && (
            <Suspense>
              <NetworkDrawer
                network={networkAt(table, selectedRow)}
                origin={originOf(results.merged, selectedRow)}
                isFree={isFree}
                queriesLeft={connection.left('detail')}
                onClose={() => view.select(undefined)}
              />
            </Suspense>
          )
        )
      }
    />
  );
}

/** Where was searched, what selects on the map, and the names that fields have. */
function SearchLayers({ view }: { view: SearchViewState }) {
  return (
    <Suspense>
      {isOnMap(view.placeForm) && <AreaOnMap form={view.placeForm} selected={view.selected} />}
      {view.selectingBy && (
        <SelectOnMap
          kind={view.selectingBy}
          table={view.table}
          rows={view.shown.pointRows}
          onSelection={view.selectRows}
          onEnd={() => view.setSelectingBy(undefined)}
        />
      )}
      {view.table.length > 0 && <FieldNames table={view.table} onContext={view.setContext} />}
    </Suspense>
  );
}

function SearchLegend({ view }: { view: SearchViewState }) {
  return (
    <Suspense>
      <Legend
        mode={view.colour}
        onMode={view.setColour}
        counts={view.shown.counts}
        hidden={view.hidden}
        onHidden={view.setHidden}
      />
    </Suspense>
  );
}
