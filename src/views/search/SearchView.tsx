import { Suspense } from 'react';
import { largerArea } from '#domain/geo/viewArea.ts';
import { LatestImportButton } from '#map/controls/LatestImportButton.tsx';
import { MapOverStrip } from '#map/frame/MapOverStrip.tsx';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { isOnMap } from '#views/search/area/placeDraft.ts';
import { ResultsMap } from '#views/search/results/ResultsMap.tsx';
import { ResultsPane } from '#views/search/results/ResultsPane.tsx';
import { locatedBounds } from '#views/search/results/rows/useShownRows.ts';
import { SearchBanner } from './SearchBanner.tsx';
import { SearchPanel } from './SearchPanel.tsx';
import { type SearchViewState, useSearchView } from './useSearchView.ts';

const FirstVisit = lazyWithPreload(() => import('./FirstVisit.tsx').then((module) => module.FirstVisit));
const Legend = lazyWithPreload(() =>
  import('#views/search/results/Legend.tsx').then((module) => module.Legend),
);
const SearchDrawer = lazyWithPreload(() =>
  import('./SearchDrawer.tsx').then((module) => module.SearchDrawer),
);
const SearchLayers = lazyWithPreload(() =>
  import('./SearchLayers.tsx').then((module) => module.SearchLayers),
);
const ResultsSummary = lazyWithPreload(() =>
  import('#views/search/results/ResultsSummary.tsx').then((module) => module.ResultsSummary),
);
const TabSummary = lazyWithPreload(() =>
  import('#views/search/results/ResultsSummary.tsx').then((module) => module.TabSummary),
);
const TimeStrip = lazyWithPreload(() =>
  import('#views/search/results/time/TimeStrip.tsx').then((module) => module.TimeStrip),
);
const ResultsActions = lazyWithPreload(() =>
  import('./ResultsActions.tsx').then((module) => module.ResultsActions),
);

/** Networks in an area, by conditions: form, map, table and drawer of one search that lives in the address. */
export function SearchView() {
  const view = useSearchView();
  const { state, change, connection, place, asked, table, shown, selection } = view;
  const { results } = asked;
  const isPhone = useMediaQuery(PHONE);
  const summary = (
    <Suspense>
      <ResultsSummary
        results={results}
        allCount={asked.all.length}
        isShape={view.isShape}
        hiddenCount={table.length - shown.visible.length}
        dataset={connection.dataset}
        quota={connection.quota('search')}
      />
    </Suspense>
  );
  const tabSummary = (
    <Suspense>
      <TabSummary results={results} count={table.length} />
    </Suspense>
  );
  const timeStrip = state.seen && table.length > 0 && (
    <Suspense>
      <TimeStrip view={view} />
    </Suspense>
  );
  return (
    <ViewFrame
      name="search"
      panel={{ title: 'Search', content: <SearchPanel view={view} /> }}
      isPanelNeeded={view.refusal.toShow !== undefined}
      stage={
        <MapOverStrip stripClass={undefined} strip={!isPhone && timeStrip}>
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
            picture={async () => (await import('./searchPicture.ts')).searchPicture(view)}
            banner={<SearchBanner view={view} />}
            layers={
              (isOnMap(view.placeForm) || table.length > 0 || view.lookedUp) && (
                <Suspense>
                  <SearchLayers view={view} />
                </Suspense>
              )
            }
            legend={table.length > 0 && <SearchLegend view={view} />}
          />
        </MapOverStrip>
      }
      dock={{
        title: 'Results',
        isFirst: state.where !== undefined,
        // As one number where the screen is narrow.
        summary: isPhone ? tabSummary : summary,
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
              unsendable={view.unsendable}
              onShowProblem={view.refusal.problem && view.refusal.refuse}
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
              onOpen={view.select}
              elsewhere={<LatestImportButton onBox={place.moveTo} />}
              onLarger={
                state.where === 'anywhere' || state.drawn
                  ? undefined
                  : () => place.area && place.moveTo(largerArea(place.area))
              }
              onFewer={Object.keys(view.wanted.conditions).length > 0 ? view.clearConditions : undefined}
            />
          ),
      }}
      phonePanes={timeStrip ? [{ title: 'Time', content: timeStrip }] : []}
      drawer={
        (selection.size > 0 || view.lookedUp) && (
          <Suspense>
            <SearchDrawer view={view} />
          </Suspense>
        )
      }
    />
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
