import Play from 'virtual:icon/play';
import { useState } from 'react';
import { MOST_QUERIES, queriesFor } from '#domain/export/TableQuestion.ts';
import type { SavedSearch } from '#services/gateway/savedShapes.ts';
import { Button } from '#ui/controls/Button.tsx';
import { NumberField } from '#ui/controls/NumberField.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { formatCount } from '#ui/format/numberFormat.ts';
import { formatQueries } from '#ui/format/queryCost.ts';
import { wholeNumbers } from '#ui/format/wholeNumbers.ts';
import styles from '#views/saved/Saved.module.css';
import { useRunSearch } from './useRunSearch.ts';

interface RunSearchProps {
  search: SavedSearch;
  /** A new snapshot was kept. */
  onKept: () => void;
}

/** Asks a saved search again, for a price that is said first, and keeps the answer. */
export function RunSearch({ search, onKept }: RunSearchProps) {
  const { asked, isPending, isFree, run, rows, stop } = useRunSearch(search);
  const [typed, setQueries] = useState<number>();
  if (!asked)
    return (
      !isPending && (
        <p className="remark">To keep a snapshot, open it, select “Export…”, then “A saved search”.</p>
      )
    );
  const wanted = queriesFor(asked, search.snapshots[0]?.rows ?? 0);
  // An embedded service is free, but not without an end.
  const queries = typed ?? (isFree ? MOST_QUERIES : wanted);
  return (
    <>
      {!isFree && (
        <NumberField
          label="Query limit"
          value={queries}
          {...wholeNumbers(asked.requests, MOST_QUERIES)}
          onValue={setQueries}
        />
      )}
      <div className={styles.buttons}>
        <Button
          icon={<Play />}
          isBusy={run.isPending}
          onClick={() => run.mutate({ to: asked, queries }, { onSuccess: onKept })}
        >
          Run search ({isFree ? 'free' : `up to ${formatQueries(queries)}`})
        </Button>
        {run.isPending && <Button onClick={stop}>Cancel</Button>}
        <span className="remark" aria-live="polite">
          {run.isPending && `${formatCount(rows)} rows so far`}
        </span>
      </div>
      {run.error && run.error.name !== 'AbortError' && (
        <Notice error={run.error} kept="Your snapshots are unchanged." />
      )}
    </>
  );
}
