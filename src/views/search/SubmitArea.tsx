import { Button } from '#ui/Button.tsx';
import { formatCount } from '#ui/numberFormat.ts';
import { Switch } from '#ui/Switch.tsx';
import { VisibleText } from '#ui/VisibleText.tsx';
import styles from './SearchForm.module.css';
import { costLabel, familyLabel, type LeftOut, type SearchRequest } from './searchRequests.ts';
import { conditionPhrase, searchSentence } from './searchSentence.ts';
import type { Search } from './searchState.ts';

interface SubmitAreaProps {
  search: Search;
  requests: readonly SearchRequest[];
  leftOut: readonly LeftOut[];
  label: string;
  /** Nothing would be new: the button is there, but does not ask for attention. */
  isDone: boolean;
  isBusy: boolean;
  anywhere: boolean;
  onAnywhere: (anywhere: boolean) => void;
  /** Search queries left today; undefined where nothing is counted. */
  queriesLeft: number | undefined;
}

/** What will be asked, in words, and what it costs, before the button that sends it. */
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
        {Object.keys(search.conditions).length > 1 && ' Every condition must hold.'}
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
