import { PHONE, useMediaQuery } from '#ui/browser/useMediaQuery.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Tooltip } from '#ui/controls/Tooltip.tsx';
import { Callout } from '#ui/feedback/Callout.tsx';
import { formatCost } from '#ui/format/queryCost.ts';
import { placePhrase } from '#views/search/area/placePhrase.ts';
import { SENTENCE_ID } from '#views/search/form/SubmitArea.tsx';
import { searchSentence } from '#views/search/form/searchSentence.ts';
import { costLabel } from '#views/search/request/searchRequests.ts';
import type { SearchViewState } from './useSearchView.ts';

/** Over the map: submits the form where the map has moved, and asks before a link's search spends queries. */
export function SearchBanner({ view }: { view: SearchViewState }) {
  const { state, asked, placeForm, plan, isMoved, isChanged, unsendable } = view;
  const isPhone = useMediaQuery(PHONE);
  const isOffered =
    placeForm.draft.where !== 'anywhere' &&
    !placeForm.drawing &&
    (isPhone ? isChanged : isMoved && state.where !== undefined);
  const { problem } = view.refusal;
  const quota = view.connection.quota('search');
  const cost = view.isHere ? 'No query' : costLabel(plan.requests);
  const said = problem
    ? `Not sent: ${problem.text}`
    : `${searchSentence(view.wanted, placePhrase(placeForm.draft))}. ${cost}.`;
  return (
    <>
      {isOffered && (
        <Tooltip text={said}>
          <Button isBusy={asked.isBusy} aria-describedby={SENTENCE_ID} onClick={() => view.submit()}>
            {view.label}
            {!view.connection.isFree && !problem && !view.isHere && ` (${cost})`}
          </Button>
        </Tooltip>
      )}
      {asked.needsConsent && (
        <Callout
          actions={
            !unsendable && (
              <Button onClick={() => asked.pay(asked.requests)}>
                Send search ({costLabel(asked.requests)})
              </Button>
            )
          }
        >
          {unsendable
            ? `This link’s search cannot be sent: ${unsendable}`
            : `This link’s search has not been sent. ${formatCost('Sending it spends live queries', quota)}.`}
        </Callout>
      )}
    </>
  );
}
