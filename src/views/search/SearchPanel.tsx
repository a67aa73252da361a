import { Suspense } from 'react';
import { PlaceSearch } from '#map/controls/PlaceSearch.tsx';
import { usePlaceFinder } from '#queries/wireless/searches.ts';
import { lazyWithPreload } from '#ui/loading/lazyWithPreload.ts';
import styles from '#views/search/form/SearchForm.module.css';
import { SearchForm } from '#views/search/form/SearchForm.tsx';
import { SubmitArea } from '#views/search/form/SubmitArea.tsx';
import { searchRequests } from '#views/search/request/searchRequests.ts';
import type { SearchViewState } from './useSearchView.ts';

const DroppedValues = lazyWithPreload(() =>
  import('#ui/url/DroppedValues.tsx').then((module) => module.DroppedValues),
);

/** The form: where, what, and what the search costs. */
export function SearchPanel({ view }: { view: SearchViewState }) {
  const { connection, draft, setDraft, wanted } = view;
  const findPlaces = usePlaceFinder();
  const plan = searchRequests(wanted, 'anywhere');
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
        <PlaceSearch isLive={!connection.isFree} find={findPlaces} onPick={view.place.goTo} />
        <SearchForm draft={draft} problems={view.problems} onDraft={setDraft} refusal={view.refusal} />
      </div>
      <SubmitArea
        search={wanted}
        problem={view.refusal.problem?.text}
        requests={plan.requests}
        leftOut={plan.leftOut}
        label={view.label}
        isDone={view.isDone}
        isBusy={view.asked.isBusy}
        anywhere={draft.anywhere}
        onAnywhere={(anywhere) => setDraft({ ...draft, anywhere })}
        queriesLeft={connection.isFree ? undefined : connection.left('search')}
      />
    </form>
  );
}
