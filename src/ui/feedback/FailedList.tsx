import type { Failure } from '#domain/wire/Failure.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { VisibleText } from '#ui/format/VisibleText.tsx';
import { FocusKeeper } from '#ui/keyboard/FocusKeeper.tsx';
import styles from './FailedList.module.css';
import { failureMessage } from './failureMessage.ts';

export interface FailedPart {
  key: string;
  name: string;
  failure: Failure | undefined;
  onRetry: () => void;
}

interface FailedListProps {
  label: string;
  parts: readonly FailedPart[];
  /** Whether a try costs nothing; else it costs one query. */
  isFree: boolean;
}

const MAX_LISTED = 8;

/** Parts of something larger that failed while the others came: why, and another try for each. */
export function FailedList({ label, parts, isFree }: FailedListProps) {
  return (
    <FocusKeeper>
      {parts.length > 0 && (
        <ul className={styles.failed} aria-label={label}>
          {parts.slice(0, MAX_LISTED).map(({ key, name, failure, onRetry }) => (
            <li key={key}>
              <span>
                {name}
                <span className={styles.reason}>
                  {' '}
                  <VisibleText text={failure ? failureMessage(failure).happened : 'No response.'} />
                </span>
              </span>
              <Button onClick={onRetry}>Retry{!isFree && ' (1 query)'}</Button>
            </li>
          ))}
          {parts.length > MAX_LISTED && <li>and {formatCount(parts.length - MAX_LISTED)} more</li>}
        </ul>
      )}
    </FocusKeeper>
  );
}
