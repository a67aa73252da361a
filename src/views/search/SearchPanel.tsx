import { Suspense } from 'react';
import { PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import { PlacePane } from '#views/search/area/PlacePane.tsx';
import { placePhrase } from '#views/search/area/placePhrase.ts';
import styles from '#views/search/form/SearchForm.module.css';
import { SearchForm } from '#views/search/form/SearchForm.tsx';
import { SubmitArea } from '#views/search/form/SubmitArea.tsx';
import type { SearchViewState } from './useSearchView.ts';

const DroppedValues = lazyWithPreload(() =>
  import('#ui/url/DroppedValues.tsx').then((module) => module.DroppedValues),
);

const LookupFold = lazyWithPreload(() =>
  import('#views/search/network/LookupFold.tsx').then((module) => module.LookupFold),
);

/** The form: where, what, and what the search costs. */
export function SearchPanel({ view }: { view: SearchViewState }) {
  const { connection, draft, setDraft, placeForm, wanted } = view;
  const findPlaces = usePlaceFinder();
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        view.submit();
      }}
    >
      <div className={styles.form}>
        {view.dropped.length > 0 && (
          <Suspense>
            <DroppedValues dropped={view.dropped} onForget={view.forgetDropped} />
          </Suspense>
        )}
        <PlaceSearch isLive={connection.mode === 'live'} find={findPlaces} onPick={view.place.goTo} />
        <PlacePane
          form={placeForm}
          shown={view.place.area}
          selected={view.selected}
          isLive={!connection.isFree}
          find={findPlaces}
          onShow={view.place.moveTo}
        />
        <SearchForm
          draft={draft}
          problems={view.problems}
          onDraft={setDraft}
          refusal={view.refusal}
          notSeenSince={placeForm.draft.notSeenSince}
          onNotSeenSince={(notSeenSince) => placeForm.change({ notSeenSince })}
        />
        <Suspense>
          <LookupFold view={view} />
        </Suspense>
      </div>
      <SubmitArea
        search={wanted}
        place={placePhrase(placeForm.draft)}
        problem={view.refusal.problem?.text}
        requests={view.plan.requests}
        leftOut={view.plan.leftOut}
        label={view.label}
        isDone={view.isDone}
        isSplit={typeof view.next.where === 'object' && view.next.where.west > view.next.where.east}
        isHere={view.isHere}
        isBusy={view.asked.isBusy}
        quota={connection.quota('search')}
      />
    </form>
  );
}
