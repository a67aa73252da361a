import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeCrawlMutation } from '#queries/followers/crawls.ts';
import type { Crawl } from '#services/gateway/crawlShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import styles from '#views/followers/Followers.module.css';

export const MAX_IDS = 1_000_000_000;

/** Sets how many ids a running crawl is expected to fetch; its progress and its end are estimated from it. */
export function ExpectedSize({ crawl: { id, expectedIds } }: { crawl: Crawl }) {
  const change = useMutation(changeCrawlMutation);
  const [wanted, setWanted] = useState<number>();
  const [isOpen, setOpen] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted === undefined) return;
    change.mutate(
      { id, body: { state: null, pace: null, expectedIds: wanted } },
      { onSuccess: () => setOpen(false) },
    );
  }
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="remark">{expectedIds ? 'Change' : 'Set'} follower count</summary>
      <form className={styles.form} onSubmit={submit}>
        <NumberField
          label="Follower count"
          hint="From the profile, for the estimate"
          placeholder={expectedIds ? formatCount(expectedIds) : ''}
          value={wanted}
          {...wholeNumbers(1, MAX_IDS, 'no estimate')}
          onValue={setWanted}
        />
        {change.error && <Notice error={change.error} />}
        <div className={styles.actions}>
          <Button type="submit" isBusy={change.isPending} disabled={wanted === undefined}>
            Save count
          </Button>
        </div>
      </form>
    </details>
  );
}
