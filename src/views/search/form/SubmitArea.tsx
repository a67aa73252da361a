import { Button } from '#ui/controls/Button.tsx';
import { formatCost, type QuotaState } from '#ui/format/queryCost.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { conditionPhrase, countConditions } from '#views/search/condition/conditions.ts';
import {
  costLabel,
  familyLabel,
  type LeftOut,
  type SearchRequest,
} from '#views/search/request/searchRequests.ts';
import type { Search } from '#views/search/state/searchState.ts';
import styles from './SearchForm.module.css';
import { searchSentence } from './searchSentence.ts';

interface SubmitAreaProps {
  search: Search;
  /** Where it looks, in words. */
  place: string;
  /** Why it cannot be sent. */
  problem: string | undefined;
  requests: readonly SearchRequest[];
  leftOut: readonly LeftOut[];
  label: string;
  /** Submitting would find nothing new, so the button is not the primary one. */
  isDone: boolean;
  /** The area crosses the antimeridian, so that each side of it is a request of its own. */
  isSplit: boolean;
  /** Submitting filters the rows that are here. */
  isHere: boolean;
  isBusy: boolean;
  /** Of search queries; undefined where nothing is counted. */
  quota: QuotaState | undefined;
}

/** The id of what says what will be asked and at what price, for every button that asks it. */
export const SENTENCE_ID = 'search-sentence';

/** The search in words and its cost, above the button that sends it. */
export function SubmitArea({
  search,
  place,
  problem,
  requests,
  leftOut,
  label,
  isDone,
  isSplit,
  isHere,
  isBusy,
  quota,
}: SubmitAreaProps) {
  const count = countConditions(search.conditions);
  return (
    <div className={styles.submit}>
      {problem ? (
        <p id={SENTENCE_ID} className={styles.sentence}>
          Not sent: <VisibleText text={problem} />
        </p>
      ) : (
        <p id={SENTENCE_ID} className={styles.sentence}>
          <VisibleText text={`${searchSentence(search, place)}.`} />{' '}
          <strong>
            {formatCost(
              isHere
                ? 'No query'
                : `${costLabel(requests)}${isSplit ? ', one for each side of the antimeridian' : ''}`,
              quota,
            )}
            .
          </strong>
          {count > 1 && ` A network must meet all ${count} conditions, not just one of them.`}
        </p>
      )}
      {!problem &&
        leftOut.map(({ family, conditions }) => (
          <p key={family} className={styles.sentence}>
            Without {familyLabel(family)}: none can be{' '}
            <VisibleText
              text={conditions
                .map((name) => `“${conditionPhrase(name, search.conditions[name]!)}”`)
                .join(' or ')}
            />
            .
          </p>
        ))}
      <div className={styles.submitLine}>
        <Button
          type="submit"
          kind={isDone ? 'plain' : 'primary'}
          isBusy={isBusy}
          disabled={requests.length === 0 && !problem}
          aria-describedby={SENTENCE_ID}
          aria-keyshortcuts="S"
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
