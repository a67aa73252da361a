import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { SENTENCE_ID } from '#views/search/form/SubmitArea.tsx';
import { costLabel } from '#views/search/request/searchRequests.ts';
import type { SearchViewState } from './useSearchView.ts';

/** Over the map: submits the form where the map has moved, and asks before a link's search spends queries. */
export function SearchBanner({ view }: { view: SearchViewState }) {
  const { state, asked, placeForm, plan, isMoved, isChanged } = view;
  const isPhone = useMediaQuery(PHONE);
  const isOffered =
    placeForm.draft.where !== 'anywhere' &&
    !placeForm.drawing &&
    (isPhone ? isChanged : isMoved && state.where !== undefined);
  return (
    <>
      {isOffered && (
        <Button isBusy={asked.isBusy} aria-describedby={SENTENCE_ID} onClick={() => view.submit()}>
          {view.label}
          {!view.connection.isFree &&
            !view.refusal.problem &&
            !view.isHere &&
            ` (${costLabel(plan.requests)})`}
        </Button>
      )}
      {asked.needsConsent && (
        <Callout
          actions={
            <Button onClick={() => asked.pay(asked.requests)}>
              Send search ({costLabel(asked.requests)})
            </Button>
          }
        >
          This link’s search has not been sent. Sending it spends live queries.
        </Callout>
      )}
    </>
  );
}
