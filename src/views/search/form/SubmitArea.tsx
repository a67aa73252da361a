import { Button } from '#ui/controls/Button.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { conditionPhrase } from '#views/search/condition/conditions.ts';
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
  requests: readonly SearchRequest[];
  leftOut: readonly LeftOut[];
  label: string;
  /** Submitting would find nothing new, so the button is not the primary one. */
  isDone: boolean;
  isBusy: boolean;
  anywhere: boolean;
  onAnywhere: (anywhere: boolean) => void;
  /** Search queries left today; undefined where nothing is counted. */
  queriesLeft: number | undefined;
}

/** The search in words and its cost, above the button that sends it. */
export function SubmitArea({
  search,
  requests,
  leftOut,
  label,
  isDone,
  isBusy,
  anywhere,
  onAnywhere,
  queriesLeft,
}: SubmitAreaProps) {
  return (
    <div className={styles.submit}>
      <p className={styles.sentence}>
        <VisibleText text={`${searchSentence(search, anywhere ? 'anywhere' : 'in this view')}.`} />
        {Object.keys(search.conditions).length > 1 && ' All conditions must match.'}
      </p>
      {leftOut.map(({ family, conditions }) => (
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
          disabled={requests.length === 0}
          aria-keyshortcuts="S"
        >
          {label}
        </Button>
        <Switch label="Anywhere" isOn={anywhere} onSwitch={onAnywhere} />
      </div>
      <p className="remark">
        {costLabel(requests)}
        {queriesLeft !== undefined && `; ${formatCount(queriesLeft)} left today`}
      </p>
    </div>
  );
}
