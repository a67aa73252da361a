import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useRef, useState } from 'react';
import { type Box, isInBox } from '#domain/geo/geo.ts';
import { type MapView, WORLD_VIEW } from '#domain/geo/MapView.ts';
import { areaOfView, besideDrawer, centreOf, isSameBox, largerArea } from '#domain/geo/viewArea.ts';
import { keyAt, networkAt, rowOfKey } from '#domain/network/NetworkTable.ts';
import { type PlacePick, PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { cachedSearches, usePlaceFinder } from '#queries/wireless/searches.ts';
import { useWirelessConnection } from '#queries/wireless/useWirelessConnection.ts';
import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { useLetterKey } from '#ui/keyboard/useLetterKey.ts';
import { ViewFrame } from '#ui/layout/ViewFrame.tsx';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { DroppedValues } from '#ui/url/DroppedValues.tsx';
import { useUrlState } from '#ui/url/useUrlState.ts';
import formStyles from '#views/search/form/SearchForm.module.css';
import { SearchForm } from '#views/search/form/SearchForm.tsx';
import { SubmitArea } from '#views/search/form/SubmitArea.tsx';
import { draftOf, isSameSearch, readDraft } from '#views/search/form/searchDraft.ts';
import { useSearchDraft } from '#views/search/form/useSearchDraft.ts';
import { originOf } from '#views/search/request/mergePages.ts';
import { costLabel, searchRequests } from '#views/search/request/searchRequests.ts';
import { useSearchResults } from '#views/search/request/useSearchResults.ts';
import { Legend } from '#views/search/results/Legend.tsx';
import { LoadMore } from '#views/search/results/LoadMore.tsx';
import { RefreshButton } from '#views/search/results/RefreshButton.tsx';
import { ResultsMap } from '#views/search/results/ResultsMap.tsx';
import { ResultsPane } from '#views/search/results/ResultsPane.tsx';
import { ResultsCount, ResultsSummary } from '#views/search/results/ResultsSummary.tsx';
import { locatedBounds, useShownRows } from '#views/search/results/useShownRows.ts';
import { defaultColourMode, type SearchState } from '#views/search/state/searchState.ts';
import { searchUrl } from '#views/search/state/searchUrl.ts';
import { FirstVisit } from './FirstVisit.tsx';

const NetworkDrawer = lazyWithPreload(() =>
  import('#views/search/network/NetworkDrawer.tsx').then((module) => module.NetworkDrawer),
);

const PLACE_ZOOM = 15;

/** Networks in an area, by conditions: form, map, table and drawer of one search that lives in the address. */
export function SearchView() {
  const { state, dropped, forgetDropped, change } = useUrlState(searchUrl);
  const connection = useWirelessConnection();
  const findPlaces = usePlaceFinder();
  const isFree = connection.mode === 'embedded';
  const isPhone = useMediaQuery(PHONE);
  const [draft, setDraft] = useSearchDraft(state);
  const [box, setBox] = useState<Box>();
  const [fit, setFit] = useState<Box | null>(() =>
    state.view === undefined && typeof state.where === 'object' ? state.where : null,
  );
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  /** On the way to a sample place, whose networks cost nothing: the search follows by itself. */
  const goal = useRef<MapView>(undefined);

  const { search: wanted, problems } = useMemo(() => readDraft(draft), [draft]);
  const area = box && areaOfView(box);
  const wantedPlan = searchRequests(wanted, 'anywhere');
  const askedPlan = useMemo(
    () => (state.where === undefined ? { requests: [], leftOut: [] } : searchRequests(state, state.where)),
    [state],
  );
  const askedKey = JSON.stringify(askedPlan.requests);
  const [paidKey, setPaidKey] = useState<string>();
  const isPaid = isFree || paidKey === askedKey;
  const { data: isKept } = useQuery({ ...cachedSearches(askedPlan.requests), enabled: !isPaid });
  /** Not known yet who answers, or the sample world is still being made: the search goes out when it can be answered. */
  const isEarly = connection.mode === undefined || (isFree && typeof connection.preparing === 'number');
  const isAllowed = !isEarly && (isPaid || isKept === true);
  const results = useSearchResults(askedPlan.requests, isAllowed, isFree);
  const { table } = results.merged;
  const colour = state.colour ?? defaultColourMode(state.kinds);
  const centre = typeof state.where === 'object' ? centreOf(state.where) : (state.view ?? WORLD_VIEW);
  const shown = useShownRows(table, colour, hidden, state.sort, centre);
  const selectedRow = state.selected === undefined ? undefined : rowOfKey(table, state.selected);

  const isWaiting = results.families.some(({ status }) => status === 'waiting');
  const isBusy = results.families.some(({ status }) => status === 'pending');
  const isMoved = draft.anywhere
    ? state.where !== 'anywhere'
    : !(area && typeof state.where === 'object' && isSameBox(area, state.where));
  const isChanged = state.where === undefined || isMoved || !isSameSearch(wanted, state);
  const isDone = !isChanged && !isWaiting;
  const place = draft.anywhere ? 'Search everywhere' : 'Search this area';
  const label = state.where === undefined || isDone ? place : `${place} again`;

  function submit(within = area) {
    const where: SearchState['where'] = draft.anywhere ? 'anywhere' : within;
    if (Object.keys(problems).length > 0 || !where) {
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const middle = within ? centreOf(within) : (state.view ?? WORLD_VIEW);
    const nearest = draft.nearest ? { lat: middle.lat, lng: middle.lng } : undefined;
    const next = { ...wanted, where, nearest };
    const { requests } = searchRequests(next, where);
    setPaidKey(JSON.stringify(requests));
    setHidden(new Set());
    change({ ...next, selected: undefined }, 'push');
  }
  useLetterKey('s', () => submit());

  function visit(view: MapView) {
    goal.current = isFree ? view : undefined;
    change({ view });
  }
  function arrive(view: MapView, next: Box) {
    setBox(next);
    change({ view });
    if (!goal.current || view.zoom !== goal.current.zoom || !isInBox(goal.current, next)) return;
    goal.current = undefined;
    submit(areaOfView(next));
  }

  function goTo({ position, box: bounds }: PlacePick) {
    if (bounds) setFit({ ...bounds });
    else change({ view: { ...position, zoom: Math.max(PLACE_ZOOM, state.view?.zoom ?? 0) } });
  }
  function select(row: number | undefined) {
    const isOpening = state.selected === undefined && row !== undefined;
    change({ selected: row === undefined ? undefined : keyAt(table, row) }, isOpening ? 'push' : undefined);
  }
  function selectInTable(row: number) {
    select(row);
    const { lat, lng } = networkAt(table, row);
    if (lat === null || lng === null || !box || isInBox({ lat, lng }, besideDrawer(box))) return;
    change({ view: { lat, lng, zoom: state.view?.zoom ?? PLACE_ZOOM } });
  }

  const again = !draft.anywhere && (isPhone ? isChanged : isMoved && state.where !== undefined) && (
    <Button isBusy={isBusy} onClick={() => submit()}>
      {label}
      {!isFree && ` (${costLabel(wantedPlan.requests)})`}
    </Button>
  );
  const summary = (
    <ResultsSummary
      results={results}
      hiddenCount={table.length - shown.rows.length}
      dataset={connection.dataset}
    />
  );

  return (
    <ViewFrame
      name="search"
      panel={{
        title: 'Search',
        content: (
          <form
            ref={form}
            className={formStyles.panel}
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <div className={formStyles.form}>
              <DroppedValues dropped={dropped} onForget={forgetDropped} />
              <PlaceSearch isLive={!isFree} find={findPlaces} onPick={goTo} />
              <SearchForm draft={draft} problems={problems} onDraft={setDraft} />
            </div>
            <SubmitArea
              search={wanted}
              requests={wantedPlan.requests}
              leftOut={wantedPlan.leftOut}
              label={label}
              isDone={isDone}
              isBusy={isBusy}
              anywhere={draft.anywhere}
              onAnywhere={(anywhere) => setDraft({ ...draft, anywhere })}
              queriesLeft={isFree ? undefined : connection.left('search')}
            />
          </form>
        ),
      }}
      stage={
        <ResultsMap
          table={table}
          shown={shown}
          mode={colour}
          view={state.view ?? WORLD_VIEW}
          onView={arrive}
          fit={fit}
          isBaseHeld={isBusy || (state.where !== undefined && connection.mode === undefined)}
          selectedRow={selectedRow}
          onSelect={select}
          onFit={() => setFit(locatedBounds(table, shown.pointRows) ?? null)}
          banner={
            <>
              {again}
              {isWaiting && isKept === false && connection.mode === 'live' && (
                <Callout
                  actions={
                    <Button onClick={() => setPaidKey(askedKey)}>
                      Send it ({costLabel(askedPlan.requests)})
                    </Button>
                  }
                >
                  This link holds a search that was not sent yet: live queries are spent only when you say so.
                </Callout>
              )}
            </>
          }
          legend={
            table.length > 0 && (
              <Legend
                mode={colour}
                onMode={(next) => {
                  setHidden(new Set());
                  change({ colour: next });
                }}
                counts={shown.counts}
                hidden={hidden}
                onHidden={setHidden}
              />
            )
          }
        />
      }
      dock={{
        title: 'Results',
        summary: isPhone ? <ResultsCount results={results} /> : summary,
        actions: (
          <>
            <LoadMore results={results} isFree={isFree} />
            <RefreshButton results={results} isFree={isFree} />
          </>
        ),
        content:
          state.where === undefined ? (
            <FirstVisit connection={connection} onPlace={visit} onBox={(next) => setFit(next)} />
          ) : (
            <ResultsPane
              results={results}
              summary={isPhone && summary}
              isConnecting={isEarly}
              shown={shown}
              sort={state.sort}
              onSort={(sort) => change({ sort })}
              centre={centre}
              selectedRow={selectedRow}
              onSelect={selectInTable}
              onLarger={state.where === 'anywhere' ? undefined : () => area && setFit(largerArea(area))}
              onFewer={
                Object.keys(wanted.conditions).length > 0
                  ? () => setDraft(draftOf({ kinds: draft.kinds, conditions: {} }, draft.anywhere))
                  : undefined
              }
            />
          ),
      }}
      drawer={
        selectedRow !== undefined && (
          <Suspense>
            <NetworkDrawer
              network={networkAt(table, selectedRow)}
              origin={originOf(results.merged, selectedRow)}
              isFree={isFree}
              queriesLeft={connection.left('detail')}
              onClose={() => select(undefined)}
            />
          </Suspense>
        )
      }
    />
  );
}
